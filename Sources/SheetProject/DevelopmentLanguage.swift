/// The language that a project is written in, as its project file or its package says.
package enum DevelopmentLanguage {
  /// `developmentRegion = en;` of a `project.pbxproj`.
  package static func ofProject(_ bytes: [UInt8]) -> String? {
    value(after: "developmentRegion", sign: UInt8(ascii: "="), in: bytes)
  }

  /// `defaultLocalization: "en"` of a `Package.swift`.
  package static func ofPackage(_ bytes: [UInt8]) -> String? {
    value(after: "defaultLocalization", sign: UInt8(ascii: ":"), in: bytes)
  }

  /// `developmentLanguage: de` of a `project.yml`.
  package static func ofDescription(_ bytes: [UInt8]) -> String? {
    value(after: "developmentLanguage", sign: UInt8(ascii: ":"), in: bytes)
  }

  /// The word behind a name and a sign, in quotes or not.
  private static func value(after name: String, sign: UInt8, in bytes: [UInt8]) -> String? {
    for tail in ByteSearch.tails(of: name, in: bytes) {
      var rest = tail.drop { isBlank($0) }
      guard rest.first == sign else { continue }
      rest = rest.dropFirst().drop { isBlank($0) || $0 == UInt8(ascii: "\"") }
      let word = rest.prefix { isOfCode($0) }
      if !word.isEmpty { return String(decoding: word, as: UTF8.self) }
    }
    return nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func isOfCode(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }
}
