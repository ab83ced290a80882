/// Names of code as words for people.
enum Words {
  /// `twoWay` → `Two way`, `profile.edit.header` → `Header`, `HTTPServer` → `HTTP server`.
  static func humanised(_ name: String) -> String {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    var words: [String] = []
    var word = ""
    let characters = Array(last)
    for (at, character) in characters.enumerated() {
      if character == "_" || character == "-" || character == " " {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      let next = at + 1 < characters.count ? characters[at + 1] : nil
      let previous = word.last
      let begins =
        character.isUppercase && previous != nil
        && (previous?.isUppercase == false || (next?.isLowercase == true && previous?.isUppercase == true))
      if begins {
        words.append(word)
        word = ""
      }
      word.append(character)
    }
    if !word.isEmpty { words.append(word) }
    guard let first = words.first else { return name }
    let rest = words.dropFirst().map { $0.allSatisfy(\.isUppercase) && $0.count > 1 ? $0 : $0.lowercased() }
    return ([first.prefix(1).uppercased() + first.dropFirst()] + rest).joined(separator: " ")
  }

  /// `accounts` → `account`: the name of one element.
  static func singular(_ name: String) -> String {
    if name.hasSuffix("ies"), name.count > 4 { return name.dropLast(3) + "y" }
    if name.hasSuffix("ses") || name.hasSuffix("xes") { return String(name.dropLast(2)) }
    return name.hasSuffix("s") && !name.hasSuffix("ss") && name.count > 3 ? String(name.dropLast()) : name
  }
}
