import SheetModel

/// Where generated code goes: into a new file where the project takes new files by itself, else to the end
/// of one that is there.
enum Generated {
  /// - Returns: the new file, if there is one.
  static func place(
    _ body: String, named name: String, beside source: SourceFile, imports: Imports, _ project: Project,
    _ edits: inout [FileID: EditList]
  ) -> FileChange? {
    let newline = source.style.newline
    let body = project.generatedConditions.around(body, newline)
    let folder = source.path.split(separator: "/").dropLast().joined(separator: "/")
    let path = (folder.isEmpty ? "" : folder + "/") + name + ".swift"
    // A package takes them all.
    let takesNewFiles = project.settings.takesNewFiles || project.module(of: source.path) != nil
    guard takesNewFiles, project.index.file(path) == nil else {
      let gap = source.bytes.last == 0x0A ? newline : newline + newline
      edits[source.file, default: EditList()].insert(at: source.bytes.count, gap + body)
      imports.add(to: source, &edits)
      return nil
    }
    let head = imports.head(newline)
    return .new(path: path, head + newline + body)
  }
}
