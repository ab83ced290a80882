import SheetModel
import SheetScene

/// `ForEach` and lists over data: elements that the source names, or a few that stand for them.
enum Repetition {
  /// More elements than this are counted, not drawn.
  private static let most = 12

  @Sendable static func forEach(_ call: ViewCall) -> [SceneNode] {
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
        for value in values {
          guard call.builder.budget > 0 else { break }
          let before = call.builder.budget
          // What a constant stands for several times looks the same each time.
          if case .instance(let instance) = value, let last, last.instance === instance, last.cost < before {
            node.children += last.views
            call.builder.budget -= last.cost
            continue
          }
          let views = tagged(call.views(content, [value]), value, call)
          node.children += views
          if case .instance(let instance) = value { last = (instance, views, before - call.builder.budget) }
        }
      } else if let one = values.first {
        // The same stands for all of them.
        let before = call.builder.budget
        let views = call.views(content, [one])
        let cost = before - call.builder.budget
        for index in values.indices where index == 0 || call.builder.budget > cost {
          node.children += views
          if index > 0 { call.builder.budget -= cost }
        }
      }
      if more > 0 { node.attributes["more"] = .number(Double(more)) }
      node.isDynamic = !isKnown
    }
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
    default:
      call.builder.sample(data, call.scope)
      let name = Words.singular(call.builder.name(of: data))
      let element = element(of: data, named: name, call)
      return (Array(repeating: element, count: max(1, call.builder.options.repetitions)), 0, false)
    }
  }

  /// An element of the type that the data is declared with, so that what its struct computes is known.
  private static func element(of data: Expr, named name: String, _ call: ViewCall) -> Value {
    guard let type = call.builder.writtenType(of: data, call.scope), let element = element(type),
      let found = call.builder.declared(element, call.scope), !found.isEnum, found.declaration.kind != .protocol
    else { return .unknown(name) }
    return .instance(Instance(found))
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

extension SceneMaker {
  /// The type that the property behind an expression is declared with; nil where none is written.
  func writtenType(of expr: Expr, _ scope: ViewScope) -> TypeRef? {
    switch expr.kind {
    case .name(let written, _):
      let name = written.hasPrefix("$") ? String(written.dropFirst()) : written
      return scope.instance?.type.property(name)?.0.type
    case .member(let base, let name, _):
      if case .instance(let instance) = value(base, scope) { return instance.type.property(name)?.0.type }
      return nil
    case .call(let call):
      guard case .member(let base, let method, _) = call.callee.kind,
        ["sorted", "filter", "reversed", "prefix", "suffix", "shuffled"].contains(method)
      else { return nil }
      return writtenType(of: base, scope)
    case .operation(let operands, let operators) where operators == ["??"]:
      return operands.first.flatMap { writtenType(of: $0, scope) }
    default: return nil
    }
  }
}
