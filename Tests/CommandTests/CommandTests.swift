import Foundation
import JSONText
import Testing

/// The real binary, as people and scripts run it.
@Suite struct CommandTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  fileprivate static let sample = root.appending(path: "Fixtures/SampleApp").path

  fileprivate struct Output {
    let status: Int32
    let text: String
    let errors: String
  }

  /// Test bundles stand beside the products of the package.
  private static var binary: URL {
    var folder = Bundle(for: Anchor.self).bundleURL
    if folder.pathExtension == "xctest" || folder.pathExtension == "bundle" { folder.deleteLastPathComponent() }
    return folder.appending(path: "sheetlens")
  }

  private final class Anchor {}

  fileprivate static func run(
    _ arguments: [String], in folder: String? = nil, environment: [String: String]? = nil, program: URL? = nil
  ) throws -> Output {
    let process = Process()
    process.executableURL = program ?? binary
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    if let environment { process.environment = environment }
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let complaint = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    return Output(
      status: process.terminationStatus, text: String(decoding: text, as: UTF8.self),
      errors: String(decoding: complaint, as: UTF8.self))
  }

  private static func json(_ arguments: [String]) throws -> JSONValue {
    let output = try run(arguments + ["--project", sample, "--format", "json"])
    #expect(output.status == 0)
    return try JSONValue.parse(Array(output.text.utf8))
  }

  // MARK: Refactor

  /// A copy of the sample that may be written to.
  private static func withCopy(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sheetlens-refactor-\(UUID().uuidString)").path
    try FileManager.default.copyItem(atPath: sample, toPath: folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private static func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test func refactorPrintsADiffAndWritesNothing() throws {
    try Self.withCopy { folder in
      let file = folder + "/Features/Library/LibraryView.swift"
      let before = try Self.text(file)
      let answer = try Self.run(["refactor", "local-enum", "LibraryView", "--project", folder])
      #expect(answer.status == 0)
      #expect(answer.text.contains("+++ b/Features/Library/LibraryView.swift"))
      #expect(answer.text.contains("Merge 3 sheets into 'ActiveSheet'"))
      #expect(try Self.text(file) == before)
    }
  }

  @Test func refactorWritesWhatIsAcceptedOnly() throws {
    try Self.withCopy { folder in
      let file = folder + "/Features/Library/LibraryView.swift"
      let before = try Self.text(file)
      let command = ["refactor", "local-enum", "LibraryView", "--project", folder, "--write"]
      let refused = try Self.run(command)
      #expect(refused.status == 1 && refused.errors.contains("--accept derived-binding"))
      #expect(try Self.text(file) == before)
      #expect(try Self.run(command + ["--accept", "hoist"]).status == 1)
      #expect(try Self.text(file) == before)
      #expect(try Self.run(command + ["--accept", "derived-binding"]).status == 0)
      #expect(try Self.text(file).contains("enum ActiveSheet: Identifiable"))
    }
  }

  @Test func refusalsNameTheirPlace() throws {
    let answer = try Self.run(["refactor", "local-enum", "MeetingPlanner", "--project", Self.sample])
    #expect(answer.status == 1)
    #expect(answer.text.contains("Features/Clubs/MeetingPlanner.swift:19:") && answer.text.contains("[already-enum]"))
  }

  @Test func refactorSaysWhatItCannotUnderstand() throws {
    for (arguments, message) in [
      (["local-sum", "X"], "'local-sum'"), ([], "--list"), (["local-enum"], "Name a view"),
      (["local-enum", "LibraryView", "--accept", "everything"], "'everything'"),
    ] {
      let answer = try Self.run(["refactor"] + arguments + ["--project", Self.sample])
      #expect(answer.status == 2 && answer.errors.contains(message), "\(arguments)")
    }
    #expect(try Self.run(["refactor", "local-enum", "Nowhere", "--project", Self.sample]).status == 1)
  }

  @Test func offersAtAPlace() throws {
    let answer = try Self.json(["refactor", "--offers", "Features/Library/LibraryView.swift:36"])
    let offers = try #require(answer["offers"]?.arrayValue)
    let actions = offers.compactMap { $0["action"]?.stringValue }
    #expect(actions.contains("local-enum"))
    #expect(offers.allSatisfy { $0["outcome"]?.stringValue?.isEmpty == false })
    let nowhere = try Self.json(["refactor", "--offers", "Features/Library/LibraryView.swift:1"])
    #expect(nowhere["offers"]?.arrayValue?.isEmpty == true)
    #expect(try Self.run(["refactor", "--offers", "LibraryView"]).status == 2)
  }

  @Test func offersAreListed() throws {
    let answer = try Self.json(["refactor", "--offers"])
    let offers = try #require(answer["offers"]?.arrayValue)
    let library = try #require(offers.first { $0["target"] == "LibraryView" })
    #expect(library["action"] == "local-enum" && library["outcome"] == "confirm")
    #expect(offers.contains { $0["outcome"] == "refuse" && $0["refused"]?["reason"]?.stringValue == "already-enum" })
    #expect(try Self.run(["refactor", "--list"]).text.contains("local-enum"))
  }

  // MARK: Graph and check

  @Test func theGraphOfTheSampleLeadsFromTheAppToItsSheets() throws {
    let answer = try Self.json(["graph", "BookshelfApp"])
    let edges = try #require(answer["edges"]?.arrayValue).map {
      "\($0["from"]?.stringValue ?? "") \($0["to"]?.stringValue ?? "")"
    }
    #expect(edges.contains("BookshelfApp SettingsView") && edges.contains("SettingsView RemindersView"))
    #expect(!edges.contains { $0.hasPrefix("LibraryView") })
    #expect(try Self.run(["graph", "Nowhere", "--project", Self.sample]).status == 1)
    let dot = try Self.run(["graph", "--format", "dot", "--project", Self.sample])
    #expect(dot.status == 0 && dot.text.hasPrefix("digraph modals {"))
  }

  @Test func checkFindsTheChainsOfTheSample() throws {
    let answer = try Self.json(["check", "Features/Library"])
    let list = try #require(answer["diagnostics"]?.arrayValue)
    #expect(list.compactMap { $0["code"]?.stringValue } == ["multiple-sheets", "multiple-sheets"])
    #expect(list.allSatisfy { $0["severity"] == "hint" })
    #expect(try Self.run(["check", "Features/Clubs", "--project", Self.sample]).text == "No findings.\n")
    let missing = try Self.run(["check", "Nowhere", "--project", Self.sample])
    #expect(missing.status == 2 && missing.errors.contains("'Nowhere'"))
  }

  @Test func warningsEndCheckWithOne() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sheetlens-check-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = """
      struct Home: View {
        @State private var help = false
        var body: some View { Text("").sheet(isPresented: $help) { Help() } }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    try text.write(to: folder.appending(path: "Home.swift"), atomically: true, encoding: .utf8)
    let found = try Self.run(["check", "--project", folder.path])
    #expect(found.status == 1 && found.text.contains("warning") && found.text.contains("[unreachable-presentation]"))
    let settings = #"{ "diagnostics": { "unreachable-presentation": "off" } }"#
    try settings.write(to: folder.appending(path: ".sheetlens.json"), atomically: true, encoding: .utf8)
    #expect(try Self.run(["check", "--project", folder.path]).status == 0)
  }

  @Test(arguments: [("stats", "dot"), ("check", "mermaid"), ("graph", "sarif")])
  func aFormatThatACommandDoesNotHaveIsRefused(command: String, format: String) throws {
    let output = try Self.run([command, "--format", format, "--project", Self.sample])
    #expect(output.status == 2 && output.text.isEmpty && output.errors.contains(format))
  }

  // MARK: The sample

  @Test func everySystemOfTheSampleIsFound() throws {
    let answer = try Self.json(["presentations"])
    let list = try #require(answer["presentations"]?.arrayValue)
    let kinds = list.compactMap { $0["kind"]?.stringValue }
    func count(_ kind: String) -> Int { kinds.filter { $0 == kind }.count }
    #expect(count("sheet") == 15)
    #expect(count("fullScreenCover") == 3)
    #expect(count("popover") == 1)
    #expect(count("alert") == 1)
    #expect(count("confirmationDialog") == 1)
    #expect(count("withSheetDestinations") == 1)
    for item in list where item["preview"]?.boolValue == false {
      let isKnown = item["state"] != .null || item["unresolved"]?.arrayValue?.isEmpty == false
      #expect(isKnown, "\(item["id"]?.stringValue ?? "")")
    }
  }

  @Test func destinationsOfTheSampleHaveViewsAndPresenters() throws {
    let list = try #require(try Self.json(["destinations"])["destinations"]?.arrayValue)
    let cases = list.filter { $0["enum"] != .null }
    #expect(cases.count == 20)
    for item in cases {
      #expect(item["views"]?.arrayValue?.isEmpty == false, "\(item["id"]?.stringValue ?? "")")
      #expect(item["presenters"]?.arrayValue?.isEmpty == false, "\(item["id"]?.stringValue ?? "")")
    }
  }

  @Test func viewAndPresentersAnswerAboutTheSample() throws {
    let view = try Self.json(["view", "Sheet.settings"])
    #expect(view["views"]?.arrayValue?.first?["view"] == "SettingsView")
    let presenters = try Self.json(["presenters", "SettingsView"])
    #expect(presenters["presenters"]?.arrayValue?.count == 2)
    let text = try Self.run(["view", "Features/Library/LibraryView.swift:58", "--project", Self.sample])
    #expect(text.status == 0)
    #expect(text.text.contains("Features/Settings/SettingsView.swift:3:1"))
  }

  @Test func twoRunsGiveTheSameBytes() throws {
    let first = try Self.run(["presentations", "--project", Self.sample, "--format", "json"])
    let second = try Self.run(["presentations", "--project", Self.sample, "--format", "json", "--threads", "1"])
    #expect(first.text == second.text)
    #expect(!first.text.isEmpty)
  }

  // MARK: Errors

  @Test(arguments: [
    (["presentations", "--project", "/nowhere"], Int32(2), "There is no folder '/nowhere'"),
    (["presentations", "--colour"], 2, "Unknown option '--colour'"),
    (
      ["view", "Nothing"], 1,
      "'Nothing' is neither a destination nor a view of the project: 'sheetlens destinations' lists the names."
    ),
    (
      ["view", "Gone.swift:1"], 1,
      "'Gone.swift' is not a Swift file of the project: give its path as seen from here or from the project's folder, or name another project with --project."
    ),
    (["view", "Sheet"], 2, "Sheet.settings"),
    (["presenters", "Book"], 1, "Nothing presents 'Book'."),
    (["destinations", "Nothing"], 1, "No destination is called 'Nothing': without a name all are listed."),
    (["presentations", "--presenter", "("], 2, "'(' is not a presenter"),
    (["presentations", "--threads", "0"], 2, "--threads takes a number"),
    (["nonsense"], 2, "nonsense"),
  ]) func mistakesGetOneClearSentence(arguments: [String], status: Int32, message: String) throws {
    let project = arguments.contains("--project") ? [] : ["--project", Self.sample]
    let output = try Self.run(arguments + (arguments == ["nonsense"] ? [] : project))
    #expect(output.status == status, "\(output.errors)")
    #expect(output.errors.contains(message), "\(output.errors)")
    #expect(output.text.isEmpty)
  }

  @Test func helpAndVersionAreNoMistakes() throws {
    #expect(try Self.run(["--version"]).text == "sheetlens 0.1.0\n")
    for command in ["destinations", "presentations", "view", "presenters", "stats"] {
      let help = try Self.run([command, "--help"])
      #expect(help.status == 0)
      #expect(help.text.contains("EXAMPLES"))
    }
    #expect(try Self.run(["--generate-completion-script", "zsh"]).text.contains("_sheetlens"))
  }

  /// As bash asks: the words of a command line go in, what may stand at its end comes out.
  @Test(arguments: [
    ("view --project SAMPLE Sheet.s", ["Sheet.settings"]),
    ("presenters --project=SAMPLE MemberV", ["MemberView"]),
    ("view --project SAMPLE Features/Library/L", ["Features/Library/LibraryView.swift"]),
    ("destinations --project SAMPLE SheetDestination.e", ["SheetDestination.edit"]),
    ("graph --project SAMPLE LibraryV", ["LibraryView"]),
    ("refactor --project SAMPLE local-enum LibraryV", ["LibraryView"]),
    ("preview --device iphone-", ["iphone-max", "iphone-se"]),
    ("preview --detent m", ["medium"]),
    ("view --project /nowhere Sheet", []),
  ]) func aShellCompletesWhatCanBeAskedAbout(line: String, expected: [String]) throws {
    let script = """
      PATH="${0%/*}:$PATH"
      source <(sheetlens --generate-completion-script bash)
      COMP_WORDS=(sheetlens $1) COMP_LINE="sheetlens $1" COMP_TYPE=9
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_POINT=${#COMP_LINE}
      _sheetlens sheetlens "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
      printf '%s\n' "${COMPREPLY[@]}"
      """
    let words = line.replacingOccurrences(of: "SAMPLE", with: Self.sample)
    let output = try Self.run(["-c", script, Self.binary.path, words], program: URL(filePath: "/bin/bash"))
    let offered = output.text.split(separator: "\n").map { String($0).replacing(" ", with: "") }
    #expect(offered.sorted() == expected, "\(output.errors)")
  }

  @Test func statisticsAreMetrics() throws {
    let output = try Self.run(["stats", "--project", Self.sample])
    #expect(output.text.contains("METRIC:files.read:24:count\n"))
    #expect(output.text.split(separator: "\n").allSatisfy { $0.split(separator: ":").count == 4 })
  }

  @Test func aProjectIsFoundFromInside() throws {
    let inside = try Self.run(["destinations"], in: Self.sample + "/Features")
    let whole = try Self.run(["destinations", "--project", Self.sample])
    #expect(inside.status == 0 && inside.text == whole.text)
  }

  /// A folder that the project around it leaves out is its own.
  @Test func aFolderThatIsLeftOutIsRead() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sheetlens-tests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let sample = folder.appending(path: "AppTests/Sample/Views")
    try FileManager.default.createDirectory(at: sample, withIntermediateDirectories: true)
    try Data().write(to: folder.appending(path: "Package.swift"))
    let text =
      "struct A: View { @State var isOn = true\n var body: some View { Text(\"\").sheet(isPresented: $isOn) { A() } } }"
    try Data(text.utf8).write(to: sample.appending(path: "A.swift"))
    #expect(
      try Self.run(["destinations"], in: folder.appending(path: "AppTests/Sample").path).text.contains("1 destination"))
    #expect(try Self.run(["destinations"], in: folder.path).text.contains("No destinations"))
  }

  /// What editors start is not the one that is asked.
  @Test func doctorNamesAnotherProgramOnThePath() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sheetlens-path-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let other = folder.appending(path: "sheetlens")
    try Data("#!/bin/sh\necho sheetlens 0.0.3\n".utf8).write(to: other)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: other.path)
    let output = try Self.run(
      ["doctor", "--project", Self.sample], environment: ["PATH": folder.path + ":/usr/bin:/bin"])
    #expect(output.text.contains("but editors start"))
    #expect(output.text.contains("/sheetlens --version' says"))
  }

  @Test func aFileOfAnotherProjectIsLookedUpThere() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sheetlens-other-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let sources = folder.appending(path: "App/Sources")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try Data().write(to: folder.appending(path: "App/Package.swift"))
    let text = """
      struct A: View {
        @State private var isOn = false
        var body: some View { Text("").sheet(isPresented: $isOn) { Help() } }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    try Data(text.utf8).write(to: sources.appending(path: "A.swift"))
    let file = sources.appending(path: "A.swift").path
    // From a folder of no project, from one of another, and from its own.
    for current in ["/", Self.sample, folder.path, sources.path] {
      let output = try Self.run(["view", file + ":3:36"], in: current)
      #expect(output.status == 0, "\(current): \(output.errors)")
      #expect(output.text.contains("Help"), "\(current): \(output.text)")
    }
    let elsewhere = try Self.run(["view", file + ":3:36", "--project", Self.sample], in: folder.path)
    #expect(elsewhere.status == 2 || elsewhere.status == 1)
    #expect(elsewhere.errors.contains("is not a Swift file of the project"))
  }

  // MARK: Bad input

  /// A hostile file of every kind in one project; the good file beside them is still read.
  @Test func theDoctorSaysWhatIsMissingAndWhatToDo() throws {
    let good = try Self.run(["doctor", "--project", Self.sample, "--format", "json"])
    #expect(good.status == 0)
    let checks = try #require(JSONValue.parse(Array(good.text.utf8))["checks"]?.arrayValue)
    let names = checks.compactMap { $0["check"]?.stringValue }
    #expect(names.contains("sources"))
    // Whatever is not as it should be comes with what to do.
    for check in checks where check["state"]?.stringValue != "ok" {
      let advice = check["advice"]?.stringValue ?? ""
      #expect(!advice.isEmpty)
    }
    let folder = URL(filePath: NSTemporaryDirectory()).appending(path: "sheetlens-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("{ nonsense".utf8).write(to: folder.appending(path: ".sheetlens.json"))
    let bad = try Self.run(["doctor", "--project", folder.path])
    #expect(bad.status == 1)
    #expect(bad.text.contains("✗ sources") && bad.text.contains("✗ settings") && bad.text.contains("→ Mend"))
  }

  @Test func aFolderThatIsTooLargeIsRefusedWithTheWayOut() throws {
    let folder = URL(filePath: NSTemporaryDirectory()).appending(path: "sheetlens-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["A.swift", "B.swift"] { try Data().write(to: folder.appending(path: name)) }
    try Data(#"{ "maxFiles": 1 }"#.utf8).write(to: folder.appending(path: ".sheetlens.json"))
    let list = try Self.run(["destinations", "--project", folder.path])
    #expect(list.status == 2)
    #expect(list.errors.contains("cannot be read: it holds more than 1 Swift files: open a folder below it"))
    let doctor = try Self.run(["doctor", "--project", folder.path])
    #expect(doctor.status == 1)
    #expect(doctor.text.contains("✗ sources") && doctor.text.contains("raise \"maxFiles\""))
    try Data(#"{ "maxFiles": 2 }"#.utf8).write(to: folder.appending(path: ".sheetlens.json"))
    #expect(try Self.run(["destinations", "--project", folder.path]).status == 0)
  }

  @Test func hostileFilesEndNothing() throws {
    let folder = URL(filePath: NSTemporaryDirectory()).appending(path: "sheetlens-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    func many(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
    let modifier = ".sheet(isPresented: $a) { B() }"
    try write("Good.swift", "struct A: View { @State var a = false; var body: some View { Text(\"\")\(modifier) } }")
    try write("Parens.swift", "let x = y\(modifier); let z = " + many("(", 10_000) + many(")", 10_000))
    try write("Braces.swift", many("{", 10_000) + modifier + many("}", 10_000))
    try write("Chain.swift", "let x = a" + many(".b()", 100_000) + modifier)
    try write("Else.swift", "func f() { if a {} " + many("else if a {} ", 50_000) + " }; let x = y" + modifier)
    try write("Try.swift", "let x = " + many("try ", 50_000) + "y" + modifier)
    try write("Prefix.swift", "let x = " + many("- ", 50_000) + "y" + modifier)
    try write("Line.swift", "let x = y\(modifier) //" + many("x", 5_000_000))
    try write("Open.swift", "let x = y\(modifier)\nlet s = \"open \\(a\nstruct C {")
    try write("Interpolation.swift", "let x = y\(modifier)\nlet s = " + many("\"\\(", 3000) + many(")\"", 3000))
    try Data(count: 1_000_000).write(to: folder.appending(path: "Zeros.swift"))
    try Data([0xFF, 0xFE, 0x41, 0x00]).write(to: folder.appending(path: "UTF16.swift"))
    let output = try Self.run(["presentations", "--project", folder.path, "--format", "json"])
    #expect(output.status == 0)
    let answer = try JSONValue.parse(Array(output.text.utf8))
    let sites = answer["presentations"]?.arrayValue?.compactMap { $0["id"]?.stringValue } ?? []
    #expect(sites.contains { $0.hasPrefix("Good.swift") })
    let skipped = answer["skipped"]?.arrayValue?.compactMap { $0["file"]?.stringValue } ?? []
    #expect(skipped.contains("Zeros.swift") && skipped.contains("UTF16.swift"))
  }
}

/// README shows what its first command prints.
@Suite struct ReadmeTests {
  @Test func theOutputInTheReadmeIsWhatComesOut() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let shown = try #require(readme.components(separatedBy: "<!-- output -->\n```text\n").last)
    let expected = try #require(shown.components(separatedBy: "\n```").first)
    let output = try CommandTests.run(["destinations", "--project", CommandTests.sample])
    #expect(output.text == expected + "\n")
  }

  @Test func thePictureInTheReadmeIsWhatComesOut() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let shown = try #require(readme.components(separatedBy: "<!-- picture -->\n```text\n").last)
    let expected = try #require(shown.components(separatedBy: "\n```").first)
    let command = try #require(readme.components(separatedBy: "<!-- preview -->\n```sh\nswift run sheetlens ").last)
    let arguments = try #require(command.split(separator: "\n").first).split(separator: " ").map(String.init)
      .map { $0 == "Tests/Fixtures/SampleApp" ? CommandTests.sample : $0 }
    #expect(try CommandTests.run(arguments).text == expected + "\n")
  }
}
