/// What a node is. Each case names what its nodes carry: `a` attributes, `s` slots, `c` children.
///
/// Colours are texts: a role (`primary`, `secondary`, `tertiary`, `quaternary`, `accent`, `red` … `gray`, `white`,
/// `black`, `clear`, `material`, `screen`, `card`, `fill`, `separator`), or `#RRGGBB`, or `#RRGGBB/#RRGGBB` (light/dark);
/// `@0.5` after it is an opacity.
package enum NodeKind: String, Sendable, CaseIterable {
  /// `text`.
  case text
  /// a: `symbol` (SF Symbol's name), or `asset`, or `remote` (what is loaded), or none of them (an image made in code).
  /// Text of an asset or remote image is its name for people.
  case image
  /// s: `label`, `icon`.
  case label
  /// s: `label`. a: `role` (`destructive`, `cancel`, `close`, `confirm`).
  case button
  /// s: `label`. a: `url`, where the source tells it.
  case link
  /// s: `label`. c: items, not drawn until it is open.
  case menu
  /// s: `label` (share symbol and text where none was written).
  case shareLink = "sharelink"
  case editButton = "editbutton"
  /// s: `label`. a: `on`.
  case toggle
  /// s: `label`. c: options, each may have a: `tag`. a: `selected` (index of the option), `value` (when no option matches).
  case picker
  /// s: `label`. a: `components` (`date`, `time`, `dateAndTime`).
  case datePicker = "datepicker"
  /// s: `label`. a: `color`.
  case colorPicker = "colorpicker"
  /// s: `label`, `minimum`, `maximum`. a: `value` (0–1).
  case slider
  /// s: `label`.
  case stepper
  /// s: `prompt` (placeholder), `label` where it differs. `text`: the current value. a: `axis` (`v` grows).
  case textField = "textfield"
  case secureField = "securefield"
  /// `text`: the current value.
  case textEditor = "texteditor"
  /// s: `label`. a: `value` (0–1; a spinner where there is none).
  case progress
  /// s: `label`, `description` (the current value), `minimum`, `maximum`. a: `value` (0–1; none where nobody knows).
  case gauge
  /// a: `spacing`, `align` (`leading`, `center`, `trailing`), `lazy`. c.
  case vstack
  /// a: `spacing`, `align` (`top`, `center`, `bottom`, `firstTextBaseline`, `lastTextBaseline`), `lazy`. c.
  case hstack
  /// a: `align` (`center`, `top`, `topLeading`, `topTrailing`, `leading`, …). c.
  case zstack
  /// a: `columns` (list of `["fixed", w]`, `["flexible", min, max]`, `["adaptive", min]`, each may end in its spacing),
  /// `spacing`. c.
  case lazyVGrid = "lazyvgrid"
  /// As `lazyvgrid`, with rows.
  case lazyHGrid = "lazyhgrid"
  /// a: `spacing` (vertical), `hspacing`, `align`. c: rows, or views that span the grid.
  case grid
  /// a: `align`. c. A cell may have the modifier `gridspan`.
  case gridRow = "gridrow"
  /// a: `min`.
  case spacer
  case divider
  /// a: `axis` (`v`, `h`, `vh`). c.
  case scroll
  /// c: sections and rows.
  case list
  /// c: sections and rows.
  case form
  /// s: `header`, `footer`. a: `expanded`. c.
  case section
  /// Transparent. a: `more` (how many more than the drawn ones the source names). c: one group of nodes an element.
  case forEach = "foreach"
  /// Transparent. c.
  case group
  /// s: `label`. c.
  case groupBox = "groupbox"
  /// s: `label`. a: `on`. c.
  case disclosure
  /// `LabeledContent`. s: `label`. c: the content.
  case labeled
  /// a: `selected` (index), `style` (`page`). c: tabs.
  case tabView = "tabview"
  /// s: `label`. c.
  case tab
  /// c. Also the older `NavigationView`.
  case navigationStack = "navstack"
  /// s: `sidebar`, `detail`. c: the content column, where there is one.
  case navigationSplit = "navsplit"
  /// s: `label`.
  case navigationLink = "navlink"
  /// a: `placement` (the name as in SwiftUI: `cancellationAction`, …). c. Only in the modifier `toolbar`.
  case toolbarItem = "toolbaritem"
  /// a: `color`.
  case color
  /// a: `shape` (`rectangle`, `rounded`, `circle`, `capsule`, `ellipse`, `custom`), `radius`. Colours by modifiers `fill`,
  /// `stroke`, `fg`.
  case shape
  /// a: `colors` (list), `axis`.
  case gradient
  /// Takes all the room. c.
  case geometry
  /// `ContentUnavailableView`. s: `label`, `description`, `actions`.
  case unavailable
  /// First child that fits. c.
  case fits
  /// s: `header` (column titles). c: rows, each a `group` of cells.
  case table
  /// A view whose content no source tells: a map, a chart, a video, a web page. `type`: its name. s: `label`.
  case surface
  /// a: `style` (`alert`, `dialog`). s: `label` (title), `message`, `actions` (buttons). Only a presented root.
  case alert
  /// A view whose source is not in the project, or is not understood. `type`: its name. c: what its builder closures hold.
  case unknown
  /// Nothing (`EmptyView`).
  case empty
}
