import SheetModel
import SwiftSyntax

/// A preview shows a view without the scene around it: a view that asks the environment for a router stops there.
/// Previews that come to such a view get what the scene's root gets.
struct PreviewRouting {
  private let users: Set<String>
  private let layers: Layers
  private let project: Project
  private let gives: (ExprSyntax, SourceFile) -> Bool

  /// - Parameter users: the types that ask for the router now.
  /// - Parameter gives: whether a preview's views have a router already, as far as their text says.
  init(
    for users: Set<String>, _ layers: Layers, _ project: Project,
    unless gives: @escaping (ExprSyntax, SourceFile) -> Bool = { _, _ in false }
  ) {
    self.users = users
    self.layers = layers
    self.project = project
    self.gives = gives
  }

  /// What previews show that asks.
  private var asking: [(view: ExprSyntax, source: SourceFile)] {
    guard !users.isEmpty else { return [] }
    let files = Set(project.files(mentioning: ["Preview"]) + project.files(mentioning: ["PreviewProvider"]))
    return files.sorted().filter { project.isOfApp(project.index.path($0)) }.flatMap { file in
      guard let source = try? project.source(file) else { return [(view: ExprSyntax, source: SourceFile)]() }
      let previews = Previews(viewMode: .sourceAccurate)
      previews.walk(source.tree)
      return previews.found.flatMap(views).filter { view in
        asks(Syntax(view)) && !gives(view, source)
      }.map { ($0, source) }
    }
  }

  /// The views behind which a modifier goes, inside of what is given to them.
  private var spots: [Spot] {
    var seen: Set<Place> = []
    // Two previews may show one wrapper.
    return asking.flatMap { spots(in: $0.view, $0.source, []) }.filter {
      seen.insert($0.source.place($0.base)).inserted
    }
  }

  /// - Parameter passed: the wrappers around, which may show themselves.
  private func spots(in view: ExprSyntax, _ source: SourceFile, _ passed: Set<String>) -> [Spot] {
    asking(view).flatMap { view -> [Spot] in
      let wrapped = PreviewWrapper(view, project).flatMap { wrapper -> [Spot]? in
        guard !passed.contains(wrapper.name) else { return nil }
        let content = wrapper.contents.first { asks(Syntax($0.statements)) }
        return content.map { content in
          let file = content.source ?? source
          return views(in: content.statements).filter { asks(Syntax($0)) && !gives($0, file) }.flatMap {
            spots(in: $0, file, passed.union([wrapper.name]))
          }
        }
      }
      if let wrapped, !wrapped.isEmpty { return wrapped }
      return [Spot(view: view, base: PresenterPlace.base(of: view, in: source, project).view, source: source)]
    }
  }

  private func asks(_ code: Syntax) -> Bool { !layers.reach(from: code).isDisjoint(with: users) }

  /// A view that asks, and what of it a modifier goes behind.
  private struct Spot {
    let view: ExprSyntax
    let base: ExprSyntax
    let source: SourceFile
  }

  /// Where presenters go.
  var places: [PresenterPlace] { spots.map { PresenterPlace(behind: $0.base, in: $0.source, Syntax($0.view)) } }

  /// - Parameter modifier: nil where nobody can guess how the router is made.
  /// - Returns: the previews that get none.
  @discardableResult func add(_ modifier: String?, _ edits: inout [FileID: EditList]) -> [Place] {
    guard let modifier else { return asking.map { view, source in source.place(view) } }
    for spot in spots {
      let (view, base, source) = (spot.view, spot.base, spot.source)
      var isOwnLine = source.line(view.start) != source.line(view.end)
      if base.is(PostfixIfConfigExprSyntax.self) {
        isOwnLine = true
      } else if let period = base.parent?.as(MemberAccessExprSyntax.self)?.period {
        isOwnLine = source.isBlank(source.lineStart(period.start), period.start)
      }
      let lead = isOwnLine ? source.style.newline + MergedModifier.indentation(behind: Syntax(base), source) : ""
      edits[source.file, default: EditList()].insert(at: base.end, lead + modifier)
    }
    return []
  }

  /// Previews of views that ask for the project's own router from now on.
  ///
  /// - Returns: what must be accepted: previews that stop then.
  static func add(
    _ router: KnownRouter, for slots: [LiftedSlot], _ layers: Layers, _ project: Project,
    _ edits: inout [FileID: EditList]
  ) -> [Finding] {
    let silent = silent(router, for: slots, layers, project)
    let users = Set(slots.filter { router.knownProperty(in: $0.type) == nil }.map(\.type.toldApart))
    guard !users.isEmpty else { return silent }
    let previews = PreviewRouting(for: users, layers, project) { view, source in
      router.isGiven(byPreview: view, in: source)
        || layers.reach(from: Syntax(view)).contains { name in
          project.declarations(name).contains { summary in
            project.group(at: summary).map { router.isMade(in: $0.trimmedDescription) } ?? false
          }
        }
    }
    return silent
      + previews.add(router.giving(project), &edits).map { place in
        Finding(.inheritedEnvironment, "this preview has no '\(router.type)', which its views ask for then", at: place)
      }
  }

