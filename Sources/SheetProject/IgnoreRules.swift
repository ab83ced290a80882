/// The rules of the `.gitignore` files that apply to one folder.
///
/// As in git: patterns of inner files win over outer ones, later lines over earlier ones, `!` takes
/// back, a `/` inside a pattern anchors it to the folder of its file, a `/` at the end matches
/// folders only, `**` crosses folders.
package struct IgnoreRules: Sendable {
  private struct Rule: Sendable {
    let pattern: [UInt8]
    let isNegated: Bool
    let isFolderOnly: Bool
    let isAnchored: Bool
    /// The folder of the file that holds the rule, relative to the root, with a trailing `/`; empty for the root.
    let base: [UInt8]
    let kind: Kind

    enum Kind { case literal, ending, general }

    /// - Parameter pattern: `Pods` is literal, `*.xcuserstate` an ending.
    static func kind(_ pattern: [UInt8]) -> Kind {
      let isPlain: (UInt8) -> Bool = { ![0x2A, 0x3F, 0x5B, 0x5C].contains($0) }
      if pattern.allSatisfy(isPlain) { return .literal }
      let rest = pattern.dropFirst()
      return pattern.first == 0x2A && rest.allSatisfy(isPlain) && !rest.contains(0x2F) ? .ending : .general
    }
  }

  typealias Bytes = Slice<UnsafeRawBufferPointer>

  private var rules: [Rule] = []

  package init() {}

  package var isEmpty: Bool { rules.isEmpty }

  /// Adds the lines of a `.gitignore` that stands in `folder` (relative to the root, no slashes at the ends).
  package mutating func add(_ text: [UInt8], in folder: String) {
    let base = folder.isEmpty ? [] : Array(folder.utf8) + [0x2F]
    for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      var pattern = Array(line)
      while pattern.last == 0x20, pattern.dropLast().last != 0x5C { pattern.removeLast() }
      guard let first = pattern.first, first != 0x23 else { continue }
      let isNegated = first == 0x21
      if isNegated { pattern.removeFirst() }
      if pattern.first == 0x5C, pattern.count > 1, pattern[1] == 0x23 || pattern[1] == 0x21 {
        pattern.removeFirst()
      }
      let isFolderOnly = pattern.last == 0x2F
      while pattern.last == 0x2F { pattern.removeLast() }
      let isAnchored = pattern.contains(0x2F)
      if pattern.first == 0x2F { pattern.removeFirst() }
      guard !pattern.isEmpty else { continue }
      rules.append(
        Rule(
          pattern: pattern, isNegated: isNegated, isFolderOnly: isFolderOnly,
          isAnchored: isAnchored, base: base,
          kind: Rule.kind(pattern)))
    }
  }

  /// Whether git would leave out the entry at `path` (relative to the root), given that its folder is not left out.
  package func ignores(_ path: String, isFolder: Bool) -> Bool {
    guard !rules.isEmpty else { return false }
    var path = path
    return path.withUTF8 { buffer in
      let bytes = UnsafeRawBufferPointer(buffer)
      let nameStart = (bytes.lastIndex(of: 0x2F) ?? -1) + 1
      for rule in rules.reversed() {
        if rule.isFolderOnly, !isFolder { continue }
        guard rule.base.isEmpty || bytes.starts(with: rule.base) else { continue }
        let subject = bytes[(rule.isAnchored ? rule.base.count : nameStart)...]
        let matches: Bool
        switch rule.kind {
        case .literal: matches = subject.count == rule.pattern.count && subject.elementsEqual(rule.pattern)
        case .ending:
          let ending = rule.pattern.dropFirst()
          matches =
            subject.count >= ending.count && subject.suffix(ending.count).elementsEqual(ending)
            && !subject.dropLast(ending.count).contains(0x2F)
        case .general: matches = rule.pattern.withUnsafeBytes { IgnoreRules.matches($0[...], subject) }
        }
        if matches { return !rule.isNegated }
      }
      return false
    }
  }

  /// Wildcard match: `*` and `?` stay within a name, `**/` and `/**` cross folders, `[a-z]` is a set.
  static func matches(_ pattern: Bytes, _ text: Bytes) -> Bool {
    var pattern = pattern
    var text = text
    while let head = pattern.first {
      switch head {
      case 0x2A:  // *
        if pattern.dropFirst().first == 0x2A {
          var rest = pattern.dropFirst(2)
          if rest.isEmpty { return true }
          if rest.first == 0x2F { rest = rest.dropFirst() }
          var tail = text
          while true {
            if matches(rest, tail) { return true }
            guard let slash = tail.firstIndex(of: 0x2F) else { return false }
            tail = tail[(slash + 1)...]
          }
        }
        let rest = pattern.dropFirst()
        var tail = text
        while true {
          if matches(rest, tail) { return true }
          guard let next = tail.first, next != 0x2F else { return false }
          tail = tail.dropFirst()
        }
      case 0x3F:  // ?
        guard let next = text.first, next != 0x2F else { return false }
        text = text.dropFirst()
        pattern = pattern.dropFirst()
      case 0x5B:  // [
        guard let next = text.first, next != 0x2F, let set = characterSet(pattern) else { return false }
        guard set.contains(next) else { return false }
        text = text.dropFirst()
        pattern = set.rest
      default:
        var expected = head
        if head == 0x5C, let escaped = pattern.dropFirst().first {
          expected = escaped
          pattern = pattern.dropFirst()
        }
        guard text.first == expected else { return false }
        text = text.dropFirst()
        pattern = pattern.dropFirst()
      }
    }
    return text.isEmpty
  }

  private static func characterSet(
    _ pattern: Bytes
  ) -> (contains: (UInt8) -> Bool, rest: Bytes)? {
    var inside = pattern.dropFirst()
    let isNegated = inside.first == 0x21 || inside.first == 0x5E
    if isNegated { inside = inside.dropFirst() }
    guard let close = inside.dropFirst().firstIndex(of: 0x5D) else { return nil }
    var ranges: [ClosedRange<UInt8>] = []
    var members = inside[inside.startIndex..<close]
    while let low = members.popFirst() {
      if members.first == 0x2D, let high = members.dropFirst().first, high >= low {
        ranges.append(low...high)
        members = members.dropFirst(2)
      } else {
        ranges.append(low...low)
      }
    }
    return ({ byte in ranges.contains { $0.contains(byte) } != isNegated }, pattern[(close + 1)...])
  }
}
