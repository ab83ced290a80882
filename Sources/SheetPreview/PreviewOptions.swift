import PreviewStrings
import SheetScene

/// What a picture is made for: traits, and what a user wants to see otherwise than the source says.
package struct PreviewOptions: Sendable, Equatable {
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
  package var tables: StringTables
  package var colors: ColorSets
  /// What scenes are drawn on where nobody chose a device.
  package var device = Scene.Device.iPhone
  /// Grows when they are read again.
  package var revision = 0

  package init(tables: StringTables = StringTables(), colors: ColorSets = ColorSets()) {
    self.tables = tables
    self.colors = colors
  }
}
