import SheetIndex
import SheetModel
import SwiftSyntax

// Uses of a view's state from outside its own bodies: edits do not reach them.
extension Project {
  /// `final class Draft: @MainActor Identifiable`: its id is not to be had in an enum that is not isolated.
  func isolatedIdentity(of type: String) -> Place? {
    declarations(type).first { summary in
      group(at: summary)?.inheritanceClause?.inheritedTypes.contains { inherited in
        Words(inherited.type).all.contains("Identifiable") && inherited.type.trimmedDescription.hasPrefix("@")
          && !inherited.type.trimmedDescription.hasPrefix("@retroactive")
      } == true
    }?.place
  }

  /// An id that is worked out in code, which is the main actor's wherever a module says so of all: nothing in a type that
  /// is `nonisolated` may ask for it.
  func workedOutIdentity(_ summary: IndexSnapshot.TypeSummary) -> Place? {
    guard let group = group(at: summary), !group.modifiers.contains(where: { $0.name.text == "nonisolated" }),
      let source = try? source(summary.place.file)
    else { return nil }
    for variable in group.memberBlock.members.compactMap({ $0.decl.as(VariableDeclSyntax.self) })
    where !variable.modifiers.contains(where: { $0.name.text == "nonisolated" }) {
      for binding in variable.bindings where binding.pattern.trimmedDescription == "id" && binding.accessorBlock != nil
      {
        return source.place(binding.pattern)
      }
    }
    return nil
  }

  func isClass(_ type: String) -> Bool {
    declarations(type).contains { $0.kind == .class || $0.kind == .actor }
  }

  /// The protocol of the project that demands a property, if the view conforms to it.
  func requirement(_ name: String, of type: ViewType) -> Place? {
    for summary in protocols(of: type) where summary.kind == .protocol {
      guard let source = try? source(summary.place.file),
        let decl = source.token(at: summary.place.range.start)?.nearest(ProtocolDeclSyntax.self)
      else { continue }
      for variable in decl.memberBlock.members.compactMap({ $0.decl.as(VariableDeclSyntax.self) })
      where variable.bindings.contains(where: { LocalNames.names(in: $0.pattern).contains(name) }) {
        return source.place(variable.bindings)
      }
    }
    return nil
  }
}

extension Project {
  /// `parent.flag`, where `parent` is a value of the view: in a coordinator, say.
  func outsideUse(of slot: Slot, in type: ViewType) throws(Finding) -> Place? {
    try outsideUse(of: slot.name, isPrivate: slot.access == "private" || slot.access == "fileprivate", in: type)
  }

  /// The same of a closure that the view holds: to put another in its place calls nothing, and elsewhere a value whose
  /// type is not written is some other type's more often than not.
  func outsideCall(of property: String, isPrivate: Bool, in type: ViewType) throws(Finding) -> Place? {
    try outsideUse(of: property, isPrivate: isPrivate, in: type, isClosure: true)
  }

  private func outsideUse(
    of property: String, isPrivate: Bool, in type: ViewType, isClosure: Bool = false
  ) throws(Finding) -> Place? {
    guard let name = type.name.split(separator: ".").last.map(String.init) else { return nil }
    let own = Set(type.parts.map(\.source.file))
    let files = isPrivate ? own : Set(self.files(mentioning: [name, property]))
    for file in files.sorted() {
      let source = try source(file)
      guard source.mayReach(member: property) else { continue }
      let values = KnownValues(name)
      values.walk(source.tree)
      let finder = MemberUses(property, explained: values.others.subtracting(values.own))
      finder.declared = isClosure && !own.contains(file) ? values.sure : values.own
      finder.viewName = name
      finder.skipsWrites = isClosure
      finder.walk(source.tree)
      if let found = finder.found { return source.place(found) }
    }
    return nil
  }
}

/// The names that a file declares, by whether their type may be a certain one.
final class KnownValues: SyntaxVisitor {
  let type: String
  /// Of that type, or of nobody knows which.
  var own: Set<String> = []
  /// Of that type by what is written.
  var sure: Set<String> = []
  /// Of another type for sure.
  var others: Set<String> = []

  init(_ type: String) {
    self.type = type
    super.init(viewMode: .sourceAccurate)
  }

  /// Those of a type by what a file writes.
  static func names(of type: String, in source: SourceFile) -> Set<String> {
    let values = KnownValues(type)
    values.walk(source.tree)
    return values.sure.subtracting(values.others)
  }

  private func note(_ names: [String], _ words: Set<String>?) {
    guard let words, !words.contains(type), !words.contains("Self"), !words.contains("self"), !words.contains("some")
    else {
      if words?.contains(type) == true { sure.formUnion(names) }
      return own.formUnion(names)
    }
    others.formUnion(names)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    // `@Environment(Store.self) private var store`
    let wrapped = node.attributes.compactMap { $0.as(AttributeSyntax.self)?.arguments }.map { arguments in
      // The `self` behind it is no value.
      arguments.trimmedDescription.hasSuffix(".self")
        ? Words(arguments).all.subtracting(["self"]) : Words(arguments).all
    }.first
    for binding in node.bindings {
      let names = LocalNames.names(in: binding.pattern)
      if let annotation = binding.typeAnnotation {
        note(names, Words(annotation.type).all)
      } else if let call = binding.initializer?.value.as(FunctionCallExprSyntax.self),
        let callee = call.calledExpression.as(DeclReferenceExprSyntax.self),
        callee.baseName.name.first?.isUppercase == true
      {
        note(names, [callee.baseName.name])
      } else if let value = binding.initializer?.value, Self.isLiteral(value) {
        others.formUnion(names)
      } else {
        note(names, wrapped)
      }
    }
    return .visitChildren
  }

