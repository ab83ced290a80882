/// Bytes from a terminal as keys, mouse and replies. Any bytes are accepted; what is not understood is swallowed whole,
/// so that an unknown sequence never arrives as text.
package struct KeyParser: Sendable {
  private enum State: Equatable, Sendable {
    case ground
    case escape
    case control
    /// `ESC O`.
    case single
    case string(StringKind)
    /// `ESC` within a string: its end, if a backslash follows.
    case stringEscape(StringKind)
    case text(missing: Int)
    /// Bytes of something that is skipped.
    case skip(Int)
    /// `CSI [`: function keys of the Linux console.
    case console
    /// Pasted text up to `CSI 201 ~`, of which so many bytes were seen.
    case paste(matched: Int)
  }

  enum StringKind: UInt8, Sendable {
    case device = 0x50
    case start = 0x58
    case operating = 0x5D
    case privacy = 0x5E
    case application = 0x5F
  }

  /// How long the parser can wait for more bytes of what has begun.
  package enum Pending: Equatable, Sendable {
    case nothing
    /// It could be a key by itself, as Esc is: some 50 ms.
    case key
    /// A sequence on its way through a slow line: about a second.
    case sequence
  }

  private static let longestControl = 256
  private static let longestString = 4_096
  private static let endOfPaste: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  private var state = State.ground
  private var buffer: [UInt8] = []
  /// Another Esc came right before: Alt, or the key itself.
  private var isMeta = false
  private var found: [TerminalInput] = []

  package init() {}

  package var pending: Pending {
    switch state {
    case .ground: .nothing
    case .escape: .key
    case .control, .single, .string: buffer.isEmpty ? .key : .sequence
    default: .sequence
    }
  }

  /// What these bytes complete, in their order.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
    for byte in bytes { take(byte) }
    return takeFound()
  }

  /// No more bytes came in time: what is pending is the key that it looks like, or nothing.
  package mutating func flush() -> [TerminalInput] {
    switch state {
    case .escape:
      if isMeta { found.append(.key(Key(.escape))) }
      found.append(.key(Key(.escape)))
    case .control where buffer.isEmpty: found.append(.key(Key(.character("["), .alt)))
    case .single where buffer.isEmpty: found.append(.key(Key(.character("O"), .alt)))
    case .string(let kind) where buffer.isEmpty:
      found.append(.key(Key(.character(Character(Unicode.Scalar(kind.rawValue))), .alt)))
    default: break
    }
    enter(.ground)
    return takeFound()
  }

  private mutating func takeFound() -> [TerminalInput] {
    let result = found
    found.removeAll(keepingCapacity: true)
    return result
  }

  private mutating func enter(_ next: State) {
    state = next
    buffer.removeAll(keepingCapacity: true)
    if next == .ground { isMeta = false }
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: ground(byte)
    case .escape: escape(byte)
    case .control: control(byte)
    case .single: single(byte)
    case .string(let kind): string(byte, kind)
    case .stringEscape(let kind):
      if byte == 0x5C {
        endString(kind)
      } else {
        // Not its end: the string was cut off, and this begins something else.
        enter(.escape)
        escape(byte)
      }
    case .text(let missing): text(byte, missing: missing)
    case .skip(let count): count > 1 ? (state = .skip(count - 1)) : enter(.ground)
    case .console:
      if (0x41...0x45).contains(byte) { found.append(.key(Key(.function(Int(byte) - 0x40)))) }
      enter(.ground)
    case .paste(let matched): paste(byte, matched: matched)
    }
  }

  private mutating func ground(_ byte: UInt8) {
    switch byte {
    case 0x1B: enter(.escape)
    case 0x20..<0x7F: emit(Key(.character(Character(Unicode.Scalar(byte)))))
    case 0..<0x20, 0x7F: emit(ControlKeys.key(byte))
    case 0xC2..<0xE0: begin(byte, missing: 1)
    case 0xE0..<0xF0: begin(byte, missing: 2)
    case 0xF0..<0xF5: begin(byte, missing: 3)
    default: enter(.ground)
    }
  }

  private mutating func emit(_ key: Key) {
    var key = key
    if isMeta { key.modifiers.insert(.alt) }
    found.append(.key(key))
    enter(.ground)
  }

  private mutating func begin(_ byte: UInt8, missing: Int) {
    enter(.text(missing: missing))
    buffer.append(byte)
  }

  private mutating func text(_ byte: UInt8, missing: Int) {
    guard (0x80..<0xC0).contains(byte) else {
      enter(.ground)
      return ground(byte)
    }
    buffer.append(byte)
    if missing > 1 {
      state = .text(missing: missing - 1)
    } else if let text = String(validating: buffer, as: UTF8.self), let character = text.first,
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    {
      emit(Key(.character(character)))
    } else {
      enter(.ground)
    }
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case 0x1B:
      if isMeta { found.append(.key(Key(.escape))) }
      isMeta = true
    case 0x5B: enter(.control)
    case 0x4F: enter(.single)
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F:
      if isMeta { found.append(.key(Key(.escape))) }
      isMeta = false
      if let kind = StringKind(rawValue: byte) { enter(.string(kind)) }
    default:
      // Esc pressed twice and then a key, or Esc once: that is Alt in both cases, but only once.
      if isMeta { found.append(.key(Key(.escape))) }
      isMeta = true
      state = .ground
      ground(byte)
    }
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x20..<0x40: if buffer.count < Self.longestControl { buffer.append(byte) }
    case 0x5B where buffer.isEmpty: enter(.console)
    // The oldest mouse protocol: three bytes follow.
    case 0x4D where buffer.isEmpty: enter(.skip(3))
    case 0x40..<0x7F:
      let input =
        buffer.count < Self.longestControl ? ControlSequence(buffer, final: byte).input(isMeta: isMeta) : nil
      if case .pasteBegins? = input { return enter(.paste(matched: 0)) }
      if case .input(let input)? = input { found.append(input) }
      enter(.ground)
    case 0x1B:
      isMeta = false
      enter(.escape)
    case 0x80...:
      enter(.ground)
      ground(byte)
    default: enter(.ground)
    }
  }

  private mutating func single(_ byte: UInt8) {
    switch byte {
    case 0x30..<0x40: if buffer.count < Self.longestControl { buffer.append(byte) }
    case 0x1B:
      isMeta = false
      enter(.escape)
    default:
      if let key = ControlKeys.single(byte, parameters: buffer, isMeta: isMeta) { found.append(.key(key)) }
      enter(.ground)
    }
  }

  private mutating func string(_ byte: UInt8, _ kind: StringKind) {
    switch byte {
    case 0x1B: state = .stringEscape(kind)
    case 0x07 where kind == .operating: endString(kind)
    case 0x18, 0x1A: enter(.ground)
    default: if buffer.count < Self.longestString { buffer.append(byte) }
    }
  }

  private mutating func endString(_ kind: StringKind) {
    let text = String(decoding: buffer, as: UTF8.self)
    found.append(.reply(ReplyText.reply(kind, text)))
    enter(.ground)
  }

  /// Pasted text is no input for a preview; without this its letters would be commands.
  private mutating func paste(_ byte: UInt8, matched: Int) {
    if byte == Self.endOfPaste[min(matched, Self.endOfPaste.count - 1)] {
      matched + 1 == Self.endOfPaste.count ? enter(.ground) : (state = .paste(matched: matched + 1))
    } else {
      state = .paste(matched: byte == 0x1B ? 1 : 0)
    }
  }
}
