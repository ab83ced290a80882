import SheetModel
import SwiftSyntax

/// A preview shows a view without the scene around it: a view that asks the environment for a router stops there.
/// Previews that come to such a view get what the scene's root gets.
struct PreviewRouting {
  private let users: Set<String>
  private let layers: Layers
  private let project: Project
  private let gives: (ExprSyntax, SourceFile) -> Bool
  private let known = Known()

  /// What was found out: it is asked for the same code from several sides.
  private final class Known {
    /// The types that show none that ask: most of what previews show.
    var idle: Set<String> = []
    var asking: [(view: ExprSyntax, source: SourceFile)]?
    var spots: [Spot]?
    /// Whether code asks.
    var asks: [SyntaxIdentifier: Bool] = [:]
  }

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

  /// Previews of views that open by a new enum.
  init(_ style: any AppWideStyle, _ slots: [LiftedSlot], _ layers: Layers, _ roots: SceneRoots, _ project: Project) {
    // Nothing of an enum that is there presents in previews.
    let users = style.rootModifier == nil ? [] : Set(slots.map(\.type.toldApart))
    self.init(for: users, layers, project) {
      // A view with presenters in its body brings them along.
      RootViews($1, [], project).body(ofWhole: $0).map { roots.entered.contains($0.type.toldApart) } ?? false
    }
  }

  /// What previews show that asks.
  var asking: [(view: ExprSyntax, source: SourceFile)] {
    if let known = known.asking { return known }
    let found = findAsking()
    known.asking = found
    return found
  }

  private func findAsking() -> [(view: ExprSyntax, source: SourceFile)] {
    guard !users.isEmpty else { return [] }
    let files = Set(project.files(mentioning: ["Preview"]) + project.files(mentioning: ["PreviewProvider"]))
    // Those of other modules do not see what presents.
    return files.sorted().filter { project.isOfApp(project.index.path($0)) }.flatMap { file in
      guard let source = try? project.source(file), project.seesHome(source) else {
        return [(view: ExprSyntax, source: SourceFile)]()
      }
      let previews = Previews(viewMode: .sourceAccurate)
      previews.walk(source.tree)
      return previews.found.flatMap(views).filter { view in
        asks(Syntax(view)) && !gives(view, source)
      }.map { ($0, source) }
    }
  }

  /// The views behind which a modifier goes, inside of what is given to them.
  private var spots: [Spot] {
    if let known = known.spots { return known }
    let found = unique(asking.flatMap { spots(in: $0.view, $0.source, []) })
    known.spots = found
    return found
  }

  /// Two previews may show one wrapper.
  private func unique(_ spots: [Spot]) -> [Spot] {
    var seen: Set<Place> = []
    return spots.filter { seen.insert($0.source.place($0.base)).inserted }
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

  private func asks(_ code: Syntax) -> Bool {
    if let known = known.asks[code.id] { return known }
    let found = asks(code, [])
    known.asks[code.id] = found
    return found
  }

  /// - Parameter passed: the helpers around, which may use themselves.
  private func asks(_ code: Syntax, _ passed: Set<String>) -> Bool {
    if layers.reaches(users, from: code, besides: &known.idle) { return true }
    // `row`, a property of no type: names of types and calls alone are followed further.
    return FreeNames(in: code).references.contains { name in
      if let value = PreviewViews.local(ExprSyntax(name)), !value.isInside(code) { return asks(Syntax(value), passed) }
      guard name.parent?.is(MemberAccessExprSyntax.self) != true,
        name.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != ExprSyntax(name).id,
        LocalNames.declaration(of: name.baseName.name, at: name) == nil,
        let helper = PreviewHelper.shown(by: ExprSyntax(name), project), !passed.contains(helper.key)
      else { return false }
      return asks(Syntax(helper.statements), passed.union([helper.key]))
    }
  }

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
    add(modifier, behind: spots, &edits)
    return []
  }

  /// Puts a presenter where there is all that it and what it shows ask for.
  ///
  /// - Returns: the views of previews that have it then.
  func add(_ modifier: String, asking objects: Set<String>, _ edits: inout [FileID: EditList]) -> Set<Place> {
    var result: Set<Place> = []
    var all: [Spot] = []
    for (view, source) in asking {
      let spots = spots(in: view, source, [])
      let isGiven = spots.allSatisfy { spot in
        let place = PresenterPlace(behind: spot.base, in: spot.source, Syntax(spot.view))
        return objects.allSatisfy { place.gives($0, project) }
      }
      guard isGiven, !spots.isEmpty else { continue }
      result.insert(source.place(view))
      all += spots
    }
    add(modifier, behind: unique(all), &edits)
    return result
  }

  private func add(_ modifier: String, behind spots: [Spot], _ edits: inout [FileID: EditList]) {
    for spot in spots {
      let (view, base, source) = (spot.view, spot.base, spot.source)
      // What the modal around it got, its previews have.
      if edits[source.file]?.inserts(modifier, at: base.end) == true { continue }
      var isOwnLine = source.line(view.start) != source.line(view.end)
      if base.is(PostfixIfConfigExprSyntax.self) {
        isOwnLine = true
      } else if let period = base.parent?.as(MemberAccessExprSyntax.self)?.period {
        isOwnLine = source.isBlank(source.lineStart(period.start), period.start)
      }
      let indentation = MergedModifier.indentation(behind: Syntax(base), source)
      let text =
        project.generatedConditions.modifier(modifier, at: base.end, indentation: indentation, in: source)
        ?? (isOwnLine ? source.style.newline + indentation : "") + modifier
      edits[source.file, default: EditList()].insert(at: base.end, text)
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

  private func views(in body: CodeBlockItemListSyntax) -> [ExprSyntax] {
    PreviewViews(asks, pushes, gives: wraps, of: project).views(in: body)
  }

  /// What gives something to what it shows, and is there for previews alone.
  private func wraps(_ view: ExprSyntax) -> Bool { asks(Syntax(view)) && PreviewWrapper(view, project) != nil }

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
