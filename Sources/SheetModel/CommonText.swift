/// How far two texts agree.
package enum CommonText {
  /// How many bytes are the same at the beginning and, of the rest, at the end.
  package static func ends(_ old: [UInt8], _ new: [UInt8]) -> (head: Int, tail: Int) {
    old.withUnsafeBytes { old in
      new.withUnsafeBytes { new in
        let length = min(old.count, new.count)
        var head = 0
        // Eight bytes at a time: the texts are those of a file before and after a keystroke.
        while head + 8 <= length, word(old, head) == word(new, head) { head += 8 }
        while head < length, old[head] == new[head] { head += 1 }
        let rest = length - head
        var tail = 0
        while tail + 8 <= rest, word(old, old.count - tail - 8) == word(new, new.count - tail - 8) { tail += 8 }
        while tail < rest, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
        return (head, tail)
      }
    }
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }
}
