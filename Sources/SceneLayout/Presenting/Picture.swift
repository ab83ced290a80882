import CellCanvas
import SheetScene

/// A drawn scene.
package struct Picture: Sendable {
  package var canvas: Canvas
  /// Where each node stands, in drawing order: of two that overlap the later one is on top.
  package var hits: [Hit]
  /// Containers of the uppermost layer that hold more rows than they show, in drawing order.
  package var scrolled: [ScrolledContainer]
  /// Nodes that can be activated, in reading order; their places are among `hits`.
  package var focusable: [UInt32]
  /// Something in it turns with `PictureOptions.spinnerPhase`; never without that.
  package var hasSpinner: Bool

  /// Rows of content below what is visible, in the container that hides most.
  package var overflowRows: Int { scrolled.map(\.below).max() ?? 0 }

  /// The topmost node at a cell.
  package func node(atX x: Int, y: Int) -> UInt32? {
    hits.last { x >= $0.x && x < $0.x + $0.width && y >= $0.y && y < $0.y + $0.height }?.node
  }

  /// Where a node stands, the topmost place if it is drawn several times.
  package func place(of node: UInt32) -> Hit? { hits.last { $0.node == node } }
}

/// The visible part of a node's rectangle, in cells.
package struct Hit: Sendable, Equatable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int
  /// `SceneNode.id`.
  package var node: UInt32

  package init(x: Int, y: Int, width: Int, height: Int, node: UInt32) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.node = node
  }

  var rect: Rect { Rect(x: x, y: y, width: width, height: height) }
}

/// A list, form or scroll view whose content is longer than its window.
package struct ScrolledContainer: Sendable, Equatable {
  /// `SceneNode.id`.
  package var node: UInt32
  /// Rows of content above what is visible: its entry in `PictureOptions.scroll`, as far as there is content.
  package var above: Int
  /// Rows of content below what is visible.
  package var below: Int
}

/// The room for a picture, in cells.
package struct PictureSize: Sendable, Equatable {
  package var width: Int
  /// nil: as high as the content; a presenter behind a sheet counts as a screen of its device.
  package var height: Int?

  package init(width: Int, height: Int? = nil) {
    self.width = width
    self.height = height
  }
}

/// What of a scene is drawn, and how the user has left it.
package struct PictureOptions: Sendable, Equatable {
  package var shows: Layers
  /// Instead of the detent that the scene opens with.
  package var detent: Scene.Detent?
  /// First visible row of each scrolled container, by node.
  package var scroll: [UInt32: Int]
  package var focus: UInt32?
  package var symbols: Symbols
  /// Rows for the device's status bar and home indicator.
  package var bezel: Bool
  /// How far spinners have turned; nil: they stand still.
  package var spinnerPhase: Int?
  /// Large titles take two rows, for terminals that scale text.
  package var enlargesTitles: Bool

  package enum Layers: Sendable, CaseIterable {
    /// The presented view over its presenter.
    case both
    case sheet
    case presenter
  }

  /// How SF Symbols are shown; in ASCII always as letters.
  package enum Symbols: String, Sendable, CaseIterable {
    case unicode
    /// One or two letters.
    case ascii
  }

  package init(
    shows: Layers = .both, detent: Scene.Detent? = nil, scroll: [UInt32: Int] = [:], focus: UInt32? = nil,
    symbols: Symbols = .unicode, bezel: Bool = false, spinnerPhase: Int? = nil, enlargesTitles: Bool = false
  ) {
    self.enlargesTitles = enlargesTitles
    self.spinnerPhase = spinnerPhase
    self.shows = shows
    self.detent = detent
    self.scroll = scroll
    self.focus = focus
    self.symbols = symbols
    self.bezel = bezel
  }
}

extension Scene.Device {
  /// The device's screen in cells of 8 × 20 points.
  package var cells: (width: Int, height: Int) {
    switch self {
    case .iPhone: (49, 43)
    case .iPhoneSE: (47, 33)
    case .iPhoneMax: (55, 48)
    case .iPad: (104, 60)
    case .mac: (112, 30)
    }
  }

  var isRegular: Bool { self == .iPad || self == .mac }
}
