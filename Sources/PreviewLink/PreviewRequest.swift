import JSONRPC
import JSONText

/// What a renderer asks of a daemon.
package enum PreviewRequest: Sendable, Equatable {
  case hello(Hello)
  case select(Select)
  /// Follows a node that presents something: pushes the flow.
  case follow(node: UInt32)
  /// Pops the flow.
  case back
  /// Shows a node's source in the editor; with focus, the editor comes to the front.
  case reveal(node: UInt32, focus: Bool)
  case whatIf(WhatIf)
  case configure(PreviewDisplay)
  case render(Render)
  /// Pulls a scene; nil: the one selected.
  case scene(presentation: String?)
  case storyboard(Storyboard)

  package struct Hello: Sendable, Equatable {
    /// The version of this protocol; only a change that breaks renderers raises it.
    package static let version = 1

    package var version: Int
    package var client: Client
    package var display: PreviewDisplay
    /// Whether it goes where the editor goes.
    package var follow: Bool
    package var pin: Pin?
    /// What was selected before the connection was lost.
    package var presentation: String?

    package init(
      version: Int = Hello.version, client: Client, display: PreviewDisplay, follow: Bool = true, pin: Pin? = nil,
      presentation: String? = nil
    ) {
      self.version = version
      self.client = client
      self.display = display
      self.follow = follow
      self.pin = pin
      self.presentation = presentation
    }
  }

  package struct Client: Sendable, Equatable {
    package var name: String
    package var version: String
    package var pid: Int?
    package var tty: String?

    package init(name: String, version: String, pid: Int? = nil, tty: String? = nil) {
      self.name = name
      self.version = version
      self.pid = pid
      self.tty = tty
    }
  }

  /// What a renderer begins with.
  package enum Pin: Sendable, Equatable {
    /// Something of a file, by its title; without one, the first that there is.
    case file(uri: String, name: String?)
    /// What a person wrote: an absolute path, one with line and column, a destination or a view. Of a file, one view.
    case target(String, view: String?)
  }

  package enum Select: Sendable, Equatable {
    case presentation(String)
    /// So many further among its neighbours.
    case delta(Int)
    case place(uri: String, PreviewPosition)
  }

  package enum WhatIf: Sendable, Equatable {
    case condition(String, branch: Int)
    /// A property, and any value for it.
    case state(String, JSONValue)
    case reset
  }

  package struct Render: Sendable, Equatable {
    /// nil: the one selected.
    package var presentation: String?
    package var size: PreviewDisplay.Size
    package var color: PreviewDisplay.Color
    package var charset: PreviewDisplay.Charset
    package var appearance: PreviewDisplay.Appearance
    package var presenter: Bool

    package init(
      presentation: String? = nil, size: PreviewDisplay.Size, color: PreviewDisplay.Color = .none,
      charset: PreviewDisplay.Charset = .unicode, appearance: PreviewDisplay.Appearance = .dark, presenter: Bool = false
    ) {
      self.presentation = presentation
      self.size = size
      self.color = color
      self.charset = charset
      self.appearance = appearance
      self.presenter = presenter
    }
  }

  package enum Storyboard: Sendable, Equatable {
    case file(uri: String)
    /// A view's name.
    case root(String)
  }

  /// In the order of the documentation.
  package static let methods = [
    "preview/hello", "preview/select", "preview/follow", "preview/back", "preview/reveal", "preview/whatIf",
    "preview/configure", "preview/render", "preview/scene", "preview/storyboard",
  ]

  package var method: String {
    switch self {
    case .hello: "preview/hello"
    case .select: "preview/select"
    case .follow: "preview/follow"
    case .back: "preview/back"
    case .reveal: "preview/reveal"
    case .whatIf: "preview/whatIf"
    case .configure: "preview/configure"
    case .render: "preview/render"
    case .scene: "preview/scene"
    case .storyboard: "preview/storyboard"
    }
  }
}
