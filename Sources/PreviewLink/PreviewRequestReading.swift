import JSONRPC
import JSONText

extension PreviewRequest {
  /// Reads a request by its method.
  ///
  /// - Throws: method not found (-32601), or invalid params (-32602) with the field that is wrong. Unknown fields are
  ///   ignored.
  package init(method: String, params: JSONValue?) throws(ResponseError) {
    guard PreviewRequest.methods.contains(method) else {
      throw ResponseError(.methodNotFound, "no method '\(method.prefix(80))'")
    }
    let fields = try Fields(params)
    switch method {
    case "preview/hello": self = .hello(try Hello(fields))
    case "preview/select": self = .select(try Select(fields))
    case "preview/follow": self = .follow(node: try fields.needNode("node"))
    case "preview/back": self = .back
    case "preview/reveal":
      self = .reveal(node: try fields.needNode("node"), focus: try fields.bool("focus") ?? false)
    case "preview/whatIf": self = .whatIf(try WhatIf(fields))
    case "preview/configure": self = .configure(try PreviewDisplay(fields))
    case "preview/render": self = .render(try Render(fields))
    case "preview/scene": self = .scene(presentation: try fields.text("presentation"))
    default: self = .storyboard(try Storyboard(fields))
    }
  }

  /// The params as they are sent.
  package var params: JSONValue {
    var members = Members()
    switch self {
    case .hello(let hello): hello.write(to: &members)
    case .select(.presentation(let id)): members.add("presentation", id)
    case .select(.delta(let delta)): members.add("delta", delta)
    case .select(.place(let uri, let position)):
      members.add("uri", uri)
      members.add("position", position.json)
    case .follow(let node): members.add("node", node)
    case .back: break
    case .reveal(let node, let focus):
      members.add("node", node)
      members.add("focus", focus)
    case .whatIf(.condition(let id, let branch)):
      members.add("cond", id)
      members.add("branch", branch)
    case .whatIf(.state(let name, let value)):
      members.add("state", name)
      members.add("value", value)
    case .whatIf(.reset): members.add("reset", true)
    case .configure(let display): display.write(to: &members)
    case .render(let render): render.write(to: &members)
    case .scene(let presentation): members.add("presentation", presentation)
    case .storyboard(.file(let uri)): members.add("uri", uri)
    case .storyboard(.root(let name)): members.add("root", name)
    }
    return members.json
  }
}

extension PreviewRequest.Hello {
  fileprivate init(_ fields: Fields) throws(ResponseError) {
    version = try fields.needInteger("protocol", 1...(1 << 16))
    let client = try fields.object("client")
    self.client = PreviewRequest.Client(
      name: try client?.text("name") ?? "", version: try client?.text("version") ?? "",
      pid: try client?.integer("pid"), tty: try client?.text("tty"))
    display = try PreviewDisplay(fields)
    follow = try fields.bool("follow") ?? true
    if let pin = try fields.object("pin") {
      let name = try pin.text("name")
      if let target = try pin.text("target") {
        self.pin = .target(target, view: name)
      } else {
        self.pin = .file(uri: try pin.needText("uri"), name: name)
      }
    }
    presentation = try fields.text("presentation")
  }

  fileprivate func write(to members: inout Members) {
    members.add("protocol", version)
    var own = Members()
    own.add("name", client.name)
    own.add("version", client.version)
    own.add("pid", client.pid)
    own.add("tty", client.tty)
    members.add("client", own.json)
    display.write(to: &members)
    members.add("follow", follow)
    if let pin {
      var place = Members()
      switch pin {
      case .file(let uri, let name):
        place.add("uri", uri)
        place.add("name", name)
      case .target(let target, let view):
        place.add("target", target)
        place.add("name", view)
      }
      members.add("pin", place.json)
    }
    members.add("presentation", presentation)
  }
}

extension PreviewRequest.Select {
  fileprivate init(_ fields: Fields) throws(ResponseError) {
    if let id = try fields.text("presentation") {
      self = .presentation(id)
    } else if let delta = try fields.integer("delta") {
      self = .delta(delta)
    } else if let uri = try fields.text("uri") {
      self = .place(uri: uri, try PreviewPosition(try fields.needObject("position")))
    } else {
      throw ResponseError(.invalidParams, "'presentation', 'delta' or 'uri' and 'position' are expected")
    }
  }
}

extension PreviewRequest.WhatIf {
  fileprivate init(_ fields: Fields) throws(ResponseError) {
    if let id = try fields.text("cond") {
      self = .condition(id, branch: try fields.needInteger("branch", 0...(1 << 16)))
    } else if let name = try fields.text("state") {
      // Also null: an optional may be nil.
      self = .state(name, fields.value("value") ?? .null)
    } else if try fields.bool("reset") == true {
      self = .reset
    } else {
      throw ResponseError(.invalidParams, "'cond', 'state' or 'reset' is expected")
    }
  }
}

extension PreviewRequest.Render {
  fileprivate init(_ fields: Fields) throws(ResponseError) {
    let range = PreviewDisplay.Size.range
    self.init(
      presentation: try fields.text("presentation"),
      size: .init(width: try fields.needInteger("w", range), height: try fields.needInteger("h", range)),
      color: try fields.choice("color", PreviewDisplay.Color.self) ?? .none,
      charset: try fields.choice("charset", PreviewDisplay.Charset.self) ?? .unicode,
      appearance: try fields.choice("appearance", PreviewDisplay.Appearance.self) ?? .dark,
      presenter: try fields.bool("presenter") ?? false)
  }

  fileprivate func write(to members: inout Members) {
    members.add("presentation", presentation)
    members.add("w", size.width)
    members.add("h", size.height)
    members.add("charset", charset.rawValue)
    members.add("color", color.rawValue)
    members.add("appearance", appearance.rawValue)
    members.add("presenter", presenter)
  }
}

extension PreviewRequest.Storyboard {
  fileprivate init(_ fields: Fields) throws(ResponseError) {
    if let uri = try fields.text("uri") {
      self = .file(uri: uri)
    } else {
      self = .root(try fields.needText("root"))
    }
  }
}
