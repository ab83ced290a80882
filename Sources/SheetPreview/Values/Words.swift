/// Names of code as words for people.
enum Words {
  /// Whether a name begins like a type's.
  static func isType(_ name: String?) -> Bool {
    guard let name, let first = name.utf8.first else { return false }
    if first < 0x80 { return first >= 0x41 && first <= 0x5A }
    return name.first?.isUppercase == true
  }

  /// `accounts` → `account`: the name of one element.
  static func singular(_ name: String) -> String {
    if name.hasSuffix("ies"), name.count > 4 { return name.dropLast(3) + "y" }
    if name.hasSuffix("ses") || name.hasSuffix("xes") { return String(name.dropLast(2)) }
    return name.hasSuffix("s") && !name.hasSuffix("ss") && name.count > 3 ? String(name.dropLast()) : name
  }
}
