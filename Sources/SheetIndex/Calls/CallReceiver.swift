import SheetSyntax

// What stands before the dot of a call, as far as bytes tell.
extension Want {
  enum Receiver: Hashable, Sendable {
    case any
    /// A value of a type: nothing or `self` stands there only where one of these types is declared or extended;
    /// something else only where the file holds the word, if there is one.
    case value(of: [String], with: String? = nil)
    /// A function of no type: nothing, or the name of a module.
    case nothing

    /// Whether it can stand before a word of a file; there is no wrong no.
    ///
    /// - Parameters:
    ///   - start: the UTF-8 offset of the word.
    ///   - sketch: of the same bytes.
    func mayStand(before start: Int, in bytes: UnsafeBufferPointer<UInt8>, _ sketch: Sketch) -> Bool {
      if self == .any { return true }
      var at = start - 1
      // A dot that ends the line before may be that of a comment: it is one too many for a value, and none here.
      while at >= 0, self == .nothing ? bytes[at] == 0x20 : Receiver.isSpace(bytes[at]) { at -= 1 }
      guard at >= 0, bytes[at] == 0x2E else { return self == .nothing || isOwn(sketch) }
      // A range: `0..<count()`.
      if at > 0, bytes[at - 1] == 0x2E { return true }
      let name = Receiver.name(before: at, in: bytes)
      switch self {
      case .any: return true
      case .nothing: return name.first.map { $0 >= 0x41 && $0 <= 0x5A } ?? false
      case .value(_, let word):
        if name.elementsEqual("self".utf8) || name.elementsEqual("super".utf8) { return isOwn(sketch) }
        return !Receiver.isImplicit(bytes, at) && word.map(sketch.mayMention) ?? true
      }
    }

    /// Whether code of the file can be that of the type itself.
    private func isOwn(_ sketch: Sketch) -> Bool {
      guard case .value(let names, _) = self, sketch.isReliable else { return true }
      return sketch.declarations.contains { declaration in declaration.path.contains { names.contains($0) } }
    }

    /// The identifier before a dot: `self` of `self?.`; empty where something else stands there.
    private static func name(before dot: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Slice<UnsafeBufferPointer<UInt8>>
    {
      var end = dot
      while end > 0, isSpace(bytes[end - 1]) || bytes[end - 1] == 0x3F || bytes[end - 1] == 0x21 { end -= 1 }
      var start = end
      while start > 0, Want.isIdentifier(bytes[start - 1]) { start -= 1 }
      return bytes[start..<end]
    }

    /// Whether nothing stands before a dot on its line that it can be a member of: `(.save)`, `case .save`. A dot that
    /// begins a line goes on with what stands before it.
    static func isImplicit(_ bytes: UnsafeBufferPointer<UInt8>, _ dot: Int) -> Bool {
      var at = dot - 1
      while at >= 0, bytes[at] == 0x20 { at -= 1 }
      guard at >= 0 else { return false }
      switch bytes[at] {
      // ( , : [ =
      case 0x28, 0x2C, 0x3A, 0x5B, 0x3D: return true
      default:
        let isApart = at < dot - 1
        return isApart && at >= 3 && bytes[at - 3...at].elementsEqual("case".utf8)
          && (at < 4 || !Want.isIdentifier(bytes[at - 4]))
      }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0D }
  }
}

extension Resolver {
  /// On what a function is called, wherever that is.
  func receiver(ofCallsOf target: MemberFunction) -> Want.Receiver {
    guard let owner = target.owner else {
      if case .file = target.scope.kind { return .nothing }
      return .any
    }
    if target.function.isStatic { return .any }
    let receiver = receivers[owner] ?? receiver(ofMethodsOf: owner)
    receivers[owner] = receiver
    // What a view does is called by itself, or by who made it there and then.
    if case .value(let names, _) = receiver, target.function.result == nil, isViewLike(owner) {
      return .value(of: names, with: types.entries[owner].path.last)
    }
    return receiver
  }

  private func receiver(ofMethodsOf owner: TypeID) -> Want.Receiver {
    let entry = types.entries[owner]
    guard !entry.isExternal, let last = entry.path.last else { return .any }
    switch entry.kind {
    case .struct, .enum, .actor: break
    // Its heirs call it as their own; one may inherit from it under another name.
    case .class where !types.hasHeirs(last) && !hasHeirsByAlias(last): break
    default: return .any
    }
    // The extension of a protocol calls what its types declare.
    var names = [last]
    var next = types.inherits(of: owner).map(\.name)
    while let name = next.popLast(), names.count < 32 {
      guard !names.contains(name) else { continue }
      names.append(name)
      for id in types.ids(named: name) {
        if types.entries[id].kind == .typealias { return .any }
        next += types.inherits(of: id).map(\.name)
      }
    }
    return names.count < 32 ? .value(of: names.sorted()) : .any
  }

  /// Whether a type may inherit from another by an alias of that.
  private func hasHeirsByAlias(_ name: String) -> Bool {
    types.filesOfInheritedAliases.contains { units[$0.index].sketch.mayMention(name) }
  }
}
