import SheetModel

/// Where an expression stands: a chain of everything that gives names a meaning, innermost first.
///
/// Scopes are decided by one file alone. They are built once, while the calls and writes of a file
/// are listed, and again while content is followed.
package final class Scope: Sendable {
  package enum Kind: Sendable {
    /// File scope.
    case file(FileID)
    /// The body of a type or extension. `path` are the names from the outermost type inwards.
    case type(TypeDecl, path: [String])
    case function(Function)
    /// The accessor of a property that is not local.
    case property(Property)
    /// A closure that is an argument of a call.
    case closure(Closure, call: Call, argument: Int)
    /// A closure that stands alone.
    case looseClosure(Closure)
    case local(Property)
    case localFunction(Function)
    case unwrap(String, Expr)
    case pattern(Pattern, Expr)
    case loop([String], Expr)
    /// A clause of an `#if`.
    case condition(String)
    /// `#Preview` or a type that is a preview.
    case preview
    /// A value is known by position: how a parameter was filled where a function's content is followed.
    case filled(String, Expr, Scope)
    /// What a generic parameter stands for, where the code of a generic view is followed for one of its uses.
    case generic(String, TypeID)
  }

  package let kind: Kind
  package let parent: Scope?
  package let file: FileID?
  /// In `#Preview` or a type that is a preview.
  package let isPreview: Bool
  /// The nearest function, across closures and not across types.
  package let function: Function?
  /// How many names the types have around an extension that code in it does not see: in `extension Feature.Home` what is
  /// nested in `Feature` needs that name in front.
  package let hiddenDepths: Range<Int>
  /// Whether a generic parameter stands for one of its arguments here.
  let fillsGenerics: Bool
  /// The scope of the enclosing type.
  private let typeScope: Around

  /// What many ask for is kept: chains are long.
  private enum Around: Sendable {
    case none
    case itself
    case scope(Scope)
  }

  package init(_ kind: Kind, in parent: Scope?) {
    self.kind = kind
    self.parent = parent
    var file = parent?.file
    var isPreview = parent?.isPreview ?? false
    var function = parent?.function
    var hidden = parent?.hiddenDepths ?? 0..<0
    var around = parent?.aroundInside ?? .none
    var fillsGenerics = parent?.fillsGenerics ?? false
    switch kind {
    case .file(let own): file = own
    case .generic: fillsGenerics = true
    case .preview: isPreview = true
    case .function(let own), .localFunction(let own): function = own
    case .type(let decl, let path):
      isPreview =
        isPreview || decl.inherits.contains { $0.lastName == "PreviewProvider" || $0.lastName == "PreviewModifier" }
      function = nil
      // The outermost extension hides most.
      if hidden.isEmpty, decl.kind == .extension, path.count > 1 { hidden = 1..<path.count }
      around = .itself
    default: break
    }
    self.function = function
    self.fillsGenerics = fillsGenerics
    hiddenDepths = hidden
    typeScope = around
    self.file = file
    self.isPreview = isPreview
  }

  /// The same as scopes inside see it.
  private var aroundInside: Around { if case .itself = typeScope { .scope(self) } else { typeScope } }

  private var enclosingType: (decl: TypeDecl, path: [String])? {
    let kind: Kind
    switch typeScope {
    case .none: return nil
    case .itself: kind = self.kind
    case .scope(let scope): kind = scope.kind
    }
    if case .type(let decl, let path) = kind { return (decl, path) }
    return nil
  }

  /// This scope and all around it, innermost first.
  package var chain: some Sequence<Scope> {
    sequence(first: self) { $0.parent }
  }

  /// The names of the enclosing type, outermost first; empty at file scope.
  package var typePath: [String] { enclosingType?.path ?? [] }

  package var typeDecl: TypeDecl? { enclosingType?.decl }

  /// The name of the function or property in whose body this stands.
  package var memberName: String? {
    var name: String?
    for scope in chain {
      switch scope.kind {
      case .function(let function), .localFunction(let function): name = function.name
      case .property(let property): name = property.name
      case .type: return name
      default: continue
      }
    }
    return name
  }

  /// All `#if` conditions around, outermost first, joined.
  package var condition: String? {
    var texts: [String] = []
    for scope in chain {
      switch scope.kind {
      case .condition(let text): texts.append(text)
      case .function(let function): if let text = function.condition { texts.append(text) }
      case .property(let property): if let text = property.condition { texts.append(text) }
      case .type(let decl, _): if let text = decl.condition { texts.append(text) }
      default: continue
      }
    }
    return texts.isEmpty ? nil : ConditionText.together(texts.reversed())
  }
}

// How statements extend scopes, shared with everything that follows bodies.
extension Occurrences {
  package static func scope(after statement: Stmt, in scope: Scope) -> Scope {
    switch statement {
    case .variable(let property): return Scope(.local(property), in: scope)
    case .function(let function): return Scope(.localFunction(function), in: scope)
    case .guarded(let conditions, _):
      return conditions.reduce(scope) { self.scope(after: $1, in: $0) }
    default: return scope
    }
  }

  package static func scope(after condition: Condition, in scope: Scope) -> Scope {
    switch condition {
    case .unwrap(let name, let value): return Scope(.unwrap(name, value), in: scope)
    case .matching(let pattern, let value): return Scope(.pattern(pattern, value), in: scope)
    case .expr, .available: return scope
    }
  }

  package static func scope(of item: SwitchCase, _ subject: Expr, in scope: Scope) -> Scope {
    var inner = scope
    if let condition = item.condition { inner = Scope(.condition(condition), in: inner) }
    for pattern in item.patterns { inner = Scope(.pattern(pattern, subject), in: inner) }
    return inner
  }
}

// Generic views that are followed for one of their uses.
extension Scope {
  /// What a generic parameter of the type around stands for here.
  func filled(generic name: String) -> TypeID? {
    guard fillsGenerics else { return nil }
    for scope in chain {
      switch scope.kind {
      case .generic(name, let id): return id
      case .function(let function) where function.generics.contains { $0.name == name }: return nil
      default: continue
      }
    }
    return nil
  }

  /// Another scope of the same type, in which its generic parameters stand for the same.
  func filling(_ other: Scope) -> Scope {
    guard fillsGenerics else { return other }
    var result = other
    for scope in chain {
      if case .generic(let name, let id) = scope.kind { result = Scope(.generic(name, id), in: result) }
    }
    return result
  }
}
