import SheetModel
import SwiftSyntax

// What shows the cases of an enum by something else than its state, or shows something else than the cases.
extension ShownBindings {
  /// `.sheet(item: $own.sheet) { _ in Text("locked") }`
  func sameForAll(_ site: ModalSite) -> [Finding] {
    guard let closure = site.contentClosure, case .simpleInput(let list)? = closure.signature?.parameterClause,
      let only = list.first, list.count == 1, only.name.tokenKind == .wildcard
    else { return [] }
    return [
      Finding(
        .conditionalAnchor, "this shows the same for all cases of '\(growth.name)', new ones too",
        at: site.source.place(only))
    ]
  }

  /// `$sheet.only { … }` of an `extension Binding`, which gives something else than the state.
  func helper(of site: ModalSite) -> Finding? {
    guard let call = site.state.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      member.base?.trimmedDescription.first == "$"
    else { return nil }
    let name = member.declName.baseName.name
    let isChoosing = project.files(mentioning: [name, "Binding"]).contains { file in
      guard let source = try? project.source(file) else { return false }
      return source.ranges(ofWord: name, in: source.range).contains { range in
        guard let function = source.token(in: range)?.parent?.as(FunctionDeclSyntax.self),
          function.typePath.last?.hasPrefix("Binding") == true
        else { return false }
        return Getters.all(in: function).contains { !Self.handingOn.contains($0.statements.trimmedDescription) }
      }
    }
    guard isChoosing else { return nil }
    return Finding(
      .conditionalAnchor, "'\(name)' decides what of '\(growth.name)' is shown", at: site.source.place(member.declName))
  }

  private static let handingOn: Set = [
    "wrappedValue", "self.wrappedValue", "return wrappedValue", "return self.wrappedValue",
  ]

  /// What bindings are made of: the closures that give their values.
  private final class Getters: SyntaxVisitor {
    private var found: [ClosureExprSyntax] = []

    static func all(in function: FunctionDeclSyntax) -> [ClosureExprSyntax] {
      let finder = Getters(viewMode: .sourceAccurate)
      finder.walk(function)
      return finder.found
    }

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
      if node.label?.text == "get", let closure = node.expression.as(ClosureExprSyntax.self) { found.append(closure) }
      return .visitChildren
    }
  }
}
