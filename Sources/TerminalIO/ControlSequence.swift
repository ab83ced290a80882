/// A control sequence, `CSI … final`, taken apart.
struct ControlSequence {
  private let final: UInt8
  /// `<`, `=`, `>`, `?`, or 0.
  private var leading: UInt8 = 0
  /// The byte before the final one if it is none of a parameter, or 0.
  private var intermediate: UInt8 = 0
  /// Numbers; of those with parts the first part. Missing ones are nil.
  private var parameters: [Int?] = []

  enum Result: Equatable {
    case input(TerminalInput)
    case pasteBegins
  }

  init(_ bytes: [UInt8], final: UInt8) {
    self.final = final
    var rest = bytes[...]
    if let first = rest.first, (0x3C..<0x40).contains(first) {
      leading = first
      rest = rest.dropFirst()
    }
    if let place = rest.firstIndex(where: { $0 < 0x30 }) {
      intermediate = rest[place]
      rest = rest[..<place]
    }
    parameters = rest.split(separator: 0x3B, omittingEmptySubsequences: false).map { Self.number($0) }
  }

  /// The digits up to a colon, at most 65 535.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var result: Int?
    for digit in digits {
      guard (0x30..<0x3A).contains(digit) else { break }
      result = min(65_535, (result ?? 0) * 10 + Int(digit) - 0x30)
    }
    return result
  }

  private func parameter(_ index: Int) -> Int? { index < parameters.count ? parameters[index] : nil }

  func input(isMeta: Bool) -> Result? {
    switch (leading, intermediate) {
    case (0, 0): key(isMeta: isMeta)
    case (0x3C, 0) where final == 0x4D || final == 0x6D: mouse().map { .input(.mouse($0)) }
    case (0x3F, 0): .input(.reply(report()))
    case (0x3F, 0x24) where final == 0x79:
      .input(.reply(.mode(parameter(0) ?? 0, value: parameter(1) ?? 0)))
    default: nil
    }
  }

  private func report() -> TerminalReply {
    switch final {
    case 0x63: .deviceAttributes
    case 0x6E where parameter(0) == 997: .appearance(isDark: parameter(1) != 2)
    case 0x52: .cursor(row: parameter(0) ?? 1, column: parameter(1) ?? 1)
    default: .other
    }
  }

  private func key(isMeta: Bool) -> Result? {
    let modifiers = ControlKeys.modifiers(parameter(1), isMeta: isMeta)
    func press(_ code: Key.Code?, _ modifiers: Modifiers) -> Result? {
      code.map { .input(.key(Key($0, modifiers))) }
    }
    switch final {
    // F3 with modifiers looks like a cursor in the first row, which is never asked for.
    case 0x52 where parameters.count >= 2 && parameter(0) != 1:
      return .input(.reply(.cursor(row: parameter(0) ?? 1, column: parameter(1) ?? 1)))
    case 0x5A: return press(.tab, modifiers.union(.shift))
    case 0x7E:
      switch parameter(0) {
      case 200: return .pasteBegins
      case 27: return press(parameter(2).flatMap(ControlKeys.scalar), modifiers)
      default: return press(parameter(0).flatMap(ControlKeys.numbered), modifiers)
      }
    case 0x75: return press(parameter(0).flatMap(ControlKeys.scalar), modifiers)
    case 0x61...0x64: return press(ControlKeys.lettered(final - 0x20), modifiers.union(.shift))
    default: return press(ControlKeys.lettered(final), modifiers)
    }
  }

  private func mouse() -> Mouse? {
    guard let bits = parameter(0), let column = parameter(1), let row = parameter(2) else { return nil }
    var modifiers: Modifiers = []
    if bits & 4 != 0 { modifiers.insert(.shift) }
    if bits & 8 != 0 { modifiers.insert(.alt) }
    if bits & 16 != 0 { modifiers.insert(.control) }
    func made(_ kind: Mouse.Kind) -> Mouse {
      Mouse(kind, x: max(0, column - 1), y: max(0, row - 1), modifiers: modifiers)
    }
    if bits & 64 != 0 {
      let wheels: [Mouse.Kind] = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight]
      return made(wheels[bits & 3])
    }
    let button: Mouse.Button? =
      bits >= 128 ? .other : bits & 3 == 0 ? .left : bits & 3 == 1 ? .middle : bits & 3 == 2 ? .right : nil
    if bits & 32 != 0 { return made(button.map { .drag($0) } ?? .move) }
    if final == 0x6D { return made(.release(button ?? .other)) }
    return button.map { made(.press($0)) }
  }
}
