/// Names that stand for a point in time.
enum Dates {
  /// By its words: `dueDate`, `DateFormatter`, but not `updated` nor `DateComponentsFormatter`.
  static func isNamed(_ name: String) -> Bool {
    var words: [String] = []
    for character in name {
      if character.isUppercase || words.isEmpty { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
    return words.contains { $0 == "date" || $0 == "dates" }
      && !words.contains { ["components", "interval", "range"].contains($0) }
  }
}
