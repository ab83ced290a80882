/// Conditions of `#if` for an iPhone in a debug build.
///
/// What is not known of a build, such as a flag of the project, does not hold.
enum Platform {
  /// Whether what stands under an `#if` is part of the build; without one it always is.
  static func isShown(_ condition: String?) -> Bool { condition.map { holds($0) } ?? true }

  /// Whether a file is for another system than the iPhone's, by a folder or its own name: `App tvOS/View-macOS.swift`.
  static func isForeign(path: String) -> Bool {
    guard path.utf8.contains(0x4F), !path.contains("iOS") else { return false }
    return ["tvOS", "watchOS", "macOS", "visionOS"].contains { path.contains($0) }
  }

  static func holds(_ condition: String) -> Bool {
    var reader = Reader(rest: Array(condition.utf8).filter { $0 != 0x20 && $0 != 0x09 }[...])
    return reader.either()
  }

  /// Reads `!a && (b || c)`.
  private struct Reader {
    var rest: ArraySlice<UInt8>
    var depth = 0

    mutating func either() -> Bool {
      var result = both()
      while take("||") {
        let other = both()
        result = result || other
      }
      return result
    }

    private mutating func both() -> Bool {
      var result = one()
      while take("&&") {
        let other = one()
        result = result && other
      }
      return result
    }

    private mutating func one() -> Bool {
      var isNegated = false
      while take("!") { isNegated.toggle() }
      depth += 1
      defer { depth -= 1 }
      if depth < 64, take("(") {
        let inner = either()
        _ = take(")")
        return inner != isNegated
      }
      return known(word()) != isNegated
    }

    /// A name with its argument in parentheses.
    private mutating func word() -> String {
      var level = 0
      let end =
        rest.firstIndex { byte in
          if byte == 0x28 { level += 1 }
          if byte == 0x29 { level -= 1 }
          return level < 0 || level == 0 && (byte == 0x26 || byte == 0x7C)
        } ?? rest.endIndex
      defer { rest = rest[end...] }
      return String(decoding: rest[..<end], as: UTF8.self)
    }

    private mutating func take(_ sign: String) -> Bool {
      guard rest.starts(with: sign.utf8) else { return false }
      rest = rest.dropFirst(sign.utf8.count)
      return true
    }
  }

  private static func known(_ text: String) -> Bool {
    if text.hasPrefix("os(") || text.hasPrefix("targetEnvironment(") {
      return ["os(iOS)", "targetEnvironment(simulator)"].contains(text)
    }
    if text.hasPrefix("canImport(") {
      return !["canImport(AppKit)", "canImport(WatchKit)", "canImport(Cocoa)"].contains(text)
    }
    if text.hasPrefix("swift(") || text.hasPrefix("compiler(") { return !text.contains("<") }
    if text == "DEBUG" || text == "true" { return true }
    return false
  }
}
