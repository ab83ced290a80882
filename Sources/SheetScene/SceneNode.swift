/// One drawn thing of a preview: a view with what was written on it.
///
/// A node says what the source says; how many cells it takes is the layout's business. Numbers are in points, as in
/// SwiftUI. `NodeKind` documents what each kind carries in `attributes`, `slots` and `children`.
package struct SceneNode: Sendable, Equatable {
  /// Stable across edits: a hash of the kinds on the path from the root and the ordinals among equal kinds.
  package var id: UInt32
  package var kind: NodeKind
  /// The type's name as written, where the kind does not say it (`unknown`, `surface`, inlined project views).
  package var type: String?
  package var text: SceneText?
  package var attributes: Attributes
  /// Innermost first, those without an effect on a picture left out.
  package var modifiers: [SceneModifier]
  package var children: [SceneNode]
  package var slots: [Slot: [SceneNode]]
  package var source: SourceSpan?
  /// Set on a control that presents something.
  package var presents: PresentationEdge?
  /// The condition (its id in `Scene.conditions`) whose branch this node is.
  package var condition: String?
  /// The node's content depends on values that the source does not tell.
  package var isDynamic: Bool
  /// The node is here because a branch was guessed.
  package var isGuess: Bool

  package init(
    id: UInt32 = 0, kind: NodeKind, type: String? = nil, text: SceneText? = nil, attributes: Attributes = [:],
    modifiers: [SceneModifier] = [], children: [SceneNode] = [], slots: [Slot: [SceneNode]] = [:],
    source: SourceSpan? = nil, presents: PresentationEdge? = nil, condition: String? = nil, isDynamic: Bool = false,
    isGuess: Bool = false
  ) {
    self.id = id
    self.kind = kind
    self.type = type
    self.text = text
    self.attributes = attributes
    self.modifiers = modifiers
    self.children = children
    self.slots = slots
    self.source = source
    self.presents = presents
    self.condition = condition
    self.isDynamic = isDynamic
    self.isGuess = isGuess
  }

  /// Builder content handed to a view beside its children.
  package enum Slot: String, Sendable, CaseIterable {
    case label, header, footer, icon, prompt, actions, message, description, minimum, maximum, sidebar, detail
  }
}

/// A range of a file of `Scene.files`, in the units of LSP: 0-based lines and UTF-16 columns.
package struct SourceSpan: Sendable, Equatable {
  package var file: Int
  package var startLine: Int
  package var startColumn: Int
  package var endLine: Int
  package var endColumn: Int

  package init(file: Int, startLine: Int, startColumn: Int, endLine: Int, endColumn: Int) {
    self.file = file
    self.startLine = startLine
    self.startColumn = startColumn
    self.endLine = endLine
    self.endColumn = endColumn
  }
}

/// What a control presents when it is activated.
package struct PresentationEdge: Sendable, Equatable {
  /// The presentation's id among those of the project (`Presentation.id`).
  package var target: String
  /// As the destination is written for people: `.settings`, `NewBookView`.
  package var title: String
  /// How it is presented: `sheet`, `fullScreenCover`, `popover`, `alert`, …
  package var how: String

  package init(target: String, title: String, how: String) {
    self.target = target
    self.title = title
    self.how = how
  }
}

/// A view modifier with an effect on the picture.
package struct SceneModifier: Sendable, Equatable {
  package var name: ModifierName
  package var arguments: Attributes
  /// Views handed to the modifier: `overlay`, `background`, `toolbar` items, the text of `title`.
  package var content: [SceneNode]

  package init(_ name: ModifierName, _ arguments: Attributes = [:], content: [SceneNode] = []) {
    self.name = name
    self.arguments = arguments
    self.content = content
  }
}