  /// `false`, `0`, `""`: no view.
  private static func isLiteral(_ value: ExprSyntax) -> Bool {
    value.is(BooleanLiteralExprSyntax.self) || value.is(IntegerLiteralExprSyntax.self)
      || value.is(FloatLiteralExprSyntax.self) || value.is(StringLiteralExprSyntax.self)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let result = node.signature.returnClause?.type, Words(result).all.contains(type) { sure.insert(node.name.name) }
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.type { note([(node.secondName ?? node.firstName).name], Words(type).all) }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    note([(node.secondName ?? node.firstName).name], Words(node.type).all)
    return .visitChildren
  }
}

/// `x.flag` and `\.flag`, where `x` may be the view.
private final class MemberUses: SyntaxVisitor {
  let name: String
  let explained: Set<String>
  var found: Syntax?

  init(_ name: String, explained: Set<String>) {
    self.name = name
    self.explained = explained
    super.init(viewMode: .sourceAccurate)
  }

  /// `@Environment(\.flag)`: a key of the environment.
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    if found == nil, node.root == nil,
      let first = node.components.first?.component.as(KeyPathPropertyComponentSyntax.self),
      first.declName.baseName.name == name, !isOfOther(node)
    {
      found = Syntax(node)
    }
    return .visitChildren
  }

  /// `trips.filter(\.isEditing)`, `.environment(\.isEditing, …)`, `SortDescriptor(\.isEditing)`: what a call on something
  /// else, or of an initialiser, takes is a member of its elements or of a table of its own.
  private func isOfOther(_ node: KeyPathExprSyntax) -> Bool {
    guard let argument = node.parent?.as(LabeledExprSyntax.self),
      let callee = argument.parent?.parent?.as(FunctionCallExprSyntax.self)?.calledExpression
    else { return false }
    // In an `#if` between modifiers nothing stands in front of one.
    if let member = callee.as(MemberAccessExprSyntax.self) { return member.base.map { !$0.isSelf } ?? true }
    let name = (callee.as(GenericSpecializationExprSyntax.self)?.expression ?? callee).trimmedDescription
    return name.first?.isUppercase == true && name != viewName
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard found == nil, NameUses.split(node.declName.baseName.name).0 == name, let base = node.base else {
      return .visitChildren
    }
    // `products.sort { … }`: a flag or an item is not called.
    if !skipsWrites, node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id {
      return .visitChildren
    }
    if skipsWrites, let list = node.parent?.as(ExprListSyntax.self), list.first?.id == node.id,
      list.dropFirst().first?.is(AssignmentExprSyntax.self) == true
    {
      return .visitChildren
    }
    var last = base
    while let inner = last.as(OptionalChainingExprSyntax.self)?.expression
      ?? last.as(ForceUnwrapExprSyntax.self)?.expression
    {
      last = inner
    }
    if let reference = last.as(DeclReferenceExprSyntax.self) {
      let text = NameUses.split(reference.baseName.name).0
      if text == "$0", Self.isSet(node), Self.isOfNobody(node) {
        found = Syntax(node)
        return .visitChildren
      }
      // A closure's parameter may be of any type; a model is no view.
      if text == "self" || text.first == "$" || explained.contains(text) || text.first?.isUppercase == true {
        return .visitChildren
      }
      // What the file does not declare is a member of some other type's, or a closure's parameter.
      if !isDeclared(text) { return .visitChildren }
      found = Syntax(node)
    } else if let member = last.as(MemberAccessExprSyntax.self) {
      // `context.coordinator.parent`
      if member.base?.isSelf == true, !explained.contains(member.declName.baseName.name),
        isDeclared(member.declName.baseName.name)
      {
        found = Syntax(node)
      }
    } else if let call = last.as(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedDescription.hasPrefix(viewName)
    {
      found = Syntax(node)
    }
    return .visitChildren
  }

  /// `$0.flag = true`
  private static func isSet(_ node: MemberAccessExprSyntax) -> Bool {
    guard let list = node.parent?.as(ExprListSyntax.self), list.first?.id == node.id else { return false }
    return list.dropFirst().first?.is(AssignmentExprSyntax.self) == true
  }

  /// In a closure that no value around it calls with what it holds, as `items.forEach { … }` does.
  private static func isOfNobody(_ node: MemberAccessExprSyntax) -> Bool {
    guard let closure = node.nearest(ClosureExprSyntax.self) else { return false }
    return TriggerContext.call(around: closure)?.calledExpression.as(MemberAccessExprSyntax.self)?.base == nil
  }

  var declared: Set<String> = []
  var viewName = "\u{0}"
  var skipsWrites = false

  private func isDeclared(_ name: String) -> Bool { declared.contains(name) }
}
