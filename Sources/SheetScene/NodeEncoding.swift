extension SceneNode {
  /// The node as JSON on one line, as it stands in a scene.
  package func encoded() -> [UInt8] {
    var out = JSONBytes(capacity: 4 << 10)
    write(to: &out, nesting: 0)
    return out.bytes
  }

  /// `JSONValue.parse` gives up at 512 levels, and a scene that cannot be read is worse than one without its depths.
  private static let nestingLimit = 480

  /// - Parameter nesting: how many objects and lists are open around the node.
  func write(to out: inout JSONBytes, nesting: Int) {
    out.raw("{\"id\":")
    out.integer(Int(id))
    out.raw(",\"k\":")
    out.quoted(kind.rawValue)
    if let type {
      out.raw(",\"type\":")
      out.quoted(type)
    }
    if let text {
      out.raw(",\"t\":")
      text.write(to: &out)
    }
    if !attributes.isEmpty {
      out.raw(",\"a\":")
      attributes.write(to: &out)
    }
    let goesDeeper = nesting < SceneNode.nestingLimit
    if !modifiers.isEmpty {
      out.raw(",\"m\":")
      out.list(modifiers) { $1.write(to: &$0, nesting: nesting + 2, withContent: goesDeeper) }
    }
    if !children.isEmpty, goesDeeper {
      out.raw(",\"c\":")
      out.list(children) { $1.write(to: &$0, nesting: nesting + 2) }
    }
    if !slots.isEmpty, goesDeeper { writeSlots(to: &out, nesting: nesting + 3) }
    if let source {
      out.raw(",\"r\":")
      source.write(to: &out)
    }
    if let presents {
      out.raw(",\"nav\":")
      presents.write(to: &out)
    }
    if let condition {
      out.raw(",\"cond\":")
      out.quoted(condition)
    }
    if isDynamic { out.raw(",\"dyn\":true") }
    if isGuess { out.raw(",\"guess\":true") }
    out.byte(0x7D)
  }

  /// In the order of their declaration: a dictionary's order changes from run to run.
  private func writeSlots(to out: inout JSONBytes, nesting: Int) {
    out.raw(",\"s\":{")
    var isFirst = true
    for slot in Slot.allCases {
      guard let nodes = slots[slot] else { continue }
      if !isFirst { out.byte(0x2C) }
      isFirst = false
      out.quoted(slot.rawValue)
      out.byte(0x3A)
      out.list(nodes) { $1.write(to: &$0, nesting: nesting) }
    }
    out.byte(0x7D)
  }
}

extension SceneText {
  fileprivate func write(to out: inout JSONBytes) {
    out.raw("{\"s\":")
    out.quoted(string)
    if origin != .literal {
      out.raw(",\"src\":")
      out.quoted(origin.rawValue)
    }
    if let key {
      out.raw(",\"key\":")
      out.quoted(key)
    }
    if !runs.isEmpty {
      out.raw(",\"runs\":")
      out.list(runs) { out, run in
        out.byte(0x5B)
        out.integer(run.start)
        out.byte(0x2C)
        out.integer(run.length)
        out.byte(0x2C)
        out.integer(run.style.rawValue)
        if let color = run.color {
          out.byte(0x2C)
          out.quoted(color)
        }
        if let link = run.link {
          out.raw(run.color == nil ? ",null," : ",")
          out.quoted(link)
        }
        out.byte(0x5D)
      }
    }
    out.byte(0x7D)
  }
}

extension Attributes {
  fileprivate func write(to out: inout JSONBytes) {
    out.byte(0x7B)
    var isFirst = true
    for pair in pairs {
      if !isFirst { out.byte(0x2C) }
      isFirst = false
      out.quoted(pair.name)
      out.byte(0x3A)
      pair.value.write(to: &out)
    }
    out.byte(0x7D)
  }
}

extension SceneValue {
  fileprivate func write(to out: inout JSONBytes) {
    switch self {
    case .bool(let value): value ? out.raw("true") : out.raw("false")
    case .number(let value): out.number(value)
    // An asset may have the name that endless lengths are written with.
    case .text(let value) where value == "inf" || value == "-inf":
      out.raw("{\"s\":")
      out.quoted(value)
      out.byte(0x7D)
    case .text(let value): out.quoted(value)
    case .list(let values): out.list(values) { $1.write(to: &$0) }
    }
  }
}

extension SceneModifier {
  fileprivate func write(to out: inout JSONBytes, nesting: Int, withContent: Bool) {
    out.byte(0x5B)
    out.quoted(name.rawValue)
    let hasContent = !content.isEmpty && withContent
    if !arguments.isEmpty || hasContent {
      out.byte(0x2C)
      arguments.write(to: &out)
    }
    if hasContent {
      out.byte(0x2C)
      out.list(content) { $1.write(to: &$0, nesting: nesting + 2) }
    }
    out.byte(0x5D)
  }
}

extension SourceSpan {
  func write(to out: inout JSONBytes) {
    out.byte(0x5B)
    out.integer(file)
    out.byte(0x2C)
    out.integer(startLine)
    out.byte(0x2C)
    out.integer(startColumn)
    out.byte(0x2C)
    out.integer(endLine)
    out.byte(0x2C)
    out.integer(endColumn)
    out.byte(0x5D)
  }
}

extension PresentationEdge {
  fileprivate func write(to out: inout JSONBytes) {
    out.raw("{\"to\":")
    out.quoted(target)
    out.raw(",\"how\":")
    out.quoted(how)
    out.raw(",\"label\":")
    out.quoted(title)
    out.byte(0x7D)
  }
}
