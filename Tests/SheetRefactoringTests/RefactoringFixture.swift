import Foundation
import SheetIndex
import SheetModel
import SheetProject
import SheetRefactoring
import SheetTestSupport
import Testing

/// A file of `Tests/Fixtures/Refactorings`: a small project, what is asked, and what must come out.
///
/// The form: a comment that says what is shown, then `// key: value` lines (`action`, `target`, `view`,
/// `platform`, `deployment`, `program`, `modules`, `uncompiled`, `elsewhere`, `apart`, `listed`, `outcome`, `says`, `expect`, `forbid`), then files behind `//- /Path.swift` lines.
/// `outcome` is `automatic`, `confirm REASON, …`, `partial REASON@File.swift:LINE, …` (both with `;`
/// between), or `refuse REASON@File.swift:LINE`; `says` is part of what a person is told of it. A `program` is how the paths of one of several apps begin, `uncompiled` are files of no target, `elsewhere` those of another one besides, `apart` those of another one alone; `listed` says that a new file would be in no target;
/// `modules` stand in `Sources/NAME` each, named after those that they import.
struct RefactoringFixture: CustomTestStringConvertible, Sendable {
  let name: String
  let action: String
  let target: String
  /// The view of a case that is added.
  let view: String?
  let platform: String
  let deployment: String?
  /// How the paths of each program begin; none where all files are one.
  let programs: [[String]]
  /// Modules that are compiled apart; where none are named, packages are compiled as one with the app.
  let modules: [String]
  let uncompiled: Set<String>
  /// What another target compiles, too.
  let elsewhere: Set<String>
  let apart: Set<String>
  /// The project lists its files one by one.
  let isListed: Bool
  let outcome: String
  let said: [String]
  let expected: [String]
  let forbidden: [String]
  let files: [(path: String, text: String)]

  var testDescription: String { name }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/Refactorings")

  static let all: [RefactoringFixture] = {
    guard let list = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else { return [] }
    // Whoever works on one asks for it alone: all take minutes.
    let wanted = ProcessInfo.processInfo.environment["SHEETLENS_FIXTURES"]?.split(separator: " ") ?? []
    return list.compactMap { $0 as? URL }.filter { url in
      url.pathExtension == "txt" && (wanted.isEmpty || wanted.contains { url.path.contains($0) })
    }.sorted { $0.path < $1.path }.compactMap { RefactoringFixture($0) }
  }()

