import SheetScene

/// What a picture is made for: traits, and what a user wants to see otherwise than the source says.
package struct PreviewOptions: Sendable {
  package var traits: Scene.Traits
  /// Branches by the id of their condition.
  package var branches: [String: Int]
  /// Values of properties of the presented view, as written on the command line: `isSaving=true`.
  package var state: [String: String]
  /// How deep views of the project are drawn inside of each other.
  package var depth: Int
  /// How often an element stands for a collection whose count no source tells.
  package var repetitions: Int
  package var showsPresenter: Bool

  package init(
    traits: Scene.Traits = Scene.Traits(), branches: [String: Int] = [:], state: [String: String] = [:],
    depth: Int = 8, repetitions: Int = 3, showsPresenter: Bool = true
  ) {
    self.traits = traits
    self.branches = branches
    self.state = state
    self.depth = depth
    self.repetitions = repetitions
    self.showsPresenter = showsPresenter
  }
}

/// What a project's resources say: texts of its string tables, colours of its asset catalogs.
package struct PreviewResources: Sendable {
  /// The text of a key in a table (nil: any), in the wanted language; nil where no table holds the key.
  package var text: @Sendable (_ key: String, _ table: String?, _ locale: String?) -> String?
  /// The colour of a set, as `NodeKind` writes colours.
  package var color: @Sendable (_ name: String) -> String?
  /// Whether there are string tables at all: without them a key that is not found is a text.
  package var hasTables: Bool

  package init(
    hasTables: Bool = false, text: @escaping @Sendable (String, String?, String?) -> String? = { _, _, _ in nil },
    color: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.hasTables = hasTables
    self.text = text
    self.color = color
  }

  package static let none = PreviewResources()
}
