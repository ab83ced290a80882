import SheetSyntax

/// A use of a word that the passes look for in files that are not parsed yet.
struct Want: Hashable, Sendable {
  enum Use: Sendable {
    /// `word(…)`, `word { … }`, `word.init`.
    case called
    /// `.word = …`, `word.toggle()`, or handed on as `$…word`.
    case written
    /// The same as a member of something: `x.word = …`.
    case writtenMember
    /// A method that is handed over: `x.word)`, `x.word,`, `x.word]`, `x.word(_:)`, `a ? x.word : y.word`,
    /// `let y = x.word`.
    case handed
    case named
  }

  /// What stands first in the brackets of a call.
  enum FirstArgument: Hashable, Sendable {
    case any
    case label(String)
    case unlabelled
    case none
  }

  let word: String
  let use: Use
  /// Of a call: those that begin otherwise are not wanted.
  var first = FirstArgument.any
  /// Of a call: those on something else are not wanted.
  var receiver = Receiver.any
  /// Another word that the file must hold: the label of an argument.
  var also: String?

  /// Whether the bytes of a file hold the use. A comment or string may give a wrong yes, which costs
  /// a parse; there is no wrong no.
  ///
  /// - Parameter sketch: of the same bytes.
  func occurs(in bytes: UnsafeBufferPointer<UInt8>, _ sketch: Sketch) -> Bool {
    WantedWord(word: word, wants: [self]).occurs(in: bytes, sketch)
  }

  fileprivate func isUse(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
    var next = end
    // `name<T>(…)`, `name?(…)`, `name!.x`.
    while byte(next) == 0x3F || byte(next) == 0x21 { next += 1 }
    let direct = byte(next)
    while next < bytes.count, bytes[next] == 0x20 || (bytes[next] >= 0x09 && bytes[next] <= 0x0D) { next += 1 }
    switch use {
    case .named: return true
    case .handed:
      guard start > 0, bytes[start - 1] == 0x2E, !Receiver.isImplicit(bytes, start - 1) else { return false }
      if byte(next) == 0x29 || byte(next) == 0x2C || byte(next) == 0x5D { return true }
      if direct == 0x28 { return isLabelled(bytes, next + 1) }
      return direct != 0x28 && direct != 0x2E && direct != 0x7B && isValue(bytes, start)
    case .called:
      guard !isDeclared(bytes, start) else { return false }
      if byte(next) == 0x28 { return begins(bytes, next + 1) }
      return byte(next) == 0x7B || direct == 0x3C || isInit(bytes, end)
    case .writtenMember where start == 0 || bytes[start - 1] != 0x2E: return false
    case .written, .writtenMember:
      if byte(next) == 0x3D { return byte(next + 1) != 0x3D }  // = and not ==
      if byte(next) == 0x2B { return byte(next + 1) == 0x3D }  // +=
      // `.toggle()`, `.wrappedValue =`, `.append(…)`, `.insert(…)`, and a binding: `$model.flag`.
      if byte(next) == 0x2E {
        return byte(next + 1) == 0x74 || byte(next + 1) == 0x77 || stands("append(", bytes, next + 1)
          || stands("insert(", bytes, next + 1)
      }
      return isProjected(bytes, start) || isKeyPath(bytes, start, next)
    }
  }

  /// A key path that is handed over, or stands in a subscript: `set(\.word, to: true)`. Those of the environment are read.
  private func isKeyPath(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ next: Int) -> Bool {
    guard next < bytes.count, bytes[next] == 0x2C || bytes[next] == 0x29 || bytes[next] == 0x5D else { return false }
    var at = start - 1
    while at >= 0, Want.isIdentifier(bytes[at]) || bytes[at] == 0x2E { at -= 1 }
    return at >= 0 && bytes[at] == 0x5C && !(at >= 12 && stands("Environment(", bytes, at - 12))
  }

  private func stands(_ text: StaticString, _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { text in text.indices.allSatisfy { text[$0] == bytes[start + $0] } }
  }

  /// Whether the arguments behind a bracket begin as they must. Comments are not looked through.
  private func begins(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    if first == .any { return true }
    func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
    func skipSpace(_ index: Int) -> Int {
      var at = index
      while byte(at) == 0x20 || (byte(at) >= 0x09 && byte(at) <= 0x0D) { at += 1 }
      return at
    }
    let at = skipSpace(start)
    // A comment, or a name in backticks.
    if byte(at) == 0x2F || byte(at) == 0x60 { return true }
    if byte(at) == 0x29 {
      // `name() { … }`: the closure may fill the first parameter.
      return first == .none || byte(skipSpace(at + 1)) == 0x7B
    }
    var end = at
    while end < bytes.count, Want.isIdentifier(bytes[end]) { end += 1 }
    let behind = skipSpace(end)
    let hasLabel = end > at && (byte(behind) == 0x3A || byte(behind) == 0x2F)
    switch first {
    case .any: return true
    case .none: return false
    case .unlabelled: return !hasLabel || byte(behind) == 0x2F
    case .label(let label):
      return hasLabel && label.utf8.count == end - at && zip(label.utf8, bytes[at..<end]).allSatisfy { $0 == $1 }
    }
  }

