import SheetIndex
import SheetModel
import SwiftSyntax

/// The object by which views have a router: the router itself, or a model of the app that holds it,
/// `@Environment(AppModel.self)` and `model.router.sheet = .settings`.
struct RouterHolder {
  /// Its type, and that as it is written for a value: `Router<AppSheet>`.
  let type: String
  let written: String
  let isObservable: Bool
  /// What stands between the object and the router's state: `router.`; nothing for the router itself.
  let path: String

  /// What a view calls it that has none yet.
  var propertyName: String {
    guard !path.isEmpty, let short = type.split(separator: ".").last else { return "router" }
    return short.prefix(1).lowercased() + short.dropFirst()
  }

  var types: Set<String> { [type, written] }

  /// The router itself.
  init(_ decl: ClassDeclSyntax, _ type: String, written: String) {
    self.type = type
    self.written = written
    isObservable = Self.isObservable(decl)
    path = ""
  }

  /// - Parameter presented: what the sheets of its enum are bound to, `$model.router.sheet`.
  /// - Returns: nil where not all are bound through one property of one class of the project.
  init?(of router: String, presented: [ExprSyntax], _ project: Project) {
    let names = Set(presented.map(Self.holding))
    guard names.count == 1, let name = names.first ?? nil else { return nil }
    let short = router.split(separator: ".").last.map(String.init) ?? router
    var found: [(type: String, decl: ClassDeclSyntax)] = []
    for file in project.files(mentioning: [short, name]).sorted() where !project.isOfOtherApp(file) {
      for summary in project.index.types(in: file) where summary.kind == .class {
        guard let decl = project.group(at: summary)?.as(ClassDeclSyntax.self), Self.holds(router, as: name, decl) else {
          continue
        }
        found.append((summary.path.joined(separator: "."), decl))
      }
    }
    guard found.count == 1, let only = found.first, only.decl.genericParameterClause == nil else { return nil }
    (type, written, path) = (only.type, only.type, name + ".")
    isObservable = Self.isObservable(only.decl)
  }

  /// `$router.sheet` of a property `router`; `$model.router.sheet` of `model`, in which
  /// `@Bindable var router = model.router` may stand between.
  func isBinding(_ expr: ExprSyntax, to state: String, of property: String) -> Bool {
    let text = expr.trimmedDescription.replacing("self.", with: "")
    if text == "$\(property).\(path)\(state)" { return true }
    guard !path.isEmpty, Self.holding(expr) == String(path.dropLast()),
      let member = expr.as(MemberAccessExprSyntax.self), member.declName.baseName.name == state
    else { return false }
    if text == "Bindable(\(property).\(path.dropLast())).\(state)" { return true }
    guard let name = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.name, name.first == "$" else {
      return false
    }
    let local = LocalNames.declaration(of: String(name.dropFirst()), at: expr)?.nearest(PatternBindingSyntax.self)
    let value = local?.initializer?.value.trimmedDescription.replacing("self.", with: "")
    return value == "\(property).\(path.dropLast())"
  }

  /// By which properties of models the sheets of an enum are bound, where there are several of one router's type:
  /// `$model.feed.sheet`, `$model.profile.sheet`.
  static func several(_ presented: [ExprSyntax]) -> [String] {
    let names = Set(presented.compactMap(holding))
    return names.count > 1 ? names.sorted() : []
  }

  private static func isObservable(_ decl: ClassDeclSyntax) -> Bool {
    decl.attributes.contains { $0.trimmedDescription == "@Observable" }
  }

  /// `router` of `$model.router.sheet`, `Bindable(model.router).sheet`, and of `$router.sheet` behind
  /// `@Bindable var router = model.router`.
  private static func holding(_ binding: ExprSyntax) -> String? {
    guard let bound = binding.as(MemberAccessExprSyntax.self)?.base else { return nil }
    if let call = bound.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      call.calledExpression.trimmedDescription == "Bindable"
    {
      return call.arguments.first.flatMap { held($0.expression) }
    }
    if let name = bound.as(DeclReferenceExprSyntax.self)?.baseName.name, name.first == "$" {
      let local = LocalNames.declaration(of: String(name.dropFirst()), at: bound)?.nearest(PatternBindingSyntax.self)
      return local?.initializer.flatMap { held($0.value) }
    }
    return held(bound)
  }

  /// `router` of `model.router`
  private static func held(_ value: ExprSyntax) -> String? {
    guard let holder = value.as(MemberAccessExprSyntax.self), let base = holder.base, !base.isSelf else { return nil }
    let isPlain =
      base.is(DeclReferenceExprSyntax.self) || base.as(MemberAccessExprSyntax.self)?.base?.isSelf == true
    return isPlain ? holder.declName.baseName.name : nil
  }

  /// `let router = Router()`, `var router: Router`, which others can reach.
  private static func holds(_ router: String, as name: String, _ decl: ClassDeclSyntax) -> Bool {
    decl.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.contains { variable in
      let isHidden = variable.modifiers.contains {
        ["private", "fileprivate", "static", "class"].contains($0.name.text) && $0.detail == nil
      }
      return !isHidden
        && variable.bindings.contains { binding in
          guard binding.accessorBlock == nil, LocalNames.names(in: binding.pattern) == [name] else { return false }
          let made = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
          return (binding.typeAnnotation?.type.trimmedDescription ?? made) == router
        }
    }
  }
}
