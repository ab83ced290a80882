/// Whether bytes are Swift source at all.
enum SourceCheck {
  /// Why a file is left out; nil where it is text.
  static func reasonToSkip(_ bytes: [UInt8]) -> String? {
    bytes.withUnsafeBufferPointer { buffer in
      if buffer.prefix(8192).contains(0) { return "not text: it holds NUL bytes" }
      guard hasHighBytes(buffer), String(validating: buffer, as: UTF8.self) == nil else { return nil }
      return "not UTF-8"
    }
  }

  /// Plain ASCII needs no validation; eight bytes are looked at in a step.
  private static func hasHighBytes(_ buffer: UnsafeBufferPointer<UInt8>) -> Bool {
    var at = 0
    let raw = UnsafeRawBufferPointer(buffer)
    while at + 8 <= raw.count {
      if raw.loadUnaligned(fromByteOffset: at, as: UInt64.self) & 0x8080_8080_8080_8080 != 0 { return true }
      at += 8
    }
    while at < raw.count {
      if raw[at] >= 0x80 { return true }
      at += 1
    }
    return false
  }
}
