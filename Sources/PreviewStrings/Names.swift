/// How names are compared and shown.
package enum Names {
  /// A name for people: `profile.edit.header` → `Header`, `twoWay` → `Two way`, `HTMLView` → `HTML view`. A text with
  /// blanks stays as it is.
  package static func humanise(_ name: String) -> String {
    guard !name.contains(" ") else { return name }
    let last = withoutBackticks(name).split(separator: ".").last ?? ""
    var result = ""
    for word in words(String(last)) {
      let isAcronym = word.unicodeScalars.count > 1 && word.allSatisfy { $0.isUppercase || $0.isNumber }
      if result.isEmpty {
        result = word.prefix(1).uppercased() + (isAcronym ? word.dropFirst() : word.dropFirst().lowercased()[...])
      } else {
        result += " " + (isAcronym ? word : word.lowercased())
      }
    }
    return result.isEmpty ? name : result
  }

  /// Cuts at what is no letter or digit, and where small letters are followed by a capital one.
  static func words(_ name: String) -> [String] {
    var result: [String] = []
    var word = ""
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else {
        if !word.isEmpty { result.append(word) }
        word = ""
        continue
      }
      if character.isUppercase, let before = word.last {
        let nextIsSmall = index + 1 < characters.count && characters[index + 1].isLowercase
        if !before.isUppercase || nextIsSmall {
          result.append(word)
          word = ""
        }
      }
      word.append(character)
    }
    if !word.isEmpty { result.append(word) }
    return result
  }

  /// The name that Xcode gives to the symbol of a key or a colour: `note.placeholder` → `notePlaceholder`.
  static func camelCase(_ key: String) -> String {
    var result = ""
    for part in key.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      let first = result.isEmpty ? part.prefix(1).lowercased() : part.prefix(1).uppercased()
      result += first + part.dropFirst()
    }
    return result
  }

  /// Letters and digits in lower case: names that differ only in how words are joined are equal.
  static func folded(_ name: String) -> String { name.filter { $0.isLetter || $0.isNumber }.lowercased() }

  static func withoutBackticks(_ name: String) -> String { name.contains("`") ? name.filter { $0 != "`" } : name }

  /// A key that nobody would show to people: words with dots between, no blank.
  static func isDotted(_ key: String) -> Bool {
    let bytes = Array(key.utf8)
    guard let first = bytes.first, let last = bytes.last, first != 0x2E, last != 0x2E else { return false }
    return bytes.contains(0x2E)
      && bytes.allSatisfy {
        switch $0 {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
        default: false
        }
      }
  }

  /// What stands in front of the first dot or underscore of a key without blanks: `orders` of `orders.title`.
  static func beginning(_ key: String) -> String? {
    guard let end = key.utf8.firstIndex(where: { $0 == 0x2E || $0 == 0x5F }), end > key.utf8.startIndex,
      !key.utf8.contains(0x20)
    else { return nil }
    return String(key[..<end])
  }

  /// Whether a key has the letters and digits of a folded name, in that order. By bytes, and without a copy: all keys of
  /// a table are asked.
  static func isFolded(_ key: String, to folded: String) -> Bool {
    var wanted = folded.utf8.makeIterator()
    for byte in key.utf8 {
      let lower: UInt8
      switch byte {
      case 0x41...0x5A: lower = byte | 0x20
      case 0x30...0x39, 0x61...0x7A: lower = byte
      // Letters of other scripts count as they are written.
      case 0x80...: lower = byte
      default: continue
      }
      guard wanted.next() == lower else { return false }
    }
    return wanted.next() == nil
  }

  /// Codes of languages are written in many ways; the names of folders before 2007 were English.
  static func language(_ code: String) -> String {
    let code = String(code.map { $0 == "_" ? "-" : $0 }).lowercased()
    switch code {
    case "english": return "en"
    case "german": return "de"
    case "french": return "fr"
    case "spanish": return "es"
    case "italian": return "it"
    case "dutch": return "nl"
    case "japanese": return "ja"
    default: return code
    }
  }

  /// Whole components that two paths begin with.
  static func sharedPrefix(_ left: String, _ right: String) -> Int {
    var count = 0
    for (a, b) in zip(left.utf8, right.utf8) {
      guard a == b else { break }
      if a == 0x2F { count += 1 }
    }
    return count
  }
}
