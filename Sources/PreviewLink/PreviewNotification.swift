import JSONRPC
import JSONText

/// What a daemon tells its renderers.
package enum PreviewNotification: Sendable, Equatable {
  /// A scene as JSON; `SheetScene` knows what it says.
  case scene(JSONValue)
  case destinations([Destination], current: String?)
  /// The node under the editor's cursor; nil where none is.
  case focus(node: UInt32?)
  case status(Status)
  /// The daemon ends.
  case bye

  /// A presentation that can be selected.
  package struct Destination: Sendable, Equatable {
    package var id: String
    package var title: String
    package var kind: String
    package var uri: String?
    package var range: PreviewRange?
    /// Name of the presenter.
    package var from: String?

    package init(
      id: String, title: String, kind: String, uri: String? = nil, range: PreviewRange? = nil, from: String? = nil
    ) {
      self.id = id
      self.title = title
      self.kind = kind
      self.uri = uri
      self.range = range
      self.from = from
    }
  }

  package struct Status: Sendable, Equatable {
    package var state: State
    package var message: String?
    package var uri: String?
    package var range: PreviewRange?

    package init(_ state: State, message: String? = nil, uri: String? = nil, range: PreviewRange? = nil) {
      self.state = state
      self.message = message
      self.uri = uri
      self.range = range
    }
  }

  package enum State: String, Sendable, CaseIterable { case ok, stale, error, indexing }

  /// In the order of the documentation.
  package static let methods = [
    "preview/scene", "preview/destinations", "preview/focus", "preview/status", "preview/bye",
  ]

  package var method: String {
    switch self {
    case .scene: "preview/scene"
    case .destinations: "preview/destinations"
    case .focus: "preview/focus"
    case .status: "preview/status"
    case .bye: "preview/bye"
    }
  }

  /// Reads a notification by its method; nil for one that is not known, which is to be ignored.
  ///
  /// - Throws: invalid params (-32602).
  package init?(method: String, params: JSONValue?) throws(ResponseError) {
    guard PreviewNotification.methods.contains(method) else { return nil }
    let fields = try Fields(params)
    switch method {
    case "preview/scene": self = .scene(params ?? .object([]))
    case "preview/destinations":
      var items: [Destination] = []
      for item in try fields.objects("items") ?? [] { items.append(try Destination(item)) }
      self = .destinations(items, current: try fields.text("current"))
    case "preview/focus": self = .focus(node: try fields.node("node"))
    case "preview/status":
      self = .status(
        Status(
          try fields.need("state", try fields.choice("state", State.self)), message: try fields.text("message"),
          uri: try fields.text("uri"), range: try PreviewRange(try fields.object("range"))))
    default: self = .bye
    }
  }

  /// The params as they are sent.
  package var params: JSONValue {
    var members = Members()
    switch self {
    case .scene(let json): return json
    case .destinations(let items, let current):
      members.add("items", .array(items.map(\.json)))
      members.add("current", current)
    // Also null: nothing is under the cursor any more.
    case .focus(let node): members.add("node", node.map { .integer(Int($0)) } ?? JSONValue.null)
    case .status(let status):
      members.add("state", status.state.rawValue)
      members.add("message", status.message)
      members.add("uri", status.uri)
      members.add("range", status.range?.json)
    case .bye: break
    }
    return members.json
  }
}

extension PreviewNotification.Destination {
  fileprivate init(_ fields: Fields) throws(ResponseError) {
    self.init(
      id: try fields.needText("id"), title: try fields.text("title") ?? "", kind: try fields.text("kind") ?? "",
      uri: try fields.text("uri"), range: try PreviewRange(try fields.object("range")), from: try fields.text("from"))
  }

  fileprivate var json: JSONValue {
    var members = Members()
    members.add("id", id)
    members.add("title", title)
    members.add("kind", kind)
    members.add("uri", uri)
    members.add("range", range?.json)
    members.add("from", from)
    return members.json
  }
}