  /// Previews that hand a view a router by which nothing presents there: what the view presented itself it only opens then.
  private static func silent(
    _ router: KnownRouter, for slots: [LiftedSlot], _ layers: Layers, _ project: Project
  ) -> [Finding] {
    let handed = slots.map(\.type).filter { router.presenting(handedTo: $0) != nil }
    let previews = PreviewRouting(for: Set(handed.map(\.toldApart)), layers, project)
    return previews.asking.compactMap { view, source in
      // Within what presents, the router is that one's.
      let names = FreeNames(in: Syntax(view)).mentioned
      guard let made = handed.first(where: { names.contains($0.name) }),
        !router.presents(in: view.trimmedDescription), !names.contains(router.kind)
      else { return nil }
      let what = "what '\(made.name)' opens by its '\(router.type)'"
      return Finding(
        .inheritedEnvironment, "nothing in this preview presents \(what) then", at: source.place(view))
    }
  }

  /// What of a preview's view asks: the contents of its modals, which a presenter around would present from beneath them,
  /// and the view itself where more of it asks.
  private func asking(_ view: ExprSyntax) -> [ExprSyntax] {
    let contents = Contents(viewMode: .sourceAccurate)
    contents.walk(view)
    let result = contents.found.flatMap { content in
      views(in: content.statements).filter { asks(Syntax($0)) }.flatMap(asking)
    }
    let places = contents.found.map(\.textRange)
    func rest(of node: Syntax) -> Bool {
      let inside = places.filter { node.start <= $0.start && $0.end <= node.end }
      if inside.isEmpty { return asks(node) }
      return node.children(viewMode: .sourceAccurate).contains { child in
        !places.contains(child.textRange) && rest(of: child)
      }
    }
    return result.isEmpty || rest(of: Syntax(view)) ? result + [view] : result
  }

  /// The contents of the modals in a view, but for those in other contents.
  private final class Contents: SyntaxVisitor {
    var found: [ClosureExprSyntax] = []

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
      guard let call = TriggerContext.call(around: node),
        let member = call.calledExpression.as(MemberAccessExprSyntax.self),
        PreviewRouting.content(of: call, member)?.id == node.id
      else { return .visitChildren }
      found.append(node)
      return .skipChildren
    }
  }

  /// What `.sheet(…) { … }` shows; nil for another modifier.
  fileprivate static func content(of call: FunctionCallExprSyntax, _ member: MemberAccessExprSyntax)
    -> ClosureExprSyntax?
  {
    guard Modal.kinds.contains(member.declName.baseName.text) else { return nil }
    let argument = call.arguments.first { $0.label?.text == "content" }?.expression
    return call.additionalTrailingClosures.first { $0.label.text == "content" }?.closure
      ?? (argument == nil ? call.trailingClosure : argument?.as(ClosureExprSyntax.self))
  }

  private func views(in body: CodeBlockItemListSyntax) -> [ExprSyntax] { PreviewViews(asks, pushes).views(in: body) }

  /// Whether what some code shows may push something that asks.
  private func pushes(_ code: Syntax) -> Bool {
    if !Words(code).all.isDisjoint(with: Navigation.words) { return true }
    return layers.reach(from: code).contains { name in
      project.declarations(name).contains { summary in
        project.group(at: summary).map { !Words($0.memberBlock).all.isDisjoint(with: Navigation.words) } ?? false
      }
    }
  }

  private final class Previews: SyntaxVisitor {
    var found: [CodeBlockItemListSyntax] = []

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
      note(node.macroName, node.trailingClosure ?? Self.body(node.arguments))
      return .skipChildren
    }

    /// `#Preview(body: { … })`
    private static func body(_ arguments: LabeledExprListSyntax) -> ClosureExprSyntax? {
      arguments.lazy.compactMap { $0.expression.as(ClosureExprSyntax.self) }.last
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.macroName, node.trailingClosure ?? Self.body(node.arguments))
      return .skipChildren
    }

    private func note(_ name: TokenSyntax, _ closure: ClosureExprSyntax?) {
      if name.text == "Preview", let closure { found.append(closure.statements) }
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
      let inherited = node.nearest(StructDeclSyntax.self)?.inheritanceClause?.inheritedTypes
      // Beside `previews` what it is made of.
      guard inherited?.contains(where: { $0.type.trimmedDescription == "PreviewProvider" }) == true
      else { return .visitChildren }
      if case .getter(let list)? = node.accessorBlock?.accessors { found.append(list) }
      return .skipChildren
    }
  }
}
