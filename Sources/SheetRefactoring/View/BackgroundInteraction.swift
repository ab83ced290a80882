import SheetModel
import SwiftSyntax

/// Modals that leave what is below them usable: `.presentationBackgroundInteraction(.enabled)`. A button there can close
/// its modal, or open another one while it is up; what one slot does instead would be something else.
enum BackgroundInteraction {
  private static let modifier = "presentationBackgroundInteraction"

  /// Why a modal stays as it is: its content says so itself, or a view, a modifier or a member in it does.
  static func objection(_ site: ModalSite, in project: Project) -> Finding? {
    guard !project.files(mentioning: [modifier]).isEmpty else { return nil }
    let isMeant =
      site.contents.contains(where: isAllowed)
      || site.contents.contains { content in
        let (words, owner) = (Words(content).all, MakerUses.owner(of: content))
        return project.backgroundHolders.contains { holder in
          words.contains(holder.name) && (holder.owner == nil || holder.owner == owner)
        }
      }
    return isMeant
      ? Finding(.unsupportedForm, "what is below it can be used while it is shown", at: site.place) : nil
  }

  /// Whether the modifier stands in some code, unless it says `.disabled` or `.automatic`, what holds without it.
  private static func isAllowed(in node: Syntax) -> Bool {
    guard Words(node).all.contains(modifier) else { return false }
    let finder = Uses(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.isAllowed
  }

  private final class Uses: SyntaxVisitor {
    private(set) var isAllowed = false

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      guard node.baseName.text == modifier else { return .visitChildren }
      let callee = node.parent?.as(MemberAccessExprSyntax.self).map(Syntax.init) ?? Syntax(node)
      let value = callee.parent?.as(FunctionCallExprSyntax.self)?.arguments.first?.expression
      let member = value?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      if member != "disabled", member != "automatic" { isAllowed = true }
      return .skipChildren
    }
  }

  /// Something whose view says it, in its own layer.
  struct Holder: Hashable {
    let name: String
    /// The type whose member it is; nil for a type, and for a function of every view.
    var owner: String?
  }

  /// More views than stand around the one in a modal that says it.
  private static let deepest = 4

  /// All that shows something that says it: by names, from the modifier outwards.
  static func holders(in project: Project) -> Set<Holder> {
    var result: Set<Holder> = []
    var wave: Set<Holder> = [Holder(name: modifier)]
    for _ in 0..<deepest where !wave.isEmpty {
      let next = wave.sorted { ($0.name, $0.owner ?? "") < ($1.name, $1.owner ?? "") }.flatMap { around($0, project) }
      wave = Set(next).subtracting(result)
      result.formUnion(wave)
    }
    return result
  }

  /// What the uses of a name stand in. What another modal shows is that one's.
  private static func around(_ holder: Holder, _ project: Project) -> [Holder] {
    project.files(mentioning: [holder.name]).flatMap { file -> [Holder] in
      guard let source = try? project.source(file) else { return [] }
      let contents = project.shownNames.contents(in: source)
      return source.ranges(ofWord: holder.name, in: source.range).compactMap { range in
        guard let node = source.token(in: range)?.parent?.as(DeclReferenceExprSyntax.self),
          node.baseName.name == holder.name,
          !contents.contains(where: { $0.start <= node.start && node.end <= $0.end }),
          holder.name != modifier || node.parent.map({ isAllowed(in: $0.parent ?? $0) }) ?? false,
          let owner = MakerUses.owner(of: Syntax(node)), !owner.isEmpty,
          holder.owner == nil || holder.owner == owner
        else { return nil }
        guard let member = ContentOwners.member(around: Syntax(node)), member != "body" else {
          return Holder(name: owner.split(separator: ".").last.map(String.init) ?? owner)
        }
        return Holder(name: member, owner: ["View", "SwiftUI.View"].contains(owner) ? nil : owner)
      }
    }
  }
}
