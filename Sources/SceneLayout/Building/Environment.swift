import CellCanvas
import SheetScene

/// What reaches a view from outside: its surroundings and the modifiers that apply to everything inside.
struct Environment {
  var text = TextBox.Style()
  /// Written by `foregroundStyle`; nil where the view decides.
  var foreground: CellColor? {
    didSet {
      foregroundOpacity = 1
      foregroundState = .known
    }
  }
  var foregroundOpacity = 1.0
  var foregroundState = ForegroundState.known
  var tint = CellColor.role(.accent)
  var fontIsBold = false
  var fontIsLarge = false
  /// One of the two largest styles.
  var fontIsTitle = false
  var isBold: Bool?
  var decoration: CellAttributes = []
  var letterCase = Paragraph.LetterCase.asWritten
  var isDisabled = false
  var opacity = 1.0
  var controlSize = ControlSize.regular
  var hidesLabels = false
  var styles = Styles()
  var hidesScrollBackground = false
  /// Rows between sections; nil for the list's own.
  var sectionSpacing: Int?

  // Where the view is.
  var surroundings = Surroundings.plain
  /// The view is a whole row of a list: buttons need no brackets, pickers show their label.
  var isRow = false
  var stackAxis: Axis?
  /// That of the innermost `GeometryReader`.
  var room: ReaderRoom?
  /// Other views stand over or under this one: directly in a `ZStack`, an overlay or a background.
  var isLayered = false
  /// Inside `background` or `overlay`: a shape that fills a view's own room.
  var shapeRole = ShapeBox.Role.view
  var isInsideButton = false
  var isInSheet = false
  /// In a short sheet a large title would take half of the room.
  var prefersInlineTitles = false

  /// A foreground that is no colour: `clear`, or one that the source does not tell.
  enum ForegroundState { case known, clear, unknown }
  enum Surroundings { case plain, list, toolbar, tabBar, alert }
  enum ControlSize { case mini, small, regular, large }

  /// How plain text is drawn here.
  var ink: Ink {
    var ink = Ink(foreground ?? .role(.label), decoration)
    if isBold ?? fontIsBold { ink.attributes.insert(.bold) }
    if isDisabled {
      ink.color = .role(.tertiaryLabel)
      ink.attributes.insert(.dim)
    }
    ink.opacity = opacity * foregroundOpacity
    return ink
  }

  /// The ink of what can be tapped.
  var actionInk: Ink { foreground == nil ? tinted(tint) : ink }

  func tinted(_ color: CellColor) -> Ink {
    var copy = self
    copy.foreground = color
    return copy.ink
  }

  var textStyle: TextBox.Style {
    var style = text
    style.ink = ink
    return style
  }

  // What changes on the way in.

  /// Inside a container: no row any more.
  func inside(_ axis: Axis? = nil) -> Environment {
    var copy = self
    copy.isRow = false
    copy.isLayered = false
    copy.stackAxis = axis
    return copy
  }

  func colored(_ color: CellColor) -> Environment {
    var copy = self
    copy.foreground = color
    return copy
  }

  var secondary: Environment { foreground == nil ? colored(.role(.secondaryLabel)) : self }

  var bold: Environment {
    var copy = self
    copy.isBold = true
    return copy
  }

  func limited(to lines: Int) -> Environment {
    var copy = self
    copy.text.lineLimit = lines
    return copy
  }
}
