/// A text with where it came from, so that a picture can show what is real and what is a stand-in.
package struct SceneText: Sendable, Equatable {
  /// Never holds control characters other than `\n`; what is unknown is written `⟨name⟩`.
  package var string: String
  package var origin: Origin
  /// The key in a string table, where there was one.
  package var key: String?
  /// Attributed parts; unicode scalars of `string`, not overlapping, ascending.
  package var runs: [Run]
  /// The condition that decided it, where nobody knows whether that holds: as `SceneNode.condition`, and written there.
  package var condition: String?

  package init(_ string: String, origin: Origin = .literal, key: String? = nil, runs: [Run] = []) {
    self.string = string
    self.origin = origin
    self.key = key
    self.runs = runs
  }

  package enum Origin: String, Sendable, CaseIterable {
    case literal
    /// Found in a `.strings` or `.xcstrings` table.
    case key
    /// A generated or hand-written accessor (`L10n.save`).
    case accessor
    /// The default value of a property or an argument at the call site.
    case `default`
    /// The name of an enum's case.
    case enumCase = "case"
    /// Only known at run time: drawn as `⟨name⟩`.
    case dynamic
    /// What a formatter would print for a sample value.
    case sample
    /// A key that no table holds.
    case missing
  }

  package struct Run: Sendable, Equatable {
    package var start: Int
    package var length: Int
    package var style: Style
    /// As attributes of nodes write colours; nil for that of the whole text.
    package var color: String?
    /// The address that it leads to, as it is written.
    package var link: String?

    package init(start: Int, length: Int, style: Style, color: String? = nil, link: String? = nil) {
      self.link = link
      self.start = start
      self.length = length
      self.style = style
      self.color = color
    }
  }

  package struct Style: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let bold = Style(rawValue: 1)
    package static let italic = Style(rawValue: 2)
    package static let underline = Style(rawValue: 4)
    package static let strikethrough = Style(rawValue: 8)
    /// A part that is only known at run time: `⟨name⟩`.
    package static let dynamic = Style(rawValue: 16)
    package static let secondary = Style(rawValue: 32)
  }
}
