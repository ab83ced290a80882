/// A modifier that changes the picture, with its arguments. Lengths in points.
package enum ModifierName: String, Sendable, CaseIterable {
  // Boxes
  /// `all`, or any of `top`, `leading`, `bottom`, `trailing`. Default amounts are already written out (16).
  case padding
  /// `width`, `height`, `align`. A length is a number of points, or a list of a share of the width and one of the height
  /// of the room of the innermost `GeometryReader`, and points.
  case frame
  /// `minWidth`, `idealWidth`, `maxWidth`, `minHeight`, `idealHeight`, `maxHeight`, `align`.
  case flexFrame = "flexframe"
  /// `horizontal`, `vertical` (bools).
  case fixedSize = "fixed"
  /// `value`.
  case priority
  /// `x`, `y`.
  case offset
  /// `x`, `y`.
  case position
  /// `ratio` (absent: the content's own), `mode` (`fit`, `fill`).
  case aspectRatio = "aspect"
  /// `align`; content.
  case overlay
  /// `align`; content, or `color`. `material` is a colour.
  case background
  /// `shape`, `radius`.
  case clip
  case cornerRadius = "cornerradius"
  /// `color`, `width`: a line around the view (`border`), or along a shape (`stroke`).
  case stroke
  /// `color`: fills a shape.
  case fill
  /// `edge` (`top`, `bottom`, `leading`, `trailing`), `spacing`; content.
  case safeAreaInset = "safearea"
  case hidden
  /// `value` (0–1).
  case opacity
  case shadow
  /// Images only.
  case resizable
  case scaledToFit = "scaledtofit"
  case scaledToFill = "scaledtofill"
  /// `columns`.
  case gridSpan = "gridspan"
  /// `column`: alignment of a grid's column.
  case zIndex = "zindex"

  // Text and colour; these reach all views inside.
  /// `color`.
  case foreground = "fg"
  /// `color`.
  case tint
  /// `style` (`largeTitle`, `title`, `title2`, `title3`, `headline`, `subheadline`, `body`, `callout`, `footnote`,
  /// `caption`, `caption2`), or `size`; `weight`; `design`.
  case font
  /// `on`.
  case bold
  /// `on`.
  case italic
  /// `on`.
  case underline
  /// `on`.
  case strikethrough = "strike"
  /// `value` (absent: no limit), `reserves`.
  case lineLimit = "linelimit"
  /// `value` in points.
  case lineSpacing = "linespacing"
  /// `align`.
  case textAlignment = "textalign"
  /// `mode` (`head`, `middle`, `tail`).
  case truncation
  /// `case` (`uppercase`, `lowercase`).
  case textCase = "textcase"
  /// `on`.
  case disabled
  case redacted
  /// `scale`.
  case imageScale = "imagescale"
  /// `size` (`mini`, `small`, `regular`, `large`, `extraLarge`).
  case controlSize = "controlsize"
  case labelsHidden = "labelshidden"

  // Styles; each has `style`, the name as in SwiftUI without the dot (`borderedProminent`), or the type's name.
  case buttonStyle = "buttonstyle"
  case listStyle = "liststyle"
  case pickerStyle = "pickerstyle"
  case labelStyle = "labelstyle"
  case toggleStyle = "togglestyle"
  case textFieldStyle = "textfieldstyle"
  case formStyle = "formstyle"
  case progressStyle = "progressstyle"
  case tabViewStyle = "tabviewstyle"
  case datePickerStyle = "datepickerstyle"
  case menuStyle = "menustyle"
  case groupBoxStyle = "groupboxstyle"

  // Lists
  /// `color`.
  case rowBackground = "rowbg"
  /// `top`, `leading`, `bottom`, `trailing`.
  case rowInsets = "rowinsets"
  /// `hidden`.
  case rowSeparator = "rowsep"
  /// `hidden`: the background of a list or form is not drawn.
  case scrollBackground = "scrollbg"
  /// `spacing`.
  case listSpacing = "listspacing"
  /// content (a text).
  case badge

  // Bars
  /// content: the title's text.
  case title
  /// content: a text under the title.
  case subtitle
  /// `mode` (`inline`, `large`, `automatic`).
  case titleMode = "titlemode"
  case backHidden = "backhidden"
  /// `hidden`: names of bars (`navigationBar`, `tabBar`, `bottomBar`).
  case barHidden = "barhidden"
  /// content: toolbar items.
  case toolbar
  /// content: the prompt's text, where there is one.
  case searchable
  /// content: the label.
  case tabItem = "tabitem"

  // The presented root
  /// `list` of `medium`, `large`, numbers (points) and `["fraction", n]`.
  case detents
  /// `visible`.
  case grabber
  /// `color`.
  case presentationBackground = "presbg"
}
