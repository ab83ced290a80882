import ArgumentParser
import JSONText
import SheetDiagnostics
import SheetIndex
import SheetModel
import SheetOutput
import SheetProject

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reports what is wrong or odd about presentations; exits with 1 from warnings upwards.",
    discussion: """
      The codes are explained in protocol.md. Each can be switched off or re-graded in .sheetlens.json:
        { "diagnostics": { "multiple-sheets": "off", "flag-plus-optional": "warning" } }

      EXAMPLES:
        sheetlens check
        sheetlens check Sources/App
        sheetlens check --format xcode            in a Run Script phase
        sheetlens check --format sarif > out.sarif
      """)

  @OptionGroup var options: ProjectOptions

  @ArgumentParser.Argument(
    help: "Files or folders to report on; the whole project without one.", completion: .file())
  var path: [String] = []

  func run() throws {
    let index = try options.index(formats: [.sarif, .xcode, .github])
    let wanted = try path.map { try prefix($0, in: index) }
    let settings = ProjectSettings.read(root: index.root)
    let (severities, problems) = Diagnostics.severities(named: settings.diagnostics)
    if let problem = problems.first { throw Failure.usage("\(ProjectSettings.fileName): \(problem).") }
    let list = Diagnostics.list(index, severities: severities).filter { item in
      let file = index.path(item.place.file)
      return wanted.isEmpty || wanted.contains { $0.isEmpty || file == $0 || file.hasPrefix($0 + "/") }
    }
    let output = DiagnosticsOutput(index)
    if options.format == .sarif {
      Terminal.print(output.sarif(list).bytes(indented: true) + [0x0A])
    } else {
      options.print(index, json: { _ in output.members(list) }) { _ in
        switch options.format {
        case .xcode: output.xcode(list)
        case .github: output.github(list)
        default: output.text(list, style: options.style)
        }
      }
    }
    if list.contains(where: { $0.severity == .warning || $0.severity == .error }) { throw ExitCode(1) }
  }

  /// A path of the command line, relative to the project.
  private func prefix(_ path: String, in index: IndexSnapshot) throws -> String {
    if let absolute = Disk.resolved(path) {
      if absolute == index.root { return "" }
      if absolute.hasPrefix(index.root + "/") { return String(absolute.dropFirst(index.root.count + 1)) }
      throw Failure.usage("'\(path)' is not in the project \(index.root).")
    }
    if Disk.exists(index.root + "/" + path) { return path }
    throw Failure.usage("There is no file or folder '\(path)'.")
  }
}
