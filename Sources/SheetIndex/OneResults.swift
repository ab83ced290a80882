import SheetModel

// Publishers that a call makes for what it is given, so that the call leads to what is done with their result:
//
//     func load(id: Int) { office.fetch(id).sink { self.slip = $0 }.store(in: &bag) }
//
// One that lasts (a notification's, a property's) tells of whatever happens later; who listens to it opens nothing.
extension Resolver {
  /// Whether what a call of `sink` listens to is one result: it begins with a request that gets something of the
  /// function around, or that can fail.
  func isOneResult(_ sink: Call, of function: Function, in scope: Scope) -> Bool {
    guard case .member(let chain, _, _) = sink.callee.kind, let request = Resolver.first(in: chain) else {
      return false
    }
    if case .member(_, let name, _) = request.callee.kind, Resolver.requests.contains(name) { return true }
    guard let target = callees(request, in: scope).first, let result = target.function.result else { return false }
    if case .named(let path, let arguments) = result, path.last == "AnyPublisher", arguments.count == 2,
      arguments[1].lastName != "Never"
    {
      return true
    }
    guard result.lastName?.hasSuffix("Publisher") == true || result.lastName == "Future" else { return false }
    let parameters = Set(function.parameters.map(\.name))
    return request.arguments.contains { argument in
      Resolver.names(in: argument.value).contains { parameters.contains($0) }
    }
  }

  /// What the system answers once.
  private static let requests: Set<String> = ["dataTaskPublisher"]

  /// The call that a chain of operators begins with: `office.fetch(id)` of `office.fetch(id).map { … }.first()`.
  private static func first(in chain: Expr) -> Call? {
    guard let call = chain.call else { return nil }
    if case .member(let base, _, _) = call.callee.kind, let inner = first(in: base) { return inner }
    return call
  }

  /// The names that an argument is made of: `id`, `Request(id: id)`.
  private static func names(in expr: Expr) -> [String] {
    switch expr.kind {
    case .name(let name, _): [name]
    case .member(let base, _, _), .cast(let base, _), .prefixed(_, let base): names(in: base)
    case .call(let call): call.arguments.flatMap { names(in: $0.value) }
    case .operation(let operands, _), .collection(let operands), .string(_, let operands):
      operands.flatMap { names(in: $0) }
    default: []
    }
  }
}
