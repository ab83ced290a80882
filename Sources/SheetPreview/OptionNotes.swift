import SheetScene

/// Tells what a user wanted of a picture that has no place in it: a name that was mistyped would go unseen.
struct OptionNotes {
  let options: PreviewOptions
  let resources: PreviewResources

  /// - Parameters:
  ///   - used: the properties that were set.
  ///   - conditions: all that the picture depends on.
  func notes(used: Set<String>, _ conditions: [Scene.Condition]) -> [Scene.Note] {
    var result: [Scene.Note] = []
    for name in options.state.keys.sorted() where !used.contains(name) {
      result.append(note("unknown-state", "no view that is drawn has a property '\(name)'"))
    }
    for (id, branch) in options.branches.sorted(by: { $0.key < $1.key }) {
      guard let condition = conditions.first(where: { $0.id == id }) else {
        result.append(note("unknown-branch", "what is drawn has no condition '\(id)'; --format json lists them"))
        continue
      }
      if !(0..<condition.branches).contains(branch) {
        result.append(
          note("unknown-branch", "'\(condition.text)' has the branches 0 to \(condition.branches - 1), not \(branch)"))
      }
    }
    if let locale = options.traits.locale, !resources.tables.isEmpty, !resources.tables.speaks(locale) {
      let known = resources.tables.languageNames.prefix(12).joined(separator: ", ")
      result.append(note("unknown-language", "the project has no texts in '\(locale)'; it has \(known)"))
    }
    return result
  }

  private func note(_ code: String, _ message: String) -> Scene.Note {
    Scene.Note(level: "warning", code: code, message: message)
  }
}
