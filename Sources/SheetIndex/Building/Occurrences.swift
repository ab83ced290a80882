import SheetModel

/// The calls and writes of one file, each with its scope: what the resolution passes search instead
/// of trees.
package struct Occurrences: Sendable {
  package final class CallSite: Sendable {
    package let range: TextRange
    package let call: Call
    /// The called name: `x` of `x()`, `a.x()`, `.x()`.
    package let name: String
    package let scope: Scope

    init(range: TextRange, call: Call, name: String, scope: Scope) {
      self.range = range
      self.call = call
      self.name = name
      self.scope = scope
    }
  }

  package final class Write: Sendable {
    package let range: TextRange
    package let target: Expr
    package let value: Expr
    package let scope: Scope
    /// `=`, and not `+=` or the like.
    package let isPlain: Bool

    init(range: TextRange, target: Expr, value: Expr, scope: Scope, isPlain: Bool = true) {
      self.range = range
      self.target = target
      self.value = value
      self.scope = scope
      self.isPlain = isPlain
    }
  }

  /// A binding handed to a call: `Child(pane: $pane)`.
  package final class Pass: Sendable {
    package let site: CallSite
    package let argument: Int
    /// The last name of the binding, without `$`.
    package let name: String

    init(site: CallSite, argument: Int, name: String) {
      self.site = site
      self.argument = argument
      self.name = name
    }
  }

  package var calls: [CallSite] = []
  package var writes: [Write] = []
  package var passes: [Pass] = []
  package var handed: [Handed] = []
  /// Types declared in functions and closures, with the names of the types around them.
  package var localTypes: [(decl: TypeDecl, path: [String])] = []
  /// What each `switch` and `if case` looks at, by where that begins; nil where nobody asked for it.
  private(set) var subjects: [Int: (value: Expr, scope: Scope)]?

  /// How much there is behind each top-level type, in their order.
  private var ends: [(decl: TypeDecl, calls: Int, writes: Int, passes: Int, handed: Int, localTypes: Int)] = []

  /// - Parameter old: those of the file before an edit; what they say of types that are the same is taken over.
  /// - Parameter keepsSubjects: only whoever rewrites code wants to know what each `switch` looks at.
  package init(_ facts: FileFacts, file: FileID, after old: Occurrences? = nil, keepsSubjects: Bool = false) {
    let root = Scope(.file(file), in: nil)
    if keepsSubjects { subjects = [:] } else { takeOver(facts.types, old) }
    for type in facts.types.dropFirst(ends.count) {
      add(type, in: root, path: [])
      ends.append((type, calls.count, writes.count, passes.count, handed.count, localTypes.count))
    }
    for function in facts.functions { add(function, in: root) }
    for global in facts.globals { add(global, in: root) }
    add(facts.statements, in: root)
    groupByName()
  }

  private mutating func takeOver(_ types: [TypeDecl], _ old: Occurrences?) {
    guard let old else { return }
    ends = Array(zip(types, old.ends).prefix { $0 === $1.decl }.map { $1 })
    guard let last = ends.last else { return }
    calls = Array(old.calls.prefix(last.calls))
    writes = Array(old.writes.prefix(last.writes))
    passes = Array(old.passes.prefix(last.passes))
    handed = Array(old.handed.prefix(last.handed))
    localTypes = Array(old.localTypes.prefix(last.localTypes))
  }

  // MARK: By name

  /// The same by name: grouped once, where the file is read, and not again by whoever joins the files.
  private(set) var callsByName: [String: [CallSite]] = [:]
  /// By the last name of what is written.
  private(set) var writesByName: [String: [Write]] = [:]
  /// Calls of `toggle()`, `append(…)` and `insert(…)`, by the last name of what they change.
  private(set) var mutationsByName: [String: [CallSite]] = [:]
  /// By the last name of the binding.
  private(set) var passesByName: [String: [Pass]] = [:]
  /// Key paths that are handed to calls, by their last names: `set(\.isOpen, to: true)`.
  private(set) var keyPathsByName: [String: [Pass]] = [:]
  private(set) var storesByName: [String: [Store]] = [:]
  private(set) var handedByName: [String: [Handed]] = [:]

  /// The methods that make a flag true, or a collection hold something.
  static let mutating: Set<String> = ["toggle", "append", "insert"]

  private mutating func groupByName() {
    for call in calls {
      callsByName[call.name, default: []].append(call)
      for (index, argument) in call.call.arguments.enumerated() {
        guard case .keyPath(_, let components) = argument.value.kind, let name = components.last else { continue }
        keyPathsByName[name, default: []].append(Pass(site: call, argument: index, name: name))
      }
      guard Occurrences.mutating.contains(call.name), case .member(let base, _, _) = call.call.callee.kind,
        let name = Resolver.writtenName(base)
      else { continue }
      for name in Occurrences.names(name) { mutationsByName[name, default: []].append(call) }
    }
    for pass in passes {
      // `_x` is the storage of `x`, a binding, or a property of that name.
      for name in Occurrences.names(pass.name) { passesByName[name, default: []].append(pass) }
    }
    for member in handed { handedByName[member.name, default: []].append(member) }
    for write in writes {
      if write.isPlain, let name = Occurrences.storedName(write.value) {
        storesByName[name, default: []].append(Store(write, name: name))
      }
      // `store[\.pane] = .help`
      if case .subscripted(_, let arguments) = write.target.kind, arguments.count == 1,
        case .keyPath(_, let components) = arguments[0].value.kind, let name = components.last
      {
        writesByName[name, default: []].append(write)
      }
      guard let name = Resolver.writtenName(write.target) else { continue }
      // `_x` is the storage of `x`, or a property of that name.
      for name in Occurrences.names(name) { writesByName[name, default: []].append(write) }
    }
  }

  /// A name as it is written, and without its sign where it has one.
  private static func names(_ name: String) -> [String] {
    let bare = Resolver.bare(name)
    return bare == name ? [name] : [name, bare]
  }

  // MARK: Declarations

  private mutating func add(_ type: TypeDecl, in parent: Scope, path: [String]) {
    let path = path + type.path
    let scope = Scope(.type(type, path: path), in: parent)
    for property in type.properties { add(property, in: scope) }
    for function in type.functions { add(function, in: scope) }
    for nested in type.nested { add(nested, in: scope, path: path) }
  }

  private mutating func add(_ property: Property, in parent: Scope) {
    let scope = Scope(.property(property), in: parent)
    if let initial = property.initial { add(initial, in: scope) }
    for attribute in property.attributes {
      for argument in attribute.arguments { add(argument.value, in: scope) }
    }
    if let getter = property.getter { add(getter, in: scope) }
    for observer in property.observers { add(observer, in: scope) }
  }

  private mutating func add(_ function: Function, in parent: Scope) {
    let scope = Scope(.function(function), in: parent)
    for parameter in function.parameters {
      if let value = parameter.defaultValue { add(value, in: parent) }
    }
    add(function.body, in: scope)
  }

  // MARK: Statements

  private mutating func add(_ statements: [Stmt], in scope: Scope) {
    var scope = scope
    for statement in statements { scope = add(statement, in: scope) }
  }

  /// Adds a statement and returns the scope of what follows it.
  private mutating func add(_ statement: Stmt, in scope: Scope) -> Scope {
    switch statement {
    case .expr(let expr), .returning(let expr): add(expr, in: scope)
    case .variable(let property):
      if let initial = property.initial {
        hand(over: initial, in: scope)
        add(initial, in: scope)
      }
      if let getter = property.getter { add(getter, in: scope) }
      for observer in property.observers { add(observer, in: scope) }
    case .conditional(let conditional):
      var inner = scope
      for condition in conditional.conditions { inner = add(condition, in: inner) }
      add(conditional.then, in: inner)
      add(conditional.otherwise, in: scope)
    case .guarded(let conditions, let body):
      add(body, in: scope)
      for condition in conditions { _ = add(condition, in: scope) }
    case .switching(let node):
      subjects?[node.subject.range.start] = (node.subject, scope)
      add(node.subject, in: scope)
      for item in node.cases { add(item.body, in: Occurrences.scope(of: item, node.subject, in: scope)) }
    case .loop(let names, let sequence, let conditions, let body):
      var inner = scope
      if let sequence {
        add(sequence, in: scope)
        inner = Scope(.loop(names, sequence), in: inner)
      } else if !names.isEmpty {
        // `catch let error as Problem`
        let anything = Expr(TextRange(0, 0), .other([]))
        inner = Scope(.loop(names, anything), in: inner)
      }
      for condition in conditions { inner = add(condition, in: inner) }
      add(body, in: inner)
    case .block(let body): add(body, in: scope)
    case .ifConfig(let clauses):
      for clause in clauses { add(clause.body, in: Scope(.condition(clause.condition), in: scope)) }
    case .function(let function):
      let inner = Scope(.localFunction(function), in: scope)
      add(function.body, in: Scope(.function(function), in: inner))
    case .type(let type):
      localTypes.append((type, scope.typePath))
      add(type, in: scope, path: scope.typePath)
    }
    return Occurrences.scope(after: statement, in: scope)
  }

  private mutating func add(_ condition: Condition, in scope: Scope) -> Scope {
    switch condition {
    case .expr(let expr): add(expr, in: scope)
    case .unwrap(_, let value): add(value, in: scope)
    case .matching(_, let value):
      subjects?[value.range.start] = (value, scope)
      add(value, in: scope)
    case .available: break
    }
    return Occurrences.scope(after: condition, in: scope)
  }

  // MARK: Expressions

  private mutating func add(_ expr: Expr, in scope: Scope) {
    switch expr.kind {
    case .name, .implicitMember, .boolean, .nilLiteral, .literal, .keyPath, .chainBase: break
    case .member(let base, _, _): add(base, in: scope)
    case .call(let call): add(call, expr.range, in: scope)
    case .subscripted(let base, let arguments):
      add(base, in: scope)
      for argument in arguments { add(argument.value, in: scope) }
    case .closure(let closure): add(closure.body, in: Scope(.looseClosure(closure), in: scope))
    case .string(_, let parts), .collection(let parts), .other(let parts), .operation(let parts, _):
      for part in parts { add(part, in: scope) }
    case .assign(let target, let value, let isPlain):
      // `(isOpen, page) = (true, 1)`: each of them is written.
      if case .tuple(let targets) = target.kind, case .tuple(let values) = value.kind, targets.count == values.count {
        for (target, value) in zip(targets, values) {
          writes.append(Write(range: expr.range, target: target.value, value: value.value, scope: scope))
        }
      } else {
        writes.append(Write(range: expr.range, target: target, value: value, scope: scope, isPlain: isPlain))
      }
      hand(over: value, in: scope)
      add(target, in: scope)
      add(value, in: scope)
    case .ternary(let condition, let first, let second):
      add(condition, in: scope)
      add(first, in: scope)
      add(second, in: scope)
    case .prefixed(_, let inner), .cast(let inner, _): add(inner, in: scope)
    case .tuple(let elements): for element in elements { add(element.value, in: scope) }
    case .branch(let statement): _ = add(statement, in: scope)
    case .macro(let name, let arguments):
      let inner = name == "Preview" ? Scope(.preview, in: scope) : scope
      for argument in arguments { add(argument.value, in: inner) }
    case .postfixIf(let base, let clauses):
      add(base, in: scope)
      for clause in clauses { add(clause.expr, in: Scope(.condition(clause.condition), in: scope)) }
    }
  }

  private mutating func hand(over value: Expr, to call: CallSite? = nil, in scope: Scope) {
    for (value, name) in Occurrences.members(in: value) {
      handed.append(Handed(value: value, name: name, call: call, scope: scope))
    }
  }

  private mutating func add(_ call: Call, _ range: TextRange, in scope: Scope) {
    switch call.callee.kind {
    case .name(let name, _), .implicitMember(let name), .member(_, let name, _):
      let site = CallSite(range: range, call: call, name: name, scope: scope)
      calls.append(site)
      for (index, argument) in call.arguments.enumerated() {
        if let passed = Occurrences.passedName(argument.value) ?? Occurrences.handedMethod(argument) {
          passes.append(Pass(site: site, argument: index, name: passed))
        }
        hand(over: argument.value, to: site, in: scope)
      }
    default: break
    }
    add(call.callee, in: scope)
    for (index, argument) in call.arguments.enumerated() {
      if let closure = argument.value.closure {
        add(closure.body, in: Scope(.closure(closure, call: call, argument: index), in: scope))
      } else {
        add(argument.value, in: scope)
      }
    }
  }
}

