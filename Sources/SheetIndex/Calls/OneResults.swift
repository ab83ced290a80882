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
    guard case .member(let chain, _, _) = sink.callee.kind else { return false }
    return isOneResult(chain, of: function, in: scope)
  }

  /// Whether a loop waits for what a publisher that lasts, or a notification, tells: `for await isOn in model.$isOn.values`.
  func isListening(to sequence: Expr, in function: Function, _ scope: Scope, depth: Int = 0) -> Bool {
    guard depth < 8 else { return false }
    switch sequence.kind {
    case .member(let chain, "values", _):
      return isPublisher(chain, in: scope) && !isOneResult(chain, of: function, in: scope)
    case .call(let call):
      guard case .member(let base, let name, _) = call.callee.kind else { return false }
      return name == "notifications" && call.argument("named") != nil
        || isListening(to: base, in: function, scope, depth: depth + 1)
    default: return false
    }
  }

  /// Whether an expression is known to be a publisher; the values of a dictionary are no such thing.
  private func isPublisher(_ chain: Expr, in scope: Scope, depth: Int = 0) -> Bool {
    guard depth < 8 else { return false }
    if Resolver.isProjected(chain) { return true }
    if case .external(let name, _) = type(of: chain, in: scope).unwrapped,
      name.hasSuffix("Publisher") || name.hasSuffix("Subject")
    {
      return true
    }
    guard let call = chain.call, case .member(let base, let name, _) = call.callee.kind else { return false }
    return name == "publisher" || isPublisher(base, in: scope, depth: depth + 1)
  }

  private func isOneResult(_ chain: Expr, of function: Function, in scope: Scope) -> Bool {
    guard let request = Resolver.first(in: chain) else { return false }
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
