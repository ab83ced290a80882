import JSONRPC
import JSONText

/// The answer to a request, read where it is known what was asked.
package protocol PreviewResult: Sendable, Equatable {
  /// - Throws: invalid params (-32602) with the field that is wrong.
  init(result: JSONValue) throws(ResponseError)
  var json: JSONValue { get }
}

/// Answers `preview/hello`.
package struct HelloResult: PreviewResult {
  package var version: Int
  /// Names the connection, for logs.
  package var session: String
  package var serverName: String
  package var serverVersion: String
  package var roots: [String]
  package var capabilities: Set<Capability>

  package enum Capability: String, Sendable, CaseIterable { case render, reveal, whatIf, storyboard }

  package init(
    version: Int = PreviewRequest.Hello.version, session: String, serverName: String, serverVersion: String,
    roots: [String], capabilities: Set<Capability>
  ) {
    self.version = version
    self.session = session
    self.serverName = serverName
    self.serverVersion = serverVersion
    self.roots = roots
    self.capabilities = capabilities
  }

  package init(result: JSONValue) throws(ResponseError) {
    let fields = try Fields(result, "result")
    let server = try fields.object("server")
    let abilities = try fields.object("capabilities")
    var capabilities: Set<Capability> = []
    for capability in Capability.allCases where try abilities?.bool(capability.rawValue) == true {
      capabilities.insert(capability)
    }
    self.init(
      version: try fields.needInteger("protocol", 1...(1 << 16)), session: try fields.text("session") ?? "",
      serverName: try server?.text("name") ?? "", serverVersion: try server?.text("version") ?? "",
      roots: try fields.texts("roots") ?? [], capabilities: capabilities)
  }

  package var json: JSONValue {
    [
      "protocol": .integer(version), "session": .string(session),
      "server": ["name": .string(serverName), "version": .string(serverVersion)],
      "roots": .array(roots.map { .string($0) }),
      "capabilities": .object(
        Capability.allCases.map { JSONValue.Member($0.rawValue, .bool(capabilities.contains($0))) }),
    ]
  }
}

/// Answers `preview/select`, `follow`, `back` and `whatIf`: the revision of the scene that follows.
package struct SceneResult: PreviewResult {
  package var revision: Int

  package init(revision: Int) { self.revision = revision }

  package init(result: JSONValue) throws(ResponseError) {
    revision = try Fields(result, "result").needInteger("scene", 0...Int.max)
  }

  package var json: JSONValue { ["scene": .integer(revision)] }
}

/// Answers `preview/reveal`.
package struct RevealResult: PreviewResult {
  package var ok: Bool
  package var via: Via
  package var location: PreviewLocation?

  package enum Via: String, Sendable, CaseIterable {
    case showDocument
    /// The editor cannot: the renderer opens the place itself.
    case none
  }

  package init(ok: Bool, via: Via, location: PreviewLocation?) {
    self.ok = ok
    self.via = via
    self.location = location
  }

  package init(result: JSONValue) throws(ResponseError) {
    let fields = try Fields(result, "result")
    ok = try fields.bool("ok") ?? false
    via = try fields.choice("via", Via.self) ?? .none
    if let place = try fields.object("location") { location = try PreviewLocation(place) }
  }

  package var json: JSONValue {
    var members = Members()
    members.add("ok", ok)
    members.add("via", via.rawValue)
    members.add("location", location?.json)
    return members.json
  }
}

/// Answers `preview/render`: a picture as text, for clients that draw nothing themselves.
package struct RenderResult: PreviewResult {
  package var lines: [String]
  package var hits: [Hit]
  /// Rows below the picture.
  package var overflow: Int

  /// The cells of a node.
  package struct Hit: Sendable, Equatable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int
    package var node: UInt32

    package init(x: Int, y: Int, width: Int, height: Int, node: UInt32) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
      self.node = node
    }
  }

  package init(lines: [String], hits: [Hit], overflow: Int) {
    self.lines = lines
    self.hits = hits
    self.overflow = overflow
  }

  package init(result: JSONValue) throws(ResponseError) {
    let fields = try Fields(result, "result")
    lines = try fields.texts("lines") ?? []
    overflow = try fields.object("overflow")?.integer("rows") ?? 0
    hits = (fields.value("hits")?.arrayValue ?? []).compactMap { Hit($0) }
  }

  package var json: JSONValue {
    [
      "lines": .array(lines.map { .string($0) }),
      "hits": .array(
        hits.map { [.integer($0.x), .integer($0.y), .integer($0.width), .integer($0.height), .integer(Int($0.node))] }),
      "overflow": ["rows": .integer(overflow)],
    ]
  }
}

extension RenderResult.Hit {
  fileprivate init?(_ json: JSONValue) {
    let numbers = (json.arrayValue ?? []).compactMap { element -> Int? in
      if case .integer(let number) = element, number >= 0, number <= Int(UInt32.max) { number } else { nil }
    }
    guard numbers.count == 5 else { return nil }
    self.init(
      x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3], node: UInt32(truncatingIfNeeded: numbers[4]))
  }
}

/// Answers `preview/storyboard`: presentations, and which presents which.
package struct StoryboardResult: PreviewResult {
  package var nodes: [Node]
  package var edges: [Edge]

  package struct Node: Sendable, Equatable {
    package var presentation: String
    package var title: String
    package var kind: String

    package init(presentation: String, title: String, kind: String) {
      self.presentation = presentation
      self.title = title
      self.kind = kind
    }
  }

  package struct Edge: Sendable, Equatable {
    package var from: String
    /// The control in the presenter.
    package var node: UInt32?
    package var to: String
    package var kind: String

    package init(from: String, node: UInt32?, to: String, kind: String) {
      self.from = from
      self.node = node
      self.to = to
      self.kind = kind
    }
  }

  package init(nodes: [Node], edges: [Edge]) {
    self.nodes = nodes
    self.edges = edges
  }

  package init(result: JSONValue) throws(ResponseError) {
    let fields = try Fields(result, "result")
    (nodes, edges) = ([], [])
    for node in try fields.objects("nodes") ?? [] {
      nodes.append(
        Node(
          presentation: try node.needText("presentation"), title: try node.text("title") ?? "",
          kind: try node.text("kind") ?? ""))
    }
    for edge in try fields.objects("edges") ?? [] {
      edges.append(
        Edge(
          from: try edge.needText("from"), node: try edge.node("node"), to: try edge.needText("to"),
          kind: try edge.text("kind") ?? ""))
    }
  }

  package var json: JSONValue {
    [
      "nodes": .array(
        nodes.map {
          ["presentation": .string($0.presentation), "title": .string($0.title), "kind": .string($0.kind)]
        }),
      "edges": .array(
        edges.map {
          var members = Members()
          members.add("from", $0.from)
          members.add("node", $0.node)
          members.add("to", $0.to)
          members.add("kind", $0.kind)
          return members.json
        }),
    ]
  }
}