  /// `.init` stands behind the word.
  private func isInit(_ bytes: UnsafeBufferPointer<UInt8>, _ end: Int) -> Bool {
    end + 4 < bytes.count && bytes[end] == 0x2E && bytes[end + 1] == 0x69 && bytes[end + 2] == 0x6E
      && bytes[end + 3] == 0x69 && bytes[end + 4] == 0x74
  }

  /// The labels alone, of a method that is handed over with them: `x.word(_:for:)`.
  private func isLabelled(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    var at = start
    while at < bytes.count, Want.isIdentifier(bytes[at]) || bytes[at] == 0x3A { at += 1 }
    return at > start && at < bytes.count && bytes[at] == 0x29 && bytes[at - 1] == 0x3A
  }

  /// The chain that the word ends stands behind `=`, `?` or `:`.
  private func isValue(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    var at = start - 1
    while at >= 0, Want.isIdentifier(bytes[at]) || bytes[at] == 0x2E || bytes[at] == 0x3F || bytes[at] == 0x21 {
      at -= 1
    }
    while at >= 0, bytes[at] == 0x20 || bytes[at] == 0x0A { at -= 1 }
    guard at > 0 else { return false }
    if bytes[at] == 0x3D { return bytes[at - 1] != 0x3D && bytes[at - 1] != 0x21 }
    return bytes[at] == 0x3F || bytes[at] == 0x3A
  }

  private static let declaring: [StaticString] = ["func", "enum", "struct", "class", "extension", "actor", "protocol"]

  /// A keyword that declares stands before the word: the strings of an app are often gathered in enums that are named
  /// like its views.
  private func isDeclared(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    var end = start
    while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
    guard end < start else { return false }
    return Want.declaring.contains { keyword in
      let first = end - keyword.utf8CodeUnitCount
      return first >= 0 && stands(keyword, bytes, first) && (first == 0 || !Want.isIdentifier(bytes[first - 1]))
    }
  }

  /// A `$` begins the chain that the word ends.
  private func isProjected(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    var at = start - 1
    while at >= 0, Want.isIdentifier(bytes[at]) || bytes[at] == 0x2E || bytes[at] == 0x3F { at -= 1 }
    return at >= 0 && bytes[at] == 0x24
  }

  static func isIdentifier(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte == 0x5F || byte >= 0x80 || (byte >= 0x30 && byte <= 0x39)
  }
}

/// Several uses of one word that are looked for: the bytes are searched once.
struct WantedWord: Sendable {
  let word: String
  let wants: [Want]
  private let bytes: [UInt8]
  /// How far the search can go on from a place by the byte that stands there (Horspool).
  private let steps: [Int]

  init(word: String, wants: [Want]) {
    self.word = word
    self.wants = wants
    bytes = Array(word.utf8)
    var steps = [Int](repeating: max(bytes.count, 1), count: 256)
    for (index, byte) in bytes.dropLast().enumerated() { steps[Int(byte)] = bytes.count - 1 - index }
    self.steps = steps
  }

  static func grouping(_ wants: Set<Want>) -> [WantedWord] {
    Dictionary(grouping: wants, by: \.word).map { WantedWord(word: $0, wants: $1) }
  }

  /// Whether the bytes of a file hold one of the uses.
  func occurs(in text: UnsafeBufferPointer<UInt8>, _ sketch: Sketch) -> Bool {
    bytes.withUnsafeBufferPointer { word in
      steps.withUnsafeBufferPointer { steps in occurs(word, steps, in: text, sketch) }
    }
  }

  private func occurs(
    _ word: UnsafeBufferPointer<UInt8>, _ steps: UnsafeBufferPointer<Int>, in text: UnsafeBufferPointer<UInt8>,
    _ sketch: Sketch
  ) -> Bool {
    guard let last = word.last else { return false }
    var place = word.count - 1
    while place < text.count {
      let byte = text[place]
      if byte == last {
        let (at, end) = (place - word.count + 1, place + 1)
        if WantedWord.isWord(word, in: text, at), at == 0 || !Want.isIdentifier(text[at - 1]),
          end == text.count || !Want.isIdentifier(text[end]),
          wants.contains(where: { want in
            want.also.map(sketch.mayMention) ?? true && want.isUse(text, at, end)
              && want.receiver.mayStand(before: at, in: text, sketch)
          })
        {
          return true
        }
      }
      place += steps[Int(byte)]
    }
    return false
  }

  private static func isWord(
    _ word: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>, _ start: Int
  ) -> Bool {
    var index = 0
    while index < word.count {
      if bytes[start + index] != word[index] { return false }
      index += 1
    }
    return true
  }
}
