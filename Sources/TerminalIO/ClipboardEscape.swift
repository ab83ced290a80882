/// OSC 52: the terminal puts a text on the user's clipboard, also from afar.
package enum ClipboardEscape {
  /// The escape for `TerminalSession.send`. Base64 has no character that could end it early.
  package static func copy(_ text: String) -> String { "\u{1B}]52;c;\(base64(Array(text.utf8)))\u{1B}\\" }

  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func base64(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    var start = 0
    while start < bytes.count {
      let group = Array(bytes[start..<min(start + 3, bytes.count)])
      let bits = group.enumerated().reduce(0) { $0 | Int($1.element) << (16 - 8 * $1.offset) }
      for place in 0..<4 {
        result.append(place <= group.count ? digits[bits >> (18 - 6 * place) & 63] : 0x3D)
      }
      start += 3
    }
    return String(decoding: result, as: UTF8.self)
  }
}
