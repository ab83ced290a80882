extension Scene {
  /// The scene as JSON on one line: the params of `preview/scene`.
  ///
  /// Only what is set is written, in a fixed order, so that equal scenes give equal bytes: whoever sends scenes compares
  /// these to send none twice. Nodes whose JSON would nest deeper than a reader follows (about 480 levels) are left out.
  package func encoded() -> [UInt8] {
    // About 130 bytes a node; most scenes have fewer than a hundred.
    var out = JSONBytes(capacity: 16 << 10)
    write(to: &out)
    return out.bytes
  }

  private func write(to out: inout JSONBytes) {
    out.raw("{\"rev\":")
    out.integer(revision)
    out.raw(",\"presentation\":")
    presentation.write(to: &out)
    out.raw(",\"path\":")
    out.list(path) { $0.quoted($1) }
    out.raw(",\"index\":")
    out.integer(index)
    out.raw(",\"count\":")
    out.integer(count)
    out.raw(",\"files\":")
    out.list(files) { $0.quoted($1) }
    out.raw(",\"traits\":")
    traits.write(to: &out)
    out.raw(",\"presenter\":")
    // Two levels for the message around the scene, one for the scene.
    if let presenter { presenter.write(to: &out, nesting: 3) } else { out.raw("null") }
    out.raw(",\"root\":")
    root.write(to: &out, nesting: 3)
    out.raw(",\"conds\":")
    out.list(conditions) { $1.write(to: &$0) }
    out.raw(",\"notes\":")
    out.list(notes) { $1.write(to: &$0) }
    out.byte(0x7D)
  }
}

extension Scene.Presentation {
  fileprivate func write(to out: inout JSONBytes) {
    out.raw("{\"id\":")
    out.quoted(id)
    out.raw(",\"kind\":")
    out.quoted(kind)
    out.raw(",\"title\":")
    out.quoted(title)
    if !detents.isEmpty {
      out.raw(",\"detents\":")
      out.list(detents) { $1.write(to: &$0) }
    }
    if detent != 0 {
      out.raw(",\"detent\":")
      out.integer(detent)
    }
    if let grabber { grabber ? out.raw(",\"grabber\":true") : out.raw(",\"grabber\":false") }
    if let site {
      out.raw(",\"site\":")
      site.write(to: &out)
    }
    if let from {
      out.raw(",\"from\":{\"node\":")
      out.integer(Int(from))
      out.byte(0x7D)
    }
    out.byte(0x7D)
  }
}

extension Scene.Detent {
  fileprivate func write(to out: inout JSONBytes) {
    switch self {
    case .medium: out.raw("\"medium\"")
    case .large: out.raw("\"large\"")
    case .custom: out.raw("\"custom\"")
    case .height(let points): out.number(points)
    case .fraction(let part):
      out.raw("[\"fraction\",")
      out.number(part)
      out.byte(0x5D)
    }
  }
}

extension Scene.Traits {
  fileprivate func write(to out: inout JSONBytes) {
    out.raw("{\"device\":")
    out.quoted(device.rawValue)
    isDark ? out.raw(",\"appearance\":\"dark\"") : out.raw(",\"appearance\":\"light\"")
    if let locale {
      out.raw(",\"locale\":")
      out.quoted(locale)
    }
    if let tint {
      out.raw(",\"tint\":")
      out.quoted(tint)
    }
    out.byte(0x7D)
  }
}

extension Scene.Condition {
  fileprivate func write(to out: inout JSONBytes) {
    out.raw("{\"id\":")
    out.quoted(id)
    out.raw(",\"text\":")
    out.quoted(text)
    out.raw(",\"branch\":")
    out.integer(branch)
    out.raw(",\"of\":")
    out.integer(branches)
    out.raw(",\"why\":")
    out.quoted(reason.rawValue)
    if let source {
      out.raw(",\"r\":")
      source.write(to: &out)
    }
    out.byte(0x7D)
  }
}

extension Scene.Note {
  fileprivate func write(to out: inout JSONBytes) {
    out.raw("{\"level\":")
    out.quoted(level)
    out.raw(",\"code\":")
    out.quoted(code)
    out.raw(",\"message\":")
    out.quoted(message)
    if let node {
      out.raw(",\"node\":")
      out.integer(Int(node))
    }
    out.byte(0x7D)
  }
}
