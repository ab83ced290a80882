/// Which identifiers a file contains: a set that may say yes wrongly, never no wrongly.
///
/// Decides on bytes which files need not be parsed. Two bits for each identifier in a table of
/// about half as many bits as the file has bytes: about 1 in 60 answers is a wrong yes, which costs
/// a needless parse and nothing else.
package struct WordFilter: Sendable {
  private var bits: [UInt64]
  private let mask: UInt32

  package init(byteCount: Int) {
    var size = 64
    while size < byteCount / 2, size < 1 << 24 { size *= 2 }
    bits = [UInt64](repeating: 0, count: size / 64)
    mask = UInt32(size - 1)
  }

  package mutating func insert(_ hash: UInt32) {
    let (a, b) = slots(hash)
    bits[Int(a >> 6)] |= 1 << UInt64(a & 63)
    bits[Int(b >> 6)] |= 1 << UInt64(b & 63)
  }

  /// Without words, of the same size.
  var emptied: WordFilter {
    var result = self
    for index in bits.indices { result.bits[index] = 0 }
    return result
  }

  /// Takes over the words of a filter of the same size.
  ///
  /// - Returns: false, with nothing done, where the sizes differ.
  mutating func formUnion(_ other: WordFilter) -> Bool {
    guard mask == other.mask else { return false }
    for index in bits.indices { bits[index] |= other.bits[index] }
    return true
  }

  package func mayContain(_ hash: UInt32) -> Bool {
    let (a, b) = slots(hash)
    return bits[Int(a >> 6)] & (1 << UInt64(a & 63)) != 0
      && bits[Int(b >> 6)] & (1 << UInt64(b & 63)) != 0
  }

  package func mayContain(_ word: String) -> Bool { mayContain(WordFilter.hash(word)) }

  private func slots(_ hash: UInt32) -> (UInt32, UInt32) {
    (hash & mask, (hash &* 0x9E37_79B1) >> 7 & mask)
  }

  /// FNV-1a over the UTF-8 bytes, as the skim computes it while it reads.
  package static func hash(_ word: String) -> UInt32 { hash(word.utf8) }

  static func hash(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var hash = seed
    for byte in bytes { hash = step(hash, byte) }
    return finish(hash)
  }

  /// What stands for a member of a type.
  ///
  /// - Parameters: the hashes of both names.
  static func member(_ member: UInt32, of type: UInt32) -> UInt32 { finish(member ^ (type &* 0x85EB_CA6B)) }

  static let seed: UInt32 = 0x811C_9DC5

  @inline(__always)
  static func step(_ hash: UInt32, _ byte: UInt8) -> UInt32 { (hash ^ UInt32(byte)) &* 0x0100_0193 }

  /// FNV leaves the low bits of short words alike; this spreads them.
  @inline(__always)
  static func finish(_ hash: UInt32) -> UInt32 {
    var hash = hash
    hash ^= hash >> 15
    hash = hash &* 0x2C1B_3C6D
    hash ^= hash >> 12
    return hash
  }
}
