/// A size in cells.
struct Size: Equatable {
  var width: Int
  var height: Int
  static let zero = Size(width: 0, height: 0)

  subscript(axis: Axis) -> Int { axis == .horizontal ? width : height }
}

/// What a parent offers, in cells. nil asks for the ideal, 0 for the minimum, `Extent.infinite` for the maximum.
struct Proposal: Equatable {
  var width: Int?
  var height: Int?
  static let ideal = Proposal(width: nil, height: nil)

  init(width: Int?, height: Int?) {
    self.width = width.map(Extent.clamped)
    self.height = height.map(Extent.clamped)
  }

  init(_ size: Size) { self.init(width: size.width, height: size.height) }

  init(major: Int?, minor: Int?, axis: Axis) {
    if axis == .horizontal { self.init(width: major, height: minor) } else { self.init(width: minor, height: major) }
  }

  subscript(axis: Axis) -> Int? { axis == .horizontal ? width : height }

  func shrunk(width dx: Int, height dy: Int) -> Proposal {
    Proposal(width: width.map { $0 - dx }, height: height.map { $0 - dy })
  }
}

enum Axis {
  case horizontal, vertical
  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// A rectangle of cells.
struct Rect: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var maxX: Int { x + width }
  var maxY: Int { y + height }
  var isEmpty: Bool { width <= 0 || height <= 0 }
  var size: Size { Size(width: width, height: height) }

  func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }

  func inset(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> Rect {
    Rect(x: x + left, y: y + top, width: max(0, width - left - right), height: max(0, height - top - bottom))
  }

  func contains(x column: Int, y row: Int) -> Bool { column >= x && column < maxX && row >= y && row < maxY }

  /// Where a child of a size stands in here. A child that is too large sticks out as SwiftUI's does.
  func placing(_ size: Size, _ alignment: Alignment) -> Rect {
    Rect(
      x: x + alignment.horizontal.offset(of: size.width, in: width),
      y: y + alignment.vertical.offset(of: size.height, in: height),
      width: size.width, height: size.height)
  }
}