extension Occurrences {
  /// `action: model.open`, `onSelect: router.show`: the name of a method that is handed over.
  private static func handedMethod(_ argument: Argument) -> String? {
    guard case .member(let base, let name, _) = argument.value.kind, name.first?.isLowercase == true,
      base.path?.first.map(isSmall) == true
    else { return nil }
    switch argument.label {
    case nil, "action"?, "perform"?, "handler"?, "completion"?: return name
    case name?: return name
    case let label?: return ["on", "did", "tap", "open", "show"].contains { label.hasPrefix($0) } ? name : nil
    }
  }

  /// The last name of an argument that may be a binding: `$x`, `$a.x`, `self.$x`, `x`, `Binding($x)`, `!$x`,
  /// `x(for: row)`.
  private static func passedName(_ expr: Expr) -> String? {
    switch expr.kind {
    case .name(let name, _): return name == "self" ? nil : name.first == "_" ? name : Resolver.bare(name)
    case .member(let base, let name, _):
      if name == "projectedValue" || name == "wrappedValue" { return passedName(base) }
      return Resolver.isProjected(expr) ? Resolver.bare(name) : nil
    case .call(let call):
      guard Resolver.isProjected(expr) else {
        let getter = call.argument("get") ?? (call.argument("set") == nil ? nil : call.arguments.first)
        if let getter = getter?.value.closure { return readName(getter) }
        guard let made = call.callee.simpleName else { return nil }
        if made == "Binding" { return call.arguments.count == 1 ? passedName(call.arguments[0].value) : nil }
        // `binding(for: row)`: what a function makes.
        return made.first?.isLowercase == true ? made : nil
      }
      if case .member(let base, _, _) = call.callee.kind { return passedName(base) }
      return nil
    // `#selector(open)`
    case .macro: return selected(by: expr)?.simpleName
    // The opposite of a flag.
    case .prefixed("!", let inner): return Resolver.isProjected(inner) ? passedName(inner) : nil
    default: return nil
    }
  }

