import SheetModel
import SwiftSyntax

/// Whether what presents is on the screen where a view is. Nothing is presented from a tab that is not shown, from a row or
/// a page that is not there yet, or from another modal.
struct PresenterReach {
  private let type: ViewType

  /// - Parameter type: the view whose code both stand in.
  init(in type: ViewType) { self.type = type }

  /// What may keep a presenter from the screen; nil where nothing does.
  ///
  /// - Parameters:
  ///   - presenter: with the file that it stands in.
  ///   - place: where the view is made, with the same.
  func obstacle(
    _ presenter: (node: Syntax, source: SourceFile), from place: (node: Syntax, source: SourceFile), of view: String
  ) -> String? {
    let own = around(place.node, in: place.source)
    return around(presenter.node, in: presenter.source).first { item in
      !own.contains { $0.container == item.container && $0.part == item.part }
    }.map { item in item.kind == .tab ? "in another tab than '\(view)'" : item.kind.rawValue }
  }

  private enum Kind: String {
    case tab
    case modal = "in a modal"
    case page = "on a page that is pushed"
    case row = "where it is not before that is scrolled to"
    case menu = "in a menu"
    case folded = "where it may be folded away"
  }

  private struct Part {
    let kind: Kind
    let container: Place
    let part: Place
  }

  /// What some code stands in, the innermost first: through members that are used once.
  private func around(_ node: Syntax, in source: SourceFile) -> [Part] {
    var result: [Part] = []
    var visited: Set<String> = []
    var (start, child, source) = (node, node, source)
    while let parent = child.parent {
      if let part = Self.part(child, of: parent, source) { result.append(part) }
      child = parent
      guard parent.is(MemberBlockItemSyntax.self) else { continue }
      guard let member = ContentOwners.member(around: start), member != "body", visited.insert(member).inserted,
        case let uses = type.uses(of: member), uses.count == 1
      else { break }
      start = uses[0].node
      (child, source) = (uses[0].node, uses[0].source)
    }
    return result
  }

  private static func part(_ child: Syntax, of parent: Syntax, _ source: SourceFile) -> Part? {
    // One beside the other.
    if let closure = parent.as(CodeBlockItemListSyntax.self)?.parent?.as(ClosureExprSyntax.self),
      let call = TriggerContext.call(around: closure), let kind = TabViews.name(of: call).flatMap({ items[$0] }),
      TabViews.content(of: call)?.id == closure.id
    {
      return Part(kind: kind, container: source.place(call), part: source.place(child))
    }
    guard let closure = parent.as(ClosureExprSyntax.self), let call = TriggerContext.call(around: closure) else {
      return nil
    }
    let modifier = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    let kind: Kind? =
      if let modifier {
        Modal.kinds.contains(modifier) ? .modal : modifiers[modifier]
      } else {
        TabViews.name(of: call).flatMap { views[$0] }
      }
    return kind.map { Part(kind: $0, container: source.place(call), part: source.place(closure)) }
  }

  private static let modifiers: [String: Kind] = [
    "navigationDestination": .page, "contextMenu": .menu, "swipeActions": .menu, "inspector": .folded,
  ]
  private static let items: [String: Kind] = [
    "TabView": .tab, "LazyVStack": .row, "LazyHStack": .row, "LazyVGrid": .row, "LazyHGrid": .row,
  ]
  private static let views: [String: Kind] = ["NavigationLink": .page, "Menu": .menu, "DisclosureGroup": .folded]
}
