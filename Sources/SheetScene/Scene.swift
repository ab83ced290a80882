/// Everything that a renderer needs to draw one presentation: what is presented, over what, on which device.
package struct Scene: Sendable, Equatable {
  /// Grows with every scene that a session sends.
  package var revision: Int
  package var presentation: Presentation
  /// Names of the presenters down to the presented view.
  package var path: [String]
  /// Position among the presentations of the same file or flow node, from 0.
  package var index: Int
  package var count: Int
  /// `file:` URIs, or relative paths where there is no workspace; `SourceSpan.file` counts here.
  package var files: [String]
  package var traits: Traits
  package var presenter: SceneNode?
  package var root: SceneNode
  package var conditions: [Condition]
  package var notes: [Note]

  package init(
    revision: Int = 0, presentation: Presentation, path: [String] = [], index: Int = 0, count: Int = 1,
    files: [String] = [], traits: Traits = Traits(), presenter: SceneNode? = nil, root: SceneNode,
    conditions: [Condition] = [], notes: [Note] = []
  ) {
    self.revision = revision
    self.presentation = presentation
    self.path = path
    self.index = index
    self.count = count
    self.files = files
    self.traits = traits
    self.presenter = presenter
    self.root = root
    self.conditions = conditions
    self.notes = notes
  }

  package struct Presentation: Sendable, Equatable {
    /// Names the presentation in this project: a file, a line and a destination, or a view.
    package var id: String
    /// `sheet`, `fullScreenCover`, `popover`, `alert`, `confirmationDialog`, `inspector`, or `view` (nothing presents it).
    package var kind: String
    /// For people: `NewBookView`, `.update(Customer)`.
    package var title: String
    package var detents: [Detent]
    /// Index in `detents` of the one that it opens with.
    package var detent: Int
    /// nil: where there is more than one detent.
    package var grabber: Bool?
    /// The call that presents.
    package var site: SourceSpan?
    /// The node of the presenter that it comes from (a popover's anchor).
    package var from: UInt32?

    package init(
      id: String, kind: String, title: String, detents: [Detent] = [], detent: Int = 0, grabber: Bool? = nil,
      site: SourceSpan? = nil, from: UInt32? = nil
    ) {
      self.id = id
      self.kind = kind
      self.title = title
      self.detents = detents
      self.detent = detent
      self.grabber = grabber
      self.site = site
      self.from = from
    }
  }

  /// How high a sheet stands.
  package enum Detent: Sendable, Equatable {
    case medium
    case large
    /// In points.
    case height(Double)
    /// Of the screen.
    case fraction(Double)
    /// A custom or computed one: drawn as medium.
    case custom
  }

  /// What the device, the user and the project decide.
  package struct Traits: Sendable, Equatable {
    package var device: Device
    /// Otherwise the project says what it is for.
    package var isDeviceChosen: Bool
    package var isDark: Bool
    package var locale: String?
    /// The app's accent colour, as `NodeKind` writes colours.
    package var tint: String?

    package init(device: Device? = nil, isDark: Bool = true, locale: String? = nil, tint: String? = nil) {
      self.device = device ?? .iPhone
      isDeviceChosen = device != nil
      self.isDark = isDark
      self.locale = locale
      self.tint = tint
    }

    /// Who chose the device makes no difference to what is drawn.
    package static func == (one: Traits, other: Traits) -> Bool {
      one.device == other.device && one.isDark == other.isDark && one.locale == other.locale && one.tint == other.tint
    }
  }

  package enum Device: String, Sendable, CaseIterable {
    case iPhone = "iphone"
    case iPhoneSE = "iphone-se"
    case iPhoneMax = "iphone-max"
    case iPad = "ipad"
    case mac
  }

  /// A decision in a body, which a user can flip.
  package struct Condition: Sendable, Equatable {
    package var id: String
    /// As written.
    package var text: String
    /// The branch that is drawn, of how many.
    package var branch: Int
    package var branches: Int
    package var reason: Reason
    package var source: SourceSpan?

    package init(id: String, text: String, branch: Int, branches: Int, reason: Reason, source: SourceSpan? = nil) {
      self.id = id
      self.text = text
      self.branch = branch
      self.branches = branches
      self.reason = reason
      self.source = source
    }

    package enum Reason: String, Sendable, CaseIterable {
      /// Availability, `#if`, a literal.
      case certain
      /// A property's default value or an argument at the call site.
      case `default`
      /// The user chose.
      case user
      /// From its name (`isLoading` is false).
      case name
      /// The branch with the most to see.
      case heaviest
    }
  }

  /// Something about the picture that a reader should know.
  package struct Note: Sendable, Equatable {
    /// `info` or `warning`.
    package var level: String
    package var code: String
    package var message: String
    package var node: UInt32?

    package init(level: String, code: String, message: String, node: UInt32? = nil) {
      self.level = level
      self.code = code
      self.message = message
      self.node = node
    }
  }
}
