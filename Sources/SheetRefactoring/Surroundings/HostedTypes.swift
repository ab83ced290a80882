import SheetModel
import SwiftSyntax

/// Views in UIKit and AppKit.
enum Hosting {
  static let names: Set<String> = [
    "UIHostingController", "NSHostingController", "NSHostingView", "UIHostingConfiguration", renderer,
  ]
  private static let renderer = "ImageRenderer"

  /// Whether what is hosted at a place is drawn only: `ImageRenderer(content: Card())`.
  static func draws(_ place: Place, _ project: Project) -> Bool {
    let token = (try? project.source(place.file))?.token(at: place.range.start)
    return sequence(first: token.map { Syntax($0) }, next: { $0?.parent }).contains { node in
      let type = node?.as(IdentifierTypeSyntax.self)?.name.text
      let called = node?.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
      return type == renderer || called?.hasPrefix(renderer) == true
    }
  }
}

/// The types that UIKit and AppKit host: as far as it is written where a host is made, or where what is handed to it is
/// made.
struct HostedTypes {
  /// In windows and controllers of their own: nothing of a scene's environment is there. With where they are hosted.
  let apart: [String: Place]
  /// Through a type that stands for a view of UIKit in SwiftUI. The environment goes on to a controller that is a child
  /// of the controllers around it, and to no other; which it is, syntax alone does not tell.
  let bridged: [String: Place]

  init(_ project: Project) {
    let values = (apart: HostedValues(project), bridged: HostedValues(project))
    var apart: [String: Place] = [:]
    var bridged: [String: Place] = [:]
    // Those whose place names them: a reader looks for the name there.
    var named: Set<String> = []
    func place(_ found: Set<String>, _ value: Syntax, in source: SourceFile, _ places: inout [String: Place]) {
      let words = Words(value).all
      for type in found {
        let isNamed = words.contains(type.split(separator: ".").last.map(String.init) ?? type)
        guard places[type] == nil || isNamed && !named.contains(type) else { continue }
        places[type] = source.place(value)
        if isNamed { named.insert(type) }
      }
    }
    func note(_ value: Syntax, in source: SourceFile) {
      let bridges = HostedValues.bridges(around: value, project)
      if bridges.isEmpty {
        values.apart.add(value, in: source)
      } else {
        values.bridged.add(value, in: source)
        // Whatever a bridge is given is shown by its hosts.
        for bridge in bridges { values.bridged.addArguments(ofCallsOf: bridge) }
      }
      place(values.apart.found, value, in: source, &apart)
      place(values.bridged.found, value, in: source, &bridged)
    }
    // `self.init(rootView: rootView)` shows what others hand over, and says least of it.
    var handedOn: [(value: Syntax, source: SourceFile)] = []
    // By its label: a controller of the project's own is made elsewhere.
    for name in Hosting.names.sorted() + ["rootView"] {
      for file in project.files(mentioning: [name]) {
        guard let source = try? project.source(file) else { continue }
        let hosts = Hosts(viewMode: .sourceAccurate)
        hosts.walk(source.tree)
        for (type, clause) in hosts.types { place([type], Syntax(clause), in: source, &apart) }
        for value in hosts.values { note(value, in: source) }
        handedOn += hosts.handedOn.map { ($0, source) }
      }
    }
    for item in handedOn { note(item.value, in: item.source) }
    self.apart = apart
    self.bridged = bridged
  }
}

/// What hosts are told to show.
private final class Hosts: SyntaxVisitor {
  var types: [(name: String, clause: GenericArgumentClauseSyntax)] = []
  var values: [Syntax] = []
  /// By an initialiser to another one.
  var handedOn: [Syntax] = []

  // What a preview hosts, the app does not.
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? .skipChildren : .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? .skipChildren : .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    let inherited = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    return inherited.contains("PreviewProvider") ? .skipChildren : .visitChildren
  }

  /// `UIHostingController<Panel>`
  override func visit(_ node: GenericArgumentClauseSyntax) -> SyntaxVisitorContinueKind {
    let owner =
      node.parent?.as(IdentifierTypeSyntax.self)?.name.name ?? node.parent?.as(MemberTypeSyntax.self)?.name.name
      ?? node.parent?.as(GenericSpecializationExprSyntax.self)?.expression.trimmedDescription
    if let owner, Hosting.names.contains(owner) {
      types += Words(node).all.filter { $0.first?.isUppercase == true }.sorted().map { ($0, node) }
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)
    let isDelegating =
      member?.declName.baseName.text == "init"
      && (member?.base?.isSelf == true || member?.base?.is(SuperExprSyntax.self) == true)
    for argument in node.arguments where argument.label?.text == "rootView" {
      if isDelegating {
        handedOn.append(Syntax(argument.expression))
      } else {
        values.append(Syntax(argument.expression))
      }
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
