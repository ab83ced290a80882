import SheetModel
import SwiftParser
import SwiftSyntax

/// What a new file imports for what moves into it: a content that names nothing but views of the project and of SwiftUI
/// needs no library of the file that it comes from.
///
/// As far as names tell: one whose origin is not known may be a library's, and all imports of its file go along then.
struct NeededImports {
  private let project: Project
  /// What is generated, and put behind contents.
  private let generated: Set<String>

  init(_ project: Project, _ style: any AppWideStyle) {
    self.project = project
    // `.presentsSheets()`
    generated = Set(
      [style.rootModifier, style.modalModifier].compactMap { modifier in
        modifier?.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.first.map(String.init)
      })
  }

  /// - Parameter slots: whose contents the cases show, in that order.
  func imports(for cases: [GeneratedCase], of slots: [LiftedSlot]) -> Imports {
    let needing = Set(zip(slots, cases).filter { !isPlain($1) }.map(\.0.site.source.file))
    var seen: Set<FileID> = []
    let sources = slots.map(\.site.source).filter { seen.insert($0.file).inserted }
    return Imports(
      all: sources.map { source in
        let all = Imports([source])
        return needing.contains(source.file) ? all : all.only { project.isOwnModule($0) }
      })
  }

  private func isPlain(_ item: GeneratedCase) -> Bool {
    let properties = item.environment.map { $0.trimmedDescription }.joined(separator: "\n")
    let code =
      "enum E { case \(item.declaration) }\nstruct S {\n\(properties)\n}\nfunc f() {\n\(item.content.text(""))\n}"
    let tree = Parser.parse(source: code)
    let names = Names(viewMode: .sourceAccurate)
    names.walk(tree)
    guard !names.isStrange else { return false }
    let free = FreeNames(in: Syntax(tree))
    let own = Set(
      item.parameters.map(\.name) + [item.content.binding].compactMap(\.self) + free.bound
        + item.environment.flatMap { $0.bindings.flatMap { LocalNames.names(in: $0.pattern) } })
    return free.references.allSatisfy { isKnown($0, own) } && free.types.allSatisfy { isKnown(type: $0.name) }
      && names.members.allSatisfy { isKnown(member: $0, item) }
      && names.keys.allSatisfy { Self.keys.contains($0) || isDeclared(member: $0) }
  }

  private func isKnown(_ reference: DeclReferenceExprSyntax, _ own: Set<String>) -> Bool {
    let name = NameUses.split(reference.baseName.name).0
    if project.isTypeName(name) { return isKnown(type: name) }
    return own.contains(name) || Self.words.contains(name) || name.first == "$"
      || project.isDeclaredOutsideOfTypes(name)
  }

  private func isKnown(type name: String) -> Bool {
    project.declarations(name).contains { $0.kind != .extension } || Crossing.isContainer(name, project)
      || SharedContent.systems.contains(name) || EnumGrowth.knownTypes.contains(name) || Self.own.contains(name)
      || Self.controls.contains(name)
  }

  /// `.padding()`, `.medium` of one, `note.title` of what the case carries or the view is given.
  private func isKnown(member: MemberAccessExprSyntax, _ item: GeneratedCase) -> Bool {
    let name = member.declName.baseName.name
    if Self.values.contains(name) || generated.contains(name) { return true }
    guard let base = member.base else { return false }
    if let carried = base.as(DeclReferenceExprSyntax.self)?.baseName.name {
      if let type = item.parameters.first(where: { $0.name == carried })?.type { return isDeclared(name, in: type) }
      // `$account.name` of `@EnvironmentObject private var account: Account`
      let read = NameUses.split(carried).0
      let bindings = item.environment.flatMap(\.bindings).filter { LocalNames.names(in: $0.pattern).contains(read) }
      if let type = bindings.firstMapped({ $0.typeAnnotation?.type.trimmedDescription }) {
        return isDeclared(name, in: type)
      }
    }
    let isCalled = member.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == member.id
    return isCalled && (SystemModifiers.isKnown(name) || project.viewFunctions.contains(name))
  }

  private func isDeclared(_ name: String, in type: String) -> Bool {
    project.declarations(type).contains { summary in
      project.group(at: summary)?.memberBlock.members.contains { ViewType.names($0.decl).contains(name) } == true
    }
  }

  /// A value of the environment that the project declares.
  private func isDeclared(member name: String) -> Bool {
    project.environmentExtensions.contains { summary in
      project.group(at: summary)?.memberBlock.members.contains { ViewType.names($0.decl).contains(name) } == true
    }
  }

  /// What the text of a case is parsed in, and what says that a value is the environment's.
  private static let own: Set<String> = ["E", "S", "Environment", "EnvironmentObject"]
  /// Views of SwiftUI that no library gives.
  private static let controls: Set<String> = [
    "AsyncImage", "Button", "Capsule", "Circle", "ColorPicker", "ContentUnavailableView", "DatePicker",
    "DisclosureGroup", "Divider", "EditButton", "Gauge", "Label", "LabeledContent", "Menu", "NavigationLink", "Picker",
    "Rectangle", "RoundedRectangle", "SecureField", "ShareLink", "Slider", "Spacer", "Stepper", "TextEditor",
    "TextField", "Toggle",
  ]
  /// What the view of the cases has of its own.
  private static let words: Set<String> = ["dismiss", "self", "sheet", "destination", "cover", "showSheet", "router"]
  /// Values of SwiftUI's that stand behind a bare dot.
  private static let values: Set<String> = [
    "medium", "large", "visible", "hidden", "automatic", "leading", "trailing", "center", "top", "bottom", "dark",
    "light", "infinity", "primary", "secondary", "constant", "fraction", "height", "id", "self",
  ]
  private static let keys: Set<String> = [
    "dismiss", "colorScheme", "openURL", "locale", "scenePhase", "calendar", "layoutDirection", "dynamicTypeSize",
  ]

  /// What else than plain names some code is made of.
  private final class Names: SyntaxVisitor {
    var members: [MemberAccessExprSyntax] = []
    /// Of key paths, which are the environment's.
    var keys: [String] = []
    /// Something of which a library may have a part that no name tells: a macro, an operator.
    var isStrange = false

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { strange() }
    override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind { strange() }
    override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
      ["==", "!=", "&&", "||", "??", "+"].contains(node.operator.text) ? .visitChildren : strange()
    }

    private func strange() -> SyntaxVisitorContinueKind {
      isStrange = true
      return .skipChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      members.append(node)
      return .visitChildren
    }

    override func visit(_ node: KeyPathPropertyComponentSyntax) -> SyntaxVisitorContinueKind {
      keys.append(node.declName.baseName.name)
      return .skipChildren
    }
  }
}
