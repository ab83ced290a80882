import SheetModel
import SwiftSyntax

/// Views in UIKit and AppKit.
enum Hosting {
  static let names: Set<String> = [
    "UIHostingController", "NSHostingController", "NSHostingView", "UIHostingConfiguration",
  ]
}

/// The types that UIKit and AppKit host: as far as it is written where a host is made, or where what is handed to it is
/// made.
struct HostedTypes {
  /// In windows and controllers of their own: nothing of a scene's environment is there.
  let apart: Set<String>
  /// Through a type that stands for a view of UIKit in SwiftUI. The environment goes on to a controller that is a child
  /// of the controllers around it, and to no other; which it is, syntax alone does not tell.
  let bridged: Set<String>

  init(_ project: Project) {
    let (apart, bridged) = (HostedValues(project), HostedValues(project))
    func note(_ value: Syntax, in source: SourceFile) {
      let bridges = HostedValues.bridges(around: value, project)
      if bridges.isEmpty { return apart.add(value, in: source) }
      bridged.add(value, in: source)
      // Whatever a bridge is given is shown by its hosts.
      for bridge in bridges { bridged.addArguments(ofCallsOf: bridge) }
    }
    // By its label: a controller of the project's own is made elsewhere.
    for name in Hosting.names.sorted() + ["rootView"] {
      for file in project.files(mentioning: [name]) {
        guard let source = try? project.source(file) else { continue }
        let hosts = Hosts(viewMode: .sourceAccurate)
        hosts.walk(source.tree)
        apart.found.formUnion(hosts.types)
        for value in hosts.values { note(value, in: source) }
      }
    }
    self.apart = apart.found
    self.bridged = bridged.found
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
