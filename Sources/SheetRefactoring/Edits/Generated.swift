import SheetModel

/// Where generated code goes: into a new file where the project takes new files by itself, else to the end
/// of one that is there.
enum Generated {
  /// The file beside which, or into which, generated code goes.
  ///
  /// What stands in the file of the app may mean something else beside another library: `App` is a name that some have,
  /// too. Where code goes into a file that is there, and one of those that it comes from imports all that it needs, that
  /// is the one.
  ///
  /// - Parameter users: the files that use what is generated: none of them may be compiled without it.
  static func home(
    _ source: SourceFile, among others: [SourceFile], _ imports: Imports, seenFrom users: [SourceFile],
    _ project: Project
  ) -> SourceFile {
    guard !takesNewFiles(source, project),
      !imports.isSeen(in: source) || Imports.hideSwiftUI(in: source, from: project.generatedConditions)
    else {
      return source
    }
    let targets = project.settings.targets
    return others.first { other in
      imports.isSeen(in: other) && project.isOfHome(other.path) && !project.isOfOtherApp(other.file)
        && targets.compiled([other.path], without: source.path).isEmpty
        && targets.compiled(users.map(\.path), without: other.path).isEmpty
        && Imports(in: other).statements["SwiftUI"] != nil
    } ?? source
  }

  /// A package takes them all.
  private static func takesNewFiles(_ source: SourceFile, _ project: Project) -> Bool {
    project.settings.takesNewFiles || project.module(of: source.path) != nil
  }

  /// - Returns: the new file, if there is one.
  static func place(
    _ body: String, named name: String, beside source: SourceFile, imports: Imports, _ project: Project,
    _ edits: inout [FileID: EditList]
  ) -> FileChange? {
    let newline = source.style.newline
    let body = project.generatedConditions.around(body, newline)
    let folder = source.path.split(separator: "/").dropLast().joined(separator: "/")
    let path = (folder.isEmpty ? "" : folder + "/") + name + ".swift"
    guard takesNewFiles(source, project), project.index.file(path) == nil else {
      let gap = source.bytes.last == 0x0A ? newline : newline + newline
      edits[source.file, default: EditList()].insert(at: source.bytes.count, gap + body)
      imports.add(to: source, &edits)
      if Imports.hideSwiftUI(in: source, from: project.generatedConditions), let first = source.tree.statements.first {
        let statement = project.generatedConditions.around("import SwiftUI" + newline, newline)
        edits[source.file, default: EditList()].insert(at: source.lineStart(first.start), statement)
      }
      return nil
    }
    let head = imports.head(newline)
    return .new(path: path, head + newline + body)
  }
}
