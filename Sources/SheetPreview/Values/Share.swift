import SheetModel
import SheetScene

/// A length that depends on the room that a `GeometryReader` gets: `geo.size.width * 0.4 - 16`.
struct Share {
  var ofWidth = 0.0
  var ofHeight = 0.0
  var points = 0.0
  /// How many readers lie around the one that gets the room.
  let level: Int

  /// What comes of two lengths; nil where that is none of the same room.
  static func combine(_ one: Value, _ sign: String, _ other: Value) -> Value? {
    switch (one, other) {
    case (.share(let left), .share(let right)):
      guard left.level == right.level, sign == "+" || sign == "-" else { return nil }
      return .share(left.adding(right, times: sign == "+" ? 1 : -1))
    case (.share(let share), .number(let number)):
      switch sign {
      case "+", "-":
        return .share(share.adding(Share(points: number, level: share.level), times: sign == "+" ? 1 : -1))
      case "*": return .share(share.scaled(by: number))
      case "/": return number == 0 ? nil : .share(share.scaled(by: 1 / number))
      default: return nil
      }
    case (.number(let number), .share(let share)):
      switch sign {
      case "+", "*": return combine(other, sign, one)
      case "-": return .share(share.scaled(by: -1).adding(Share(points: number, level: share.level), times: 1))
      default: return nil
      }
    default: return nil
    }
  }

  private func adding(_ other: Share, times factor: Double) -> Share {
    var result = self
    result.ofWidth += other.ofWidth * factor
    result.ofHeight += other.ofHeight * factor
    result.points += other.points * factor
    return result
  }

  private func scaled(by factor: Double) -> Share {
    Share(ofWidth: ofWidth * factor, ofHeight: ofHeight * factor, points: points * factor, level: level)
  }

  /// As an argument of a frame.
  var written: SceneValue { .list([.number(ofWidth), .number(ofHeight), .number(points)]) }
}

extension SceneMaker {
  /// What the content of a `GeometryReader` is given.
  var room: Value {
    let size: Value = .tuple([
      (label: "width", value: .share(Share(ofWidth: 1, level: readers))),
      (label: "height", value: .share(Share(ofHeight: 1, level: readers))),
    ])
    return .tuple([(label: "size", value: size)])
  }

  /// A length of the innermost room, for a frame in it.
  func share(_ expr: Expr, _ scope: ViewScope) -> SceneValue? {
    guard case .share(let share) = value(expr, scope), share.level == readers else { return nil }
    return share.written
  }
}
