/// Names of SF Symbols as type-safe libraries write them.
package enum SymbolName {
  /// The dotted name of a case: `checkmarkCircleFill` → `checkmark.circle.fill`, `person2Fill` → `person.2.fill`,
  /// `_1Circle` → `1.circle`, `squareGrid3x2` → `square.grid.3x2`. A name with dots stays as it is.
  package static func dotted(_ name: String) -> String {
    let name = Names.withoutBackticks(name)
    guard !name.contains(".") else { return name }
    var parts: [[UInt8]] = []
    var part: [UInt8] = []
    let bytes = Array(name.utf8)
    for (at, byte) in bytes.enumerated() {
      if byte == 0x5F {
        // Only there because no name of Swift begins with a digit.
        cut(&part, &parts)
        continue
      }
      let before = part.last
      let isDimension =
        byte == 0x44 && before.map(isDigit) ?? false && !(at + 1 < bytes.count && isSmall(bytes[at + 1]))
      if isCapital(byte), !isDimension {
        cut(&part, &parts)
      } else if isDigit(byte), let before, !isDigit(before), !belongs(byte, to: part, parts) {
        cut(&part, &parts)
      }
      part.append(isCapital(byte) ? byte | 0x20 : byte)
    }
    cut(&part, &parts)
    return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ".")
  }

  private static func cut(_ part: inout [UInt8], _ parts: inout [[UInt8]]) {
    if !part.isEmpty { parts.append(part) }
    part = []
  }

  /// Whether a digit stays with the letters before it: `iphone.gen3`, `l1.rectangle`, `square.grid.3x2`.
  private static func belongs(_ digit: UInt8, to part: [UInt8], _ parts: [[UInt8]]) -> Bool {
    if part == Array("gen".utf8) { return true }
    if let first = part.first, isDigit(first) { return true }
    // Buttons of game controllers, and the keys of some of them.
    return parts.isEmpty && part.count == 1 && [0x6C, 0x72, 0x6D, 0x70].contains(part.first)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
  private static func isCapital(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
  private static func isSmall(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }
}
