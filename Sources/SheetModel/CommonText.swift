/// How far two texts agree.
package enum CommonText {
  /// How many bytes are the same at the beginning and, of the rest, at the end.
  package static func ends(_ old: [UInt8], _ new: [UInt8]) -> (head: Int, tail: Int) {
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        let length = min(old.count, new.count)
        var head = 0
        while head < length, old[head] == new[head] { head += 1 }
        var tail = 0
        while tail < length - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
        return (head, tail)
      }
    }
  }
}
