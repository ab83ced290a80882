/// Escapes of RFC 3986.
package enum PercentEncoding {
  /// A path as it stands in a URI: everything escaped but unreserved characters and slashes.
  package static func path(_ path: String) -> String {
    let hex = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in path.utf8 {
      let isPlain =
        (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte >= 0x30 && byte <= 0x39
        || [0x2D, 0x2E, 0x5F, 0x7E, 0x2F].contains(byte)
      result += isPlain ? [byte] : [0x25, hex[Int(byte >> 4)], hex[Int(byte & 15)]]
    }
    return String(decoding: result, as: UTF8.self)
  }
}
