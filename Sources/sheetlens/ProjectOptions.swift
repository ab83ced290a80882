import ArgumentParser
import JSONText
import SheetFeatures
import SheetIndex
import SheetModel
import SheetOutput
import SheetProject
import Synchronization

enum Format: String, ExpressibleByArgument, CaseIterable {
  case text, json, dot, mermaid, sarif, xcode, github, ansi, plain, html, svg
}

enum ColourChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never, truecolor
  case ansi256 = "256"
  case ansi16 = "16"
}

/// The options that all commands share.
struct ProjectOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The project's folder.",
      discussion:
        "Default: the folder above this one that holds .sheetlens.json, .git, Package.swift, *.xcodeproj or *.xcworkspace, else this one.",
      valueName: "dir"),
    completion: .directory)
  var project: String?

  @Option(
    name: .long,
    help:
      "How answers are printed: text or json; graph has dot and mermaid too, check has sarif, xcode and github, preview has plain, ansi, html and svg."
  )
  var format: Format = .text

  @Option(name: .long, help: "Colours: auto, always, never; for preview also truecolor, 256 or 16.")
  var color: ColourChoice = .auto

  @Flag(name: .shortAndLong, help: "No progress and no warnings.")
  var quiet = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A modifier of yours that presents something, such as 'overlayMenu(item:)'. May be repeated; .sheetlens.json can hold them too.",
      valueName: "name(labels)"))
  var presenter: [String] = []

  @Flag(name: .long, help: "Read the folders of test targets too (Tests, UITests, …Tests).")
  var includeTests = false

  @Option(name: .long, help: ArgumentHelp("The number of threads.", visibility: .hidden))
  var threads: Int?

  var style: Style {
    switch color {
    case .always, .truecolor, .ansi256, .ansi16: Style(isColoured: true)
    case .never: Style(isColoured: false)
    case .auto: Style(isColoured: Terminal.wantsColour)
    }
  }

  /// Reads the project and makes its index.
  ///
  /// - Throws: `Failure` where the folder cannot be read or a presenter is not written as it must be.
  /// - Parameter target: what will be asked about, where it is known.
  /// - Parameter formats: what the command can print beside text and JSON.
  func index(for target: String? = nil, formats: Set<Format> = []) throws -> IndexSnapshot {
    try check(formats)
    let root = try self.root(for: target)
    var options = IndexBuilder.Options()
    let settings = ProjectSettings.read(root: root)
    switch target.map({ Target($0) }) {
    case .place(let file, _, _): options.linesOf = [relative(file, to: root)]
    case .name(let name): options.linesOfTypes = [name.split(separator: ".").last.map(String.init) ?? name]
    case nil: break
    }
    try fill(&options, settings)
    if !quiet, Terminal.isErrorTerminal { options.progress = Progress.show }
    if !quiet { settings.warnings.forEach(Terminal.warning) }
    defer { if !quiet, Terminal.isErrorTerminal { Progress.clear() } }
    options.progress("Scanning", 0, 0)
    let tree: SourceTree
    do throws(Disk.Failure) {
      tree = try SourceTree.onDisk(root, includesTests: includeTests)
    } catch {
      throw Failure.usage("'\(root)' cannot be read: \(error.reason).")
    }
    Heap.growsOnly()
    var rest: IndexBuilder?
    let index = IndexBuilder.build(tree, options: options, keeping: &rest)
    if !quiet, Terminal.isErrorTerminal { Progress.clear() }
    warn(index)
    Kept.index.withLock { $0 = (index, rest) }
    return index
  }

  /// - Throws: `Failure` where the command cannot print what is asked for.
  /// - Parameter formats: what it can print beside text and JSON.
  func check(_ formats: Set<Format>) throws {
    guard [.text, .json].contains(format) || formats.contains(format) else {
      throw Failure.usage("This command has no --format \(format.rawValue).")
    }
  }

  private func fill(_ options: inout IndexBuilder.Options, _ settings: ProjectSettings) throws {
    options.presenters = PresenterConfiguration(presenters: try presenters(settings))
    if let threads {
      guard (1...256).contains(threads) else { throw Failure.usage("--threads takes a number from 1 to 256.") }
      options.threads = threads
    }
  }

  /// How the project is indexed, without progress and warnings.
  func indexing(_ root: String) throws -> IndexBuilder.Options {
    var options = IndexBuilder.Options()
    try fill(&options, ProjectSettings.read(root: root))
    return options
  }

  /// The project around the current folder; that folder itself where the project leaves it out, as samples in tests.
  private var currentRoot: String {
    let folder = Disk.currentFolder
    let root = ProjectRoot.find(from: folder)
    guard folder.hasPrefix(root + "/") else { return root }
    let inside = folder.dropFirst(root.count + 1) + "/Any.swift"
    return ProjectScanner.accepts(String(inside), in: root, includesTests: includeTests) ? root : folder
  }

  /// The project's folder.
  ///
  /// - Parameter target: what will be asked about: a file that stands in another project is looked up there.
  /// - Throws: `Failure` where there is none.
  func root(for target: String? = nil) throws -> String {
    let root = try folder(for: target)
    if project == nil, ProjectRoot.isTooWide(root), !ProjectRoot.isRoot(root) {
      throw Failure.usage(
        "\(root) is not read as a project, it holds more than one app: go to the app's folder, or name one with --project."
      )
    }
    return root
  }

  /// The folder that is meant, project or not.
  func folder(for target: String? = nil) throws -> String {
    guard let project else {
      let current = currentRoot
      guard case .place(let file, _, _)? = target.map({ Target($0) }), let path = Disk.resolved(file),
        let slash = path.lastIndex(of: "/")
      else { return current }
      let isHere = path.hasPrefix(current == "/" ? current : current + "/")
      if isHere, ProjectRoot.isRoot(current) { return current }
      let own = ProjectRoot.find(from: slash == path.startIndex ? "/" : String(path[..<slash]))
      return isHere && !ProjectRoot.isRoot(own) ? current : own
    }
    guard let root = Disk.resolved(project) else {
      throw Failure.usage("There is no folder '\(project)'; --project takes the folder of a project.")
    }
    guard Disk.kind(root) == .folder else {
      throw Failure.usage("'\(project)' is not a folder; --project takes the folder of a project.")
    }
    return root
  }

  private func presenters(_ settings: ProjectSettings) throws -> [ConfiguredPresenter] {
    try (settings.presenters + presenter).map { text in
      guard let value = ConfiguredPresenter(text) else {
        throw Failure.usage("'\(text)' is not a presenter; write it as a function name, such as 'overlayMenu(item:)'.")
      }
      return value
    }
  }

  private func warn(_ index: IndexSnapshot) {
    guard !quiet, format != .json else { return }
    for file in index.skipped.prefix(10) { Terminal.warning("\(Style.safe(file.file)) was skipped: \(file.reason)") }
    if index.skipped.count > 10 {
      Terminal.warning("… and \(index.skipped.count - 10) more; --format json lists them all")
    }
    if index.files.isEmpty {
      Terminal.warning(
        "no Swift files in \(index.root): name the app's folder with --project; what .gitignore names is left out")
    }
  }

  // MARK: Targets

  /// Finds what TARGET means. A path may be relative to the current folder or to the project.
  func subject(_ text: String, in index: IndexSnapshot) throws -> Subject {
    do throws(TargetError) {
      return try Target(relativeTarget(text, to: index.root)).result(in: index).get()
    } catch {
      throw Failure(error)
    }
  }

  /// The same TARGET, its path below the project's root.
  func relativeTarget(_ text: String, to root: String) -> String {
    guard case .place(let file, _, _) = Target(text) else { return text }
    return relative(file, to: root) + text.dropFirst(file.count)
  }

  /// A path below the project's root: as seen from the current folder, else as it is.
  func relative(_ file: String, to root: String) -> String {
    if let absolute = Disk.resolved(file), absolute.hasPrefix(root + "/") {
      return String(absolute.dropFirst(root.count + 1))
    }
    return file.hasPrefix("./") ? String(file.dropFirst(2)) : file
  }

  /// Prints an answer in the format that was asked for.
  func print(_ index: IndexSnapshot, json: (AnswerJSON) -> [JSONValue.Member], text: (AnswerText) -> String) {
    switch format {
    case .json:
      let output = AnswerJSON(index)
      Terminal.print(output.answer(json(output)).bytes(indented: true) + [0x0A])
    default: Terminal.print(text(AnswerText(index, style: style)))
    }
  }
}

/// The index until the end of the process: taking it apart piece by piece would take as long as
/// resolving it did.
private enum Kept {
  static let index = Mutex<(IndexSnapshot, IndexBuilder?)?>(nil)
}

/// One line on stderr that tells what a long run is doing.
private enum Progress {
  static let show: @Sendable (String, Int, Int) -> Void = { phase, done, total in
    Terminal.printError("\r\u{1B}[K\(phase)\(total > 0 ? " \(total) files" : "")…")
    _ = done
  }

  static func clear() { Terminal.printError("\r\u{1B}[K") }
}
