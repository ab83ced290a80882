import SheetModel
import SwiftSyntax

/// Views in UIKit and AppKit.
enum Hosting {
  static let names: Set<String> = [
    "UIHostingController", "NSHostingController", "NSHostingView", "UIHostingConfiguration",
  ]
}

extension Project {
  /// The types that UIKit and AppKit host: as far as it is written where a host is made, or where what is handed
  /// to it is made.
  var hostedTypes: Set<String> {
    let finder = HostedValues(self)
    for name in Hosting.names.sorted() {
      for file in files(mentioning: [name]) {
        guard let source = try? source(file) else { continue }
        let hosts = Hosts(viewMode: .sourceAccurate)
        hosts.walk(source.tree)
        finder.found.formUnion(hosts.types)
        for value in hosts.values { finder.add(hosted: value, in: source) }
      }
    }
    // A controller of the project is made elsewhere.
    for file in files(mentioning: ["rootView"]) {
      guard let source = try? source(file) else { continue }
      let hosts = Hosts(viewMode: .sourceAccurate)
      hosts.walk(source.tree)
      for value in hosts.values { finder.add(hosted: value, in: source) }
    }
    return finder.found
  }
}

/// What hosts are told to show.
private final class Hosts: SyntaxVisitor {
  var types: Set<String> = []
  var values: [Syntax] = []

  /// `UIHostingController<Panel>`
  override func visit(_ node: GenericArgumentClauseSyntax) -> SyntaxVisitorContinueKind {
    let owner =
      node.parent?.as(IdentifierTypeSyntax.self)?.name.name ?? node.parent?.as(MemberTypeSyntax.self)?.name.name
      ?? node.parent?.as(GenericSpecializationExprSyntax.self)?.expression.trimmedDescription
    if let owner, Hosting.names.contains(owner) {
      types.formUnion(Words(node).all.filter { $0.first?.isUppercase == true })
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    for argument in node.arguments where argument.label?.text == "rootView" {
      values.append(Syntax(argument.expression))
    }
    let name = node.calledExpression.trimmedDescription.prefix { $0 != "<" }
    if Hosting.names.contains(String(name)) {
      values += Array(node.arguments).filter { $0.label?.text != "rootView" }.map { Syntax($0.expression) }
      if let closure = node.trailingClosure { values.append(Syntax(closure)) }
    }
    return .visitChildren
  }

  /// `host.rootView = Panel()`
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    if parts.count > 2, parts[1].is(AssignmentExprSyntax.self),
      parts[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text == "rootView"
    {
      values += parts.dropFirst(2).map { Syntax($0) }
    }
    return .visitChildren
  }
}
