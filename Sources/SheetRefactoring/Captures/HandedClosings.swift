import SheetModel
import SwiftSyntax

/// A content that hands its own flag to what it shows, so that this can close it: `Picker(isPresented: $isPicking)`.
///
/// As long as the content is there the flag is true, and all that can be done with it is to set it to false. Where the
/// content goes, a binding that says so and closes by the environment's `dismiss` takes its place.
extension Captures {
  /// Notes such a use.
  ///
  /// - Returns: false where it is no argument of its own, or is not known to be all that the flag is handed to.
  /// - Throws: where something sets the flag to true, or what is handed on closes another modal.
  mutating func noteClosing(_ reference: DeclReferenceExprSyntax) throws(Finding) -> Bool {
    guard case .flag = merged.slot.kind, !isInFile, !isBranch, !project.isNested(site.source.place(reference), in: site)
    else { return false }
    let member = reference.parent?.as(MemberAccessExprSyntax.self)
    let handed = member?.base?.isSelf == true ? member.map { ExprSyntax($0) } : ExprSyntax(reference)
    guard let handed, let argument = handed.parent?.as(LabeledExprSyntax.self),
      argument.parent?.parent?.is(FunctionCallExprSyntax.self) == true,
      let use = merged.uses.first(where: {
        $0.use.source === site.source && $0.use.node.textRange.contains(reference.start)
      })?.use,
      let writes = HandedBindings(project, opensOnly: true).allWrites(by: use, in: type)
    else { return false }
    if let write = writes.first(where: { !Self.isToggled($0.node) }) {
      throw Finding(
        .capturesBinding, "'\(write.type.name)', which the content hands its own state to, may set it to true here",
        at: write.source.place(write.node))
    }
    let reads = HandedBindings(project, opensOnly: true).allReads(by: use, in: type, besides: writes) ?? []
    if let read = reads.first(where: { !Self.isShown($0.node) }) {
      throw Finding(
        .capturesBinding,
        "'\(read.type.name)', which the content hands its own state to, reads it here, and would always find it true",
        at: read.source.place(read.node))
    }
    guard project.settings.hasDismiss else {
      throw fail(
        .exclusiveConditions, "what the content hands on closes it: 'dismiss' is there from iOS 15 on", at: reference)
    }
    closes = true
    handsOnClosing.append(use.source.place(use.node))
    let binding = project.spelled("Binding", in: "")
    let dismiss =
      holds("dismiss") || LocalNames.declaration(of: "dismiss", at: reference) != nil ? "self.dismiss" : "dismiss"
    qualifiers.append((handed.textRange, "\(binding)(get: { true }, set: { if !$0 { \(dismiss)() } })"))
    return true
  }

  /// What is shown for as long as the modal is there, `if isPresented { … }`: not `.onChange(of: isPresented)` or code that
  /// runs when it has been closed.
  private static func isShown(_ node: Syntax) -> Bool {
    guard EnumGrowth.showsViews(node), let member = node.nearest(MemberBlockItemSyntax.self) else { return false }
    let isWatched = sequence(first: node, next: { $0.parent }).prefix { !$0.is(ClosureExprSyntax.self) }.contains {
      ["of", "id", "value", "trigger"].contains($0.as(LabeledExprSyntax.self)?.label?.text)
    }
    return !isWatched && !ActionClosures(in: member).ranges.contains { $0.contains(node.start) }
  }

  /// `isPicking.toggle()`: while the content is there it only closes.
  private static func isToggled(_ node: Syntax) -> Bool {
    node.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "toggle"
  }
}