  init?(_ url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    var keys: [String: [String]] = [:]
    var files: [(path: String, text: String)] = []
    // By scalars: a carriage return belongs to the line, not to its end.
    for line in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = String(line)
      if line.hasPrefix("//- /") {
        files.append((String(line.dropFirst(5)).trimmingCharacters(in: .whitespacesAndNewlines), ""))
      } else if !files.isEmpty {
        files[files.count - 1].text += line + "\n"
      } else if line.hasPrefix("// "), let colon = line.firstIndex(of: ":") {
        let key = String(line[line.index(line.startIndex, offsetBy: 3)..<colon])
        keys[key, default: []].append(
          String(line[line.index(after: colon)...]).trimmingCharacters(in: .whitespacesAndNewlines))
      }
    }
    // The text ends in one line end, not two.
    if let last = files.indices.last, files[last].text.utf8.suffix(2).elementsEqual([0x0A, 0x0A]) {
      files[last].text = String(decoding: files[last].text.utf8.dropLast(), as: UTF8.self)
    }
    guard let action = keys["action"]?.first, let target = keys["target"]?.first, let outcome = keys["outcome"]?.first
    else { return nil }
    name = url.deletingLastPathComponent().lastPathComponent + "/" + url.deletingPathExtension().lastPathComponent
    self.action = action
    self.target = target
    view = keys["view"]?.first
    platform = keys["platform"]?.first ?? "ios"
    deployment = keys["deployment"]?.first
    programs = (keys["program"] ?? []).map { $0.split(separator: " ").map(String.init) }
    modules = (keys["modules"] ?? []).flatMap { $0.split(separator: " ").map(String.init) }
    uncompiled = Set((keys["uncompiled"] ?? []).flatMap { $0.split(separator: " ").map(String.init) })
    elsewhere = Set((keys["elsewhere"] ?? []).flatMap { $0.split(separator: " ").map(String.init) })
    apart = Set((keys["apart"] ?? []).flatMap { $0.split(separator: " ").map(String.init) })
    isListed = keys["listed"] != nil
    self.outcome = outcome
    said = keys["says"] ?? []
    expected = keys["expect"] ?? []
    forbidden = keys["forbid"] ?? []
    self.files = files
  }

  /// What the compiler says of some state of the files, each program for itself.
  func errors(in files: [(path: String, text: String)]) throws -> String {
    // No code of the app, and nobody has its library here.
    let code = files.filter { $0.path.split(separator: "/").last != "Package.swift" && !uncompiled.contains($0.path) }
    // The modules of its packages are compiled as one with it, where none is to be imported.
    let names = modules.isEmpty ? Self.modules(code.map(\.path)) : []
    let files = code.map { (path: $0.path, text: Self.withoutImports(of: names, in: $0.text)) }
    let starts = programs.joined()
    if let loose = files.first(where: { file in !starts.isEmpty && !starts.contains { file.path.hasPrefix($0) } }) {
      return "'\(loose.path)' is in no program"
    }
    let all =
      programs.isEmpty
      ? [files]
      : programs.map { starts in
        files.filter { file in starts.contains { file.path.hasPrefix($0) } }
      }
    return try all.map { try TypeChecker.errors(in: $0, platform: platform, modules: modules) }.joined()
  }

  /// `Navigation` of `Packages/Navigation/Sources/Navigation/Router.swift`.
  private static func modules(_ paths: [String]) -> Set<String> {
    Set(
      paths.compactMap { path in
        let parts = path.split(separator: "/").map(String.init)
        guard let index = parts.lastIndex(of: "Sources"), index > 0, parts.count > index + 2 else { return nil }
        return parts[index + 1]
      })
  }

  private static func withoutImports(of modules: Set<String>, in text: String) -> String {
    modules.isEmpty
      ? text
      : text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
        !modules.contains { line == "import \($0)" }
      }.joined(separator: "\n")
  }

  var settings: RefactoringSettings {
    let tests = files.filter { Self.isTest($0.path) }.map {
      TestSources.File(path: $0.path, bytes: Array($0.text.utf8))
    }
    return RefactoringSettings(
      minimumIOS: deployment.flatMap { RefactoringSettings.minimumIOS($0) }, takesNewFiles: !isListed,
      tests: TestSources(root: name) { tests },
      targets: TargetFiles(root: name, sharing: lacks) { [uncompiled] in uncompiled.intersection($0) })
  }

  /// The other target is called `Widget`.
  private func lacks(_ paths: [String], without path: String) -> [String: TargetFiles.Lack] {
    let others = elsewhere.union(apart)
    guard !others.contains(path) else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: others.intersection(paths).map { path in
        (path, TargetFiles.Lack(targets: ["Widget"], isApart: apart.contains(path)))
      })
  }

  var index: IndexSnapshot {
    let texts = files.filter { !Self.isTest($0.path) }.map { ($0.path, $0.text) }
    return IndexBuilder.build(
      .inMemory(Dictionary(uniqueKeysWithValues: texts)), options: IndexBuilder.Options())
  }

  /// A scan of a folder would leave it out.
  private static func isTest(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") }
  }

  /// The outcome as fixtures write it.
  func outcome(_ result: Result<Plan, Finding>, in index: IndexSnapshot) -> String {
    func at(_ item: Finding) -> String {
      guard let place = item.place else { return item.reason.rawValue + "@-" }
      return "\(item.reason.rawValue)@\(index.path(place.file)):\(index.position(place.file, place.range.start).line)"
    }
    switch result {
    case .failure(let refusal): return "refuse \(at(refusal))"
    case .success(let plan):
      var parts: [String] = []
      if !plan.leftOut.isEmpty { parts.append("partial " + Set(plan.leftOut.map(at)).sorted().joined(separator: ", ")) }
      if !plan.confirmations.isEmpty {
        parts.append("confirm " + Set(plan.confirmations.map(\.reason.rawValue)).sorted().joined(separator: ", "))
      }
      return parts.isEmpty ? "automatic" : parts.joined(separator: "; ")
    }
  }

  /// Two outcomes in one order.
  static func sorted(_ outcome: String) -> [String] {
    outcome.split(separator: ";").map { part in
      let words = part.trimmingCharacters(in: .whitespaces).split(separator: " ", maxSplits: 1)
      let items = words.count > 1 ? words[1].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } : []
      return ([String(words.first ?? "")] + items.sorted()).joined(separator: " ")
    }.sorted()
  }

  /// The project afterwards.
  func result(_ plan: Plan) -> [(path: String, text: String)] {
    var result = files
    for change in plan.changes {
      let text = String(decoding: change.result, as: UTF8.self)
      if let known = result.firstIndex(where: { $0.path == change.path }) {
        result[known].text = text
      } else {
        result.append((change.path, text))
      }
    }
    return result
  }
}

/// The real compiler over the stand-in for SwiftUI (`Tests/Typecheck`).
enum TypeChecker {
  /// - Returns: the errors, empty where the files check in Swift 5 and 6.
  static func errors(
    in files: [(path: String, text: String)], platform: String, modules: [String] = []
  ) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sheetlens-fixture-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let url = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = [
      RefactoringFixture.folder.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Typecheck/typecheck").path, "-q", "-s", "both", "-p", platform, "-m",
      modules.joined(separator: " "),
      folder.path,
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? "" : output.isEmpty ? "exit \(process.terminationStatus)" : output
  }
}
