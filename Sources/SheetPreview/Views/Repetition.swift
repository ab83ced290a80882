import SheetModel
import SheetScene

/// `ForEach` and lists over data: elements that the source names, or a few that stand for them.
enum Repetition {
  /// More elements than this are counted, not drawn.
  private static let most = 12

  @Sendable static func forEach(_ call: ViewCall) -> [SceneNode] {
    if let given = call.argument("subviews"), let content = call.trailing {
      let subviews = Containers.subviews(of: call.views(given), 0)
      return [call.node(.forEach) { $0.children = subviews.flatMap { call.views(content, [.views([$0])]) } }]
    }
    let data = call.first ?? call.call.arguments.first { !$0.isTrailing }?.value
    guard let data, let content = call.trailing ?? call.argument("content") else {
      return [call.node(.group) { $0.children = call.content }]
    }
    return [node(call, over: data, content)]
  }

  static func node(_ call: ViewCall, over data: Expr, _ content: Expr) -> SceneNode {
    let (values, more, isKnown) = elements(data, call)
    return call.node(.forEach) { node in
      if isKnown {
        var last: (instance: Instance, views: [SceneNode], cost: Int)?
        for (index, value) in values.enumerated() {
          guard call.builder.budget > 0 else { break }
          let before = call.builder.budget
          // What a constant stands for several times looks the same each time.
          if case .instance(let instance) = value, let last, last.instance === instance, last.cost < before {
            node.children += last.views
            call.builder.budget -= last.cost
            continue
          }
          let guesses = call.builder.rowGuesses
          let views = tagged(row(value, index, values.count + more, content, call), value, call)
          node.children += views
          if case .instance(let instance) = value, guesses == call.builder.rowGuesses {
            last = (instance, views, before - call.builder.budget)
          }
        }
      } else {
        node.children = samples(values, content, call)
      }
      if more > 0 { node.attributes["more"] = .number(Double(more)) }
      node.isDynamic = !isKnown
    }
  }

  private static func row(
    _ value: Value, _ index: Int, _ count: Int, _ content: Expr, _ call: ViewCall
  ) -> [SceneNode] {
    var identity: String?
    if case .keyPath(_, let components)? = call.argument("id")?.kind { identity = components.last }
    call.builder.rows.append(DrawnRow(element: value, index: index, last: count - 1, identity: identity))
    defer { call.builder.rows.removeLast() }
    return call.views(content, [value])
  }

  /// Rows that stand for those of a collection. One stands for all of them, but for what tells a row from others.
  private static func samples(_ values: [Value], _ content: Expr, _ call: ViewCall) -> [SceneNode] {
    var result: [SceneNode] = []
    var repeated: (views: [SceneNode], cost: Int)?
    for (index, value) in values.enumerated() {
      let before = call.builder.budget
      if let repeated {
        guard before > repeated.cost else { break }
        result += repeated.views
        call.builder.budget -= repeated.cost
        continue
      }
      guard before > 0 else { break }
      let guesses = call.builder.rowGuesses
      let views = row(value, index, values.count, content, call)
      result += views
      if case .tuple = value { continue }
      if case .number = value { continue }
      if guesses == call.builder.rowGuesses { repeated = (views, before - call.builder.budget) }
    }
    return result
  }

  /// In a picker the identity of an element is the tag of its row.
  private static func tagged(_ views: [SceneNode], _ value: Value, _ call: ViewCall) -> [SceneNode] {
    guard call.builder.pickers > 0, views.count == 1, views[0].attributes["tag"] == nil,
      let tag = Tags.name(identity(of: value, call))
    else { return views }
    var result = views
    result[0].attributes["tag"] = .text(tag)
    return result
  }

  private static func identity(of value: Value, _ call: ViewCall) -> Value {
    if let id = call.argument("id"), case .keyPath(_, let components) = id.kind {
      return components.reduce(value) { $1 == "self" ? $0 : call.builder.member($1, of: $0, call.scope) }
    }
    switch value {
    case .instance, .enumCase: return call.builder.member("id", of: value, call.scope)
    default: return value
    }
  }

  private static func elements(_ data: Expr, _ call: ViewCall) -> (values: [Value], more: Int, isKnown: Bool) {
    switch call.builder.value(data, call.scope) {
    case .array(let elements) where !elements.isEmpty, .possible(let elements) where !elements.isEmpty:
      return (Array(elements.prefix(most)), max(0, elements.count - most), true)
    case .count(let count) where count > 0:
      return ((0..<min(count, most)).map { .number(Double($0)) }, max(0, count - most), true)
    case .array where call.builder.overlays > 0:
      // A toast or banner is not there as long as nothing happened.
      return ([], 0, true)
    default:
      call.builder.sample(data, call.scope)
      return (samples(of: data, call), 0, false)
    }
  }

  /// Elements that stand for those of a collection; those of `enumerated()` and `indices` with their numbers.
  private static func samples(of data: Expr, _ call: ViewCall) -> [Value] {
    let count = max(1, call.builder.options.repetitions)
    var (base, data) = (data, data)
    // `Array(items.enumerated())`
    if let inner = data.call, inner.callee.simpleName == "Array", inner.arguments.count == 1 {
      data = inner.arguments[0].value
    }
    var isEnumerated = false
    if let inner = data.call, inner.arguments.isEmpty, case .member(let items, "enumerated", _) = inner.callee.kind {
      (base, isEnumerated) = (items, true)
    } else if case .member(_, "indices", _) = data.kind {
      return (0..<count).map { .number(Double($0)) }
    }
    let element = element(of: base, named: Words.singular(call.builder.name(of: base)), call)
    return (0..<count).map { index in
      guard isEnumerated else { return element }
      return .tuple([(label: "offset", value: .number(Double(index))), (label: "element", value: element)])
    }
  }

  /// An element of the type that the data is declared with, so that what its struct computes is known.
  private static func element(of data: Expr, named name: String, _ call: ViewCall) -> Value {
    guard let type = call.builder.writtenType(of: data, call.scope), let element = element(type),
      let found = call.builder.declared(element, call.scope), !found.isEnum, found.declaration.kind != .protocol
    else { return .unknown(name) }
    return .instance(Instance(found, isFound: true))
  }

  private static func element(_ type: TypeRef) -> TypeRef? {
    switch type.unwrapped {
    case .array(let element): return element
    case .named(let path, let arguments) where arguments.count == 1:
      return ["Array", "Set", "OrderedSet", "FetchedResults", "Results", "IdentifiedArrayOf"].contains(path.last ?? "")
        ? arguments[0] : nil
    default: return nil
    }
  }
}
