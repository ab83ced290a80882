/// Names of code as words for people.
enum Words {
  /// `accounts` → `account`: the name of one element.
  static func singular(_ name: String) -> String {
    if name.hasSuffix("ies"), name.count > 4 { return name.dropLast(3) + "y" }
    if name.hasSuffix("ses") || name.hasSuffix("xes") { return String(name.dropLast(2)) }
    return name.hasSuffix("s") && !name.hasSuffix("ss") && name.count > 3 ? String(name.dropLast()) : name
  }
}
