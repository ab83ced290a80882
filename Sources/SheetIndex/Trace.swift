import SheetSyntax

/// Which names a run of the passes asked for. A later edit that touches none of them cannot change what
/// the run found.
///
/// A set of bits: it may say yes for a name that was not asked for, which costs a run; there is no wrong no.
struct Trace: Sendable {
  private static let words = 128
  private var bits = [UInt64](repeating: 0, count: words)

  /// A word that calls, writes or bindings were looked for by.
  mutating func note(_ name: String) { set(Trace.key(name)) }

  /// A member of a type, by the type's last name.
  mutating func note(_ name: String, of type: String?) { set(Trace.key(name, of: type)) }

  private mutating func set(_ key: UInt32) {
    let bit = Int(key % UInt32(Trace.words * 64))
    bits[bit >> 6] |= 1 << UInt64(bit & 63)
  }

  mutating func form(_ other: Trace) {
    for index in bits.indices { bits[index] |= other.bits[index] }
  }

  func mayContain(_ key: UInt32) -> Bool {
    let bit = Int(key % UInt32(Trace.words * 64))
    return bits[bit >> 6] & (1 << UInt64(bit & 63)) != 0
  }

  func mayContain(anyOf keys: Set<UInt32>) -> Bool { keys.contains { mayContain($0) } }

  static func key(_ name: String) -> UInt32 { spread(WordFilter.hash(name)) }

  static func key(_ name: String, of type: String?) -> UInt32 {
    spread((WordFilter.hash(type ?? ".") &* 0x9E37_79B1) ^ WordFilter.hash(name))
  }

  /// The bits of a hash mixed, so that its remainder depends on all of them.
  private static func spread(_ hash: UInt32) -> UInt32 {
    var value = hash
    value = (value ^ (value >> 16)) &* 0x85EB_CA6B
    value = (value ^ (value >> 13)) &* 0xC2B2_AE35
    return value ^ (value >> 16)
  }

  /// Stands for all members of a type: something went through them.
  static let everyMember = "*"
  /// Stands for the properties of all types.
  static let everyProperty = "*properties"
}
