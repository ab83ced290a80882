import SheetModel
import SwiftSyntax

/// Where a state that many views may reach is read, or emptied: `router.sheet != nil`, `self.sheet = nil`.
///
/// A value is taken for the state's owner where the file says so: what that only may be is some other type's more often
/// than not.
struct SlotReferences {
  enum Form { case read, close }

  struct Use {
    let node: Syntax
    let source: SourceFile
    /// The type around it.
    let owner: String
    let form: Form
  }

  let found: [Use]
  private let slot: StateProperty
  private let project: Project

  init(of slot: StateProperty, in project: Project) {
    self.slot = slot
    self.project = project
    found = Self.references(to: slot.property, of: slot, in: project).compactMap { node, source, owner in
      Self.form(of: node).map { Use(node: node, source: source, owner: owner, form: $0) }
    }
  }

  /// Where the owner's function is called that holds a use.
  func calls(of function: FunctionDeclSyntax) -> [Use] {
    Self.references(to: function.name.name, of: slot, in: project).compactMap { node, source, owner in
      guard !node.isInside(function) else { return nil }
      return Use(node: node, source: source, owner: owner, form: .close)
    }
  }

  /// `router.name`, `router.$name`, and in the owner itself `self.name`, `name` and `$name`; none of those in previews.
  private static func references(
    to name: String, of owner: StateProperty, in project: Project
  ) -> [(node: Syntax, source: SourceFile, owner: String)] {
    var result: [(node: Syntax, source: SourceFile, owner: String)] = []
    if let type = try? project.appType(owner.owner, from: owner.place.file) {
      // In an object `$sheet` is what publishes it: whoever listens is told of what moves, too.
      let publishes = project.isClass(owner.owner)
      result = type.uses(of: name).filter { $0.form == .plain || publishes && $0.form == .projected }
        .map { ($0.node, $0.source, owner.owner) }
    }
    let type = owner.owner.split(separator: ".").last.map(String.init) ?? owner.owner
    let held = OwnersOfSlots.held(type, in: project)
    for file in project.files(mentioning: [name]).sorted() where !project.isOfOtherApp(file) {
      guard let source = try? project.source(file), source.mayReach(member: name) else { continue }
      var known: OwnersOfSlots?
      for range in source.ranges(ofWord: name, in: source.range) {
        guard let token = source.token(in: range), token.name == name || token.name == "$" + name,
          let reference = token.parent?.as(DeclReferenceExprSyntax.self),
          let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id,
          let base = member.base, !base.isSelf,
          let around = MakerUses.owner(of: Syntax(reference))
        else { continue }
        let owners = known ?? OwnersOfSlots(of: type, in: source, held: held)
        known = owners
        if owners.includes(base) { result.append((Syntax(member), source, around)) }
      }
    }
    return result
  }

  /// - Returns: nil for what opens, hands a binding on, or asks for one case alone.
  private static func form(of node: Syntax) -> Form? {
    if let list = node.parent?.as(ExprListSyntax.self) {
      if list.first?.id == node.id, let sign = list.dropFirst().first, sign.is(AssignmentExprSyntax.self) {
        let value = list.dropFirst(2).first
        return value?.is(NilLiteralExprSyntax.self) == true || value?.trimmedDescription == ".none" ? .close : nil
      }
      // `router.sheet == .settings`
      if list.contains(where: { $0.id != node.id && isCase($0) }) { return nil }
    }
    // `if case .settings = router.sheet`
    if node.parent?.parent?.is(MatchingPatternConditionSyntax.self) == true { return nil }
    // `switch router.sheet`: each of its branches is about cases.
    if node.parent?.is(SwitchExprSyntax.self) == true { return nil }
    for parent in sequence(first: node, next: { $0.parent }) {
      if parent.is(MemberBlockSyntax.self) { break }
      guard let call = parent.as(FunctionCallExprSyntax.self) else { continue }
      // `Binding(get: { router.sheet }, set: { router.sheet = $0 })`
      if call.calledExpression.trimmedDescription.hasPrefix("Binding") { return nil }
    }
    return .read
  }

  private static func isCase(_ expr: ExprSyntax) -> Bool {
    let callee = expr.as(FunctionCallExprSyntax.self)?.calledExpression ?? expr
    guard let member = callee.as(MemberAccessExprSyntax.self) else { return false }
    return member.base == nil && member.declName.baseName.text != "none"
  }
}