  /// `Binding(get: { model.isOpen }, set: { … })`: what a getter reads first.
  private static func readName(_ getter: Closure) -> String? { getter.body.first.flatMap { readName($0) } }

  private static func readName(_ statement: Stmt) -> String? {
    switch statement {
    case .expr(let expr), .returning(let expr): return readName(expr)
    // `if case .failed(let error) = pane { return error }; return nil`
    case .conditional(let node): return readName(node.conditions)
    case .guarded(let conditions, _): return readName(conditions)
    case .switching(let node): return readName(node.subject)
    default: return nil
    }
  }

  private static func readName(_ conditions: [Condition]) -> String? {
    switch conditions.first {
    case .expr(let value), .unwrap(_, let value), .matching(_, let value): readName(value)
    case .available, nil: nil
    }
  }

  private static func readName(_ expr: Expr) -> String? {
    switch expr.kind {
    case .name(let name, _): return name == "self" ? nil : name.first == "_" ? name : Resolver.bare(name)
    case .member(let base, let name, _):
      return name == "projectedValue" || name == "wrappedValue" ? readName(base) : name
    case .prefixed(_, let inner): return readName(inner)
    case .operation(let operands, _): return operands.firstMapped { readName($0) }
    case .ternary(let condition, _, _): return readName(condition)
    case .branch(let statement): return readName(statement)
    default: return nil
    }
  }
}
