import SheetIndex
import SheetModel

/// Finds what somebody who mistyped the name of a destination, or knew only half of it, most likely meant.
package enum SimilarNames {
  /// The cases and views whose names are much like `name`, the most likely first; at most three.
  ///
  /// - Parameter name: as it was typed: a case, `Enum.case` or a view.
  package static func of(_ name: String, in index: IndexSnapshot) -> [String] {
    let wanted = Array(name.lowercased().utf8.prefix(longest))
    guard wanted.count > 1 else { return [] }
    var found: [String: Int] = [:]
    func offer(_ candidate: String, as shown: String) {
      guard let distance = distance(wanted, Array(candidate.lowercased().utf8.prefix(longest))) else { return }
      found[shown] = min(distance, found[shown] ?? distance)
    }
    for item in index.enums {
      for one in item.cases {
        let full = "\(item.name).\(one.name)"
        offer(name.contains(".") ? full : one.name, as: full)
      }
    }
    for type in index.types where type.kind == .struct || type.kind == .class { offer(type.name, as: type.name) }
    for destination in index.presentations.flatMap(\.destinations) {
      offer(destination.view, as: destination.view)
    }
    return found.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.prefix(3).map(\.key)
  }

  /// No name is longer; what is, is cut: the time is that of its square.
  private static let longest = 80

  /// How far a name is from what was typed: 0 where only the case differs or the end is missing, else the number of
  /// letters to change; nil where that are too many for a slip.
  static func distance(_ typed: [UInt8], _ name: [UInt8]) -> Int? {
    if typed == name { return 0 }
    if typed.count >= 4, name.starts(with: typed) { return 1 }
    let limit = max(1, typed.count / 4)
    guard abs(typed.count - name.count) <= limit else { return nil }
    // The rows before last, last and now of the table of optimal string alignment.
    var (older, last) = ([Int](), Array(0...name.count))
    for (row, letter) in typed.enumerated() {
      var now = [row + 1]
      for (column, other) in name.enumerated() {
        var least = min(last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, now[column] + 1)
        if row > 0, column > 0, letter == name[column - 1], typed[row - 1] == other {
          least = min(least, older[column - 1] + 1)
        }
        now.append(least)
      }
      (older, last) = (last, now)
    }
    let result = last[name.count]
    return result <= limit ? result : nil
  }
}
