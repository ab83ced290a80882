import SheetScene

/// Where along one axis a child stands.
enum AxisAlignment {
  case start, center, end
  /// Rows share the first or last line of text; only in a horizontal stack.
  case firstBaseline, lastBaseline

  func offset(of length: Int, in room: Int) -> Int {
    switch self {
    case .start: 0
    // Rounded down as for children that stick out: half a cell goes to the right.
    case .center: (room - length) >> 1
    case .end, .firstBaseline, .lastBaseline: room - length
    }
  }
}

struct Alignment {
  var horizontal: AxisAlignment
  var vertical: AxisAlignment
  static let center = Alignment(horizontal: .center, vertical: .center)
  static let topLeading = Alignment(horizontal: .start, vertical: .start)
  static let leading = Alignment(horizontal: .start, vertical: .center)

  init(horizontal: AxisAlignment, vertical: AxisAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// From the names of `Alignment`, `HorizontalAlignment` and `VerticalAlignment`; center where it is none of them.
  init(named name: String?) {
    let name = name?.lowercased() ?? ""
    horizontal = name.hasSuffix("leading") ? .start : name.hasSuffix("trailing") ? .end : .center
    vertical =
      name.hasPrefix("top")
      ? .start
      : name.hasPrefix("bottom")
        ? .end
        : name.hasPrefix("firsttext") ? .firstBaseline : name.hasPrefix("lasttext") ? .lastBaseline : .center
  }

  init(_ attributes: Attributes) { self.init(named: attributes.text("align")) }
}
