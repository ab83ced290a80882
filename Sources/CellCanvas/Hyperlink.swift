/// Where cells lead: OSC 8 in a terminal, `<a>` on a page.
///
/// Addresses come from sources and from other processes. One that can be made is printable ASCII and cannot end an escape.
package struct Hyperlink: Hashable, Sendable {
  package let address: String
  /// The same for all parts of a link, which terminals then show as one although it is cut over lines.
  package let id: UInt32

  /// Longer ones are dropped by terminals, some of them with a fault.
  private static let lengthLimit = 2_000
  private static let schemes = ["http", "https", "mailto"]

  /// A link of an application: nil unless it leads to the web or to mail.
  package init?(to address: String, id: UInt32) {
    guard let encoded = Self.encoded(address), let scheme = Self.scheme(of: encoded), Self.schemes.contains(scheme),
      // A scheme alone leads nowhere.
      encoded.utf8.count > scheme.utf8.count + (scheme == "mailto" ? 1 : 3)
    else { return nil }
    self.init(encoded, id)
  }

  /// A link that the user wrote the pattern of: any scheme, as long as there is one.
  package init?(chosen address: String, id: UInt32) {
    guard let encoded = Self.encoded(address), Self.scheme(of: encoded) != nil else { return nil }
    self.init(encoded, id)
  }

  private init(_ encoded: String, _ id: UInt32) {
    address = encoded
    self.id = id
  }

  /// Letters before the first colon, as RFC 3986 has them, in lower case.
  private static func scheme(of address: String) -> String? {
    guard let colon = address.firstIndex(of: ":") else { return nil }
    let scheme = address[..<colon].lowercased()
    guard let first = scheme.utf8.first, (0x61...0x7A).contains(first),
      scheme.utf8.allSatisfy({ (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || "+-.".utf8.contains($0) })
    else { return nil }
    return scheme
  }

  /// What may not stand in an address is escaped. Nil where there is a control, which nobody writes into an address but
  /// to drive a terminal, or a `%` that escapes nothing: then a part of the address was never known.
  private static func encoded(_ address: String) -> String? {
    let bytes = Array(address.utf8)
    guard !bytes.isEmpty, bytes.count <= lengthLimit,
      !address.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return nil }
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if byte == 0x25 {
        guard index + 2 < bytes.count, isHex(bytes[index + 1]), isHex(bytes[index + 2]) else { return nil }
      }
      let isPlain = byte > 0x20 && byte < 0x7F && !"\"<>\\^`{|}".utf8.contains(byte)
      if isPlain { result.append(byte) } else { result += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    }
    return result.count <= lengthLimit ? String(decoding: result, as: UTF8.self) : nil
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func isHex(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
  }

  // MARK: OSC 8

  /// What follows leads nowhere.
  package static let close = "\u{1B}]8;;\u{1B}\\"

  /// Appends the escape from which on cells lead there.
  func open(into bytes: inout [UInt8]) {
    bytes.append(contentsOf: "\u{1B}]8;id=".utf8)
    Decimal.append(Int(id), to: &bytes)
    bytes.append(0x3B)
    bytes.append(contentsOf: address.utf8)
    bytes.append(contentsOf: [0x1B, 0x5C])
  }

  static func close(into bytes: inout [UInt8]) { bytes.append(contentsOf: close.utf8) }
}
