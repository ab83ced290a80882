import ArgumentParser
import JSONText
import PreviewLink
import SheetModel
import SheetOutput
import SheetProject
import TerminalIO

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Says what was found on this machine, what is missing, and what to do about it.",
    discussion: """
      EXAMPLES:
        sheetlens doctor
        sheetlens doctor --project ~/Code/MyApp --format json
      """)

  @OptionGroup var options: ProjectOptions

  func run() throws {
    guard [.text, .json].contains(options.format) else {
      throw Failure.usage("This command has no --format \(options.format.rawValue).")
    }
    let root = try options.folder()
    let findings = [program, project(root), sources(root), settings(root), sourcekit, daemons(root), terminal]
    if options.format == .json {
      let json = JSONValue.object([
        JSONValue.Member("schemaVersion", .integer(Tool.schemaVersion)), JSONValue.Member("root", .string(root)),
        JSONValue.Member("checks", .array(findings.map(\.json))),
      ])
      Terminal.print(json.bytes(indented: true) + [0x0A])
    } else {
      Terminal.print(findings.map { $0.text(options.style) }.joined())
    }
    if findings.contains(where: { $0.state == .bad }) { throw ExitCode(1) }
  }

  // MARK: Checks

  private var program: Finding {
    let path = Disk.resolved("/proc/self/exe") ?? CommandLine.arguments.first ?? Tool.name
    guard let found = Programs.find(Tool.name) else {
      return Finding(
        "program", .odd, "\(Tool.name) \(Tool.version) at \(path)",
        advice: "Put its folder on PATH, so that editors find it.")
    }
    // Where this one stands is not told on every system.
    guard let own = Disk.resolved("/proc/self/exe"), let other = Disk.resolved(found), other != own else {
      return Finding("program", .good, "\(Tool.name) \(Tool.version) at \(Disk.resolved(found) ?? found)")
    }
    return Finding(
      "program", .odd, "\(Tool.name) \(Tool.version) at \(own), but editors start \(other)",
      advice: "See what '\(other) --version' says; remove it, or put the folder of this one before it on PATH.")
  }

  private func project(_ root: String) -> Finding {
    guard ProjectRoot.isRoot(root) else {
      if options.project == nil, ProjectRoot.isTooWide(root) {
        return Finding(
          "project", .bad, "\(root), which is not read as a project: it holds more than one app",
          advice: "Run it inside of the app's folder, or name that with --project.")
      }
      return Finding(
        "project", .odd, "\(root), which has no .sheetlens.json, .git, Package.swift, *.xcodeproj or *.xcworkspace",
        advice: "Run it inside of a project, or name one with --project.")
    }
    return Finding("project", .good, root)
  }

  private func sources(_ root: String) -> Finding {
    if options.project == nil, ProjectRoot.isTooWide(root), !ProjectRoot.isRoot(root) {
      return Finding("sources", .odd, "not looked for in \(root)", advice: "See 'project'.")
    }
    do throws(Disk.Failure) {
      let scan = try ProjectScanner.scan(root, includesTests: options.includeTests)
      guard !scan.files.isEmpty else {
        return Finding(
          "sources", .bad, "no Swift files below \(root)",
          advice: "Name another folder with --project; what .gitignore names is left out.")
      }
      let text = "Swift files: \(scan.files.count), folders: \(scan.folderCount)"
      guard let first = scan.skipped.first else { return Finding("sources", .good, text) }
      return Finding(
        "sources", .odd, "\(text); \(scan.skipped.count) left out, the first: \(first.file): \(first.reason)",
        advice: "'sheetlens stats --format json' lists all that was left out.")
    } catch {
      if case .tooMany(let what) = error {
        return Finding(
          "sources", .bad, "\(root) holds more than \(what)",
          advice:
            "Name a folder below it with --project, or raise \"maxFiles\" in \(root)/\(ProjectSettings.fileName).")
      }
      return Finding(
        "sources", .bad, "\(root) cannot be read: \(error.reason)", advice: "Look at the folder's permissions.")
    }
  }

  private func settings(_ root: String) -> Finding {
    let name = ProjectSettings.fileName
    guard Disk.exists(root + "/" + name) else {
      return Finding("settings", .good, "no \(name): nothing needs to be set")
    }
    let settings = ProjectSettings.read(root: root)
    guard let first = settings.warnings.first else { return Finding("settings", .good, "\(name) is understood") }
    return Finding("settings", .bad, first, advice: "Mend \(root)/\(name).")
  }

  private var sourcekit: Finding {
    guard let found = Programs.find("sourcekit-lsp") else {
      return Finding(
        "sourcekit-lsp", .odd, "not on PATH",
        advice: "sheetlens works without it, but types, completion and errors come from it: install a Swift toolchain.")
    }
    return Finding("sourcekit-lsp", .good, found)
  }

  private func daemons(_ root: String) -> Finding {
    let all = Registry.read()
    let here = Registry.choose(all, for: root)
    guard let first = here.first else {
      let others = all.isEmpty ? "" : " (\(all.count) for other projects)"
      return Finding(
        "server", .good, "none runs for this project\(others): previews work without an editor that runs it")
    }
    let client = first.entry.client.isEmpty ? "an editor" : first.entry.client
    guard first.entry.version == Tool.version else {
      return Finding(
        "server", .odd, "\(client) runs version \(first.entry.version), and this is \(Tool.version)",
        advice: "Restart the editor's language server.")
    }
    return Finding("server", .good, "\(client), process \(first.entry.pid)")
  }

  private var terminal: Finding {
    let environment = TerminalEnvironment.current()
    guard Terminal.isOutputTerminal else {
      return Finding("terminal", .good, "stdout is none: pictures are plain text")
    }
    guard environment["TERM"] != "dumb" else {
      return Finding(
        "terminal", .odd, "TERM=dumb", advice: "Previews are printed once here, they do not follow anything.")
    }
    guard environment.isUTF8 else {
      return Finding(
        "terminal", .odd, "the locale is not UTF-8",
        advice: "Set LANG to one that ends in UTF-8; until then pictures are ASCII.")
    }
    let depth = ColorChoice.depth(flag: .automatic, environment: environment, isTerminal: true)
    return Finding("terminal", .good, "\(environment["TERM"] ?? "unknown"), \(depth)")
  }
}

/// One line of the doctor.
private struct Finding {
  enum State: String { case good = "ok", odd = "odd", bad }

  let name: String
  let state: State
  let found: String
  let advice: String?

  init(_ name: String, _ state: State, _ found: String, advice: String? = nil) {
    (self.name, self.state, self.found, self.advice) = (name, state, found, advice)
  }

  var json: JSONValue {
    var members = [
      JSONValue.Member("check", .string(name)), JSONValue.Member("state", .string(state.rawValue)),
      JSONValue.Member("found", .string(found)),
    ]
    if let advice { members.append(JSONValue.Member("advice", .string(advice))) }
    return .object(members)
  }

  func text(_ style: Style) -> String {
    let mark = state == .good ? style.added("✓") : state == .odd ? style.warning("!") : style.removed("✗")
    let padded = name + String(repeating: " ", count: max(1, 15 - name.count))
    return "\(mark) \(padded)\(Style.safe(found))\n" + (advice.map { "                 → \(Style.safe($0))\n" } ?? "")
  }
}

/// Programs on PATH.
private enum Programs {
  static func find(_ name: String) -> String? {
    guard let path = Terminal.variable("PATH") else { return nil }
    return path.split(separator: ":").map { $0 + "/" + name }.first {
      access($0, X_OK) == 0 && Disk.kind($0) != .folder
    }
  }
}
