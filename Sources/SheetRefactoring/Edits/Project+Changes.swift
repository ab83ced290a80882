import SheetModel

extension Project {
  /// The changes of a set of edits, each checked.
  ///
  /// - Parameter opened: how many statements were rewritten to open each case, by property and case.
  func changes(
    _ edits: [FileID: EditList], opened: [FileID: [(property: String, counts: [String: Int])]] = [:]
  ) throws(Finding) -> [FileChange] {
    // A menu shows what will happen. To parse what comes of it costs more than all the rest.
    if isEstimate { return [] }
    var result: [FileChange] = []
    for (file, list) in edits.sorted(by: { $0.key < $1.key }) where !list.edits.isEmpty {
      let source = try source(file)
      guard let finished = list.finished(for: source.bytes.count) else {
        throw Finding(.internalError, "the edits of '\(source.path)' meet each other", at: nil)
      }
      let change = FileChange(path: source.path, original: source.bytes, edits: finished)
      try OneToOne.check(change, of: source, opened: opened[file] ?? [])
      result.append(change)
    }
    return result
  }
}
