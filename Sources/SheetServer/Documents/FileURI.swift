import SheetModel

/// `file:` URIs and paths. Clients encode the same path differently, so paths are compared, never URIs.
package enum FileURI {
  /// The path of a `file:` URI, percent escapes decoded; nil for any other URI.
  package static func path(_ uri: String) -> String? {
    guard uri.utf8.count >= 7, uri.prefix(5).lowercased() == "file:" else { return nil }
    var rest = Array(uri.utf8.dropFirst(5))
    if rest.starts(with: [0x2F, 0x2F]) {
      rest.removeFirst(2)
      // A host stands before the path: none, or this machine.
      guard let slash = rest.firstIndex(of: 0x2F) else { return nil }
      let host = String(decoding: rest[..<slash], as: UTF8.self)
      guard host.isEmpty || host == "localhost" else { return nil }
      rest.removeFirst(slash)
    }
    guard rest.first == 0x2F else { return nil }
    if let end = rest.firstIndex(where: { $0 == 0x3F || $0 == 0x23 }) { rest = Array(rest[..<end]) }
    guard let decoded = decoded(rest), !decoded.contains(0) else { return nil }
    return normalised(String(decoding: decoded, as: UTF8.self))
  }

  /// Whether a text can be a URI at all: a scheme and a colon.
  package static func isURI(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":"), colon > text.startIndex else { return false }
    let scheme = text[..<colon]
    return scheme.first?.isLetter == true
      && scheme.utf8.allSatisfy { byte in
        (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte >= 0x30 && byte <= 0x39
          || byte == 0x2B || byte == 0x2D || byte == 0x2E
      }
  }

  /// Whether every percent sign begins an escape.
  package static func hasGoodEscapes(_ uri: String) -> Bool { decoded(Array(uri.utf8)) != nil }

  /// The URI of an absolute path.
  package static func uri(_ path: String) -> String { "file://" + PercentEncoding.path(path) }

  private static func decoded(_ bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var at = 0
    while at < bytes.count {
      guard bytes[at] == 0x25 else {
        result.append(bytes[at])
        at += 1
        continue
      }
      guard at + 2 < bytes.count, let high = digit(bytes[at + 1]), let low = digit(bytes[at + 2]) else { return nil }
      result.append(high << 4 | low)
      at += 3
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }

  /// Without `.`, `..`, doubled slashes and a slash at the end.
  private static func normalised(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
