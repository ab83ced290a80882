import SheetIndex
import SheetModel
import SwiftSyntax

/// Which views are shown from a scene's root, and which from within a modal (R13): one slot at the
/// root would replace the modal that a view in it stands in.
///
/// Follows the names of types that the bodies of types mention; what a modal's content mentions is
/// another layer.
final class Layers {
  private let project: Project
  /// The types that a type shows in its own layer, by the app that it is asked for.
  private var shown: [String: Set<String>] = [:]
  /// The app that has the presenter.
  private let app: Int
  /// By type, the modals whose content leads to it.
  private(set) var modals: [String: [Presentation]] = [:]
  private(set) var fromRoot: Set<String> = []

  /// What is shown where no scene's presenter is: in settings windows, through UIKit.
  private var elsewhere: Set<String> = []

  init(_ project: Project, _ scenes: SceneRoots) {
    self.project = project
    app = scenes.number
    let names = SceneNames(scenes)
    fromRoot = reach(shown(by: names.shown, in: scenes.app.name))
    let others = shown(by: names.elsewhere, in: scenes.app.name).subtracting(names.scenes)
    elsewhere = reach(others.union(project.types(project.hostedTypes, seenFrom: scenes.app.name)))
    for other in scenes.others {
      let code = other.parts.map { SceneNames.Code(node: Syntax($0.members), skipping: []) }
      addElsewhere(shown(by: code, in: scenes.app.name), of: other.app)
    }
    for modal in project.layers {
      let first = Set(modal.presentation.destinations.map(\.view)).union(contentNames(modal))
      if let other = project.otherApp(of: modal.presentation.place.file) {
        addElsewhere(first, of: other)
        continue
      }
      for type in reach(first) { modals[type, default: []].append(modal.presentation) }
    }
  }

  /// Takes in what another app shows: what it declares for itself is another type of that name.
  private func addElsewhere(_ start: Set<String>, of other: Int) {
    elsewhere.formUnion(
      reach(start, of: other).filter { type in
        project.declarations(type, of: app).contains { $0.kind != .extension } && !project.isDeclared(type, by: other)
      })
  }

  /// The types that the code of an app names.
  private func shown(by codes: [SceneNames.Code], in app: String) -> Set<String> {
    // Together: `state.view` stands in one, `state = AppState.splash` in another.
    let names = TypeNames(skipping: [])
    for code in codes { names.walk(code) }
    return project.types(all(names), seenFrom: app)
  }

  /// Shown by a scene that gets a presenter, and by nothing else.
  func isFromRoot(_ type: String) -> Bool { fromRoot.contains(type) && !elsewhere.contains(type) }

  /// Shown where no presenter of a scene reaches it.
  func isElsewhere(_ type: String) -> Bool { elsewhere.contains(type) }

  /// The types that some code shows in its own layer.
  func reach(from code: Syntax) -> Set<String> {
    let names = TypeNames(skipping: [])
    names.walk(code)
    return reach(project.types(all(names), seenFrom: code.typePath.joined(separator: ".")))
  }

  /// - Parameter other: another app than the one with the presenter.
  private func reach(_ start: Set<String>, of other: Int? = nil) -> Set<String> {
    var result: Set<String> = []
    var queue = Array(start)
    while let next = queue.popLast() {
      guard result.insert(next).inserted else { continue }
      for name in names(in: next, of: other ?? app) where !result.contains(name) { queue.append(name) }
    }
    return result
  }

  private func names(in type: String, of app: Int) -> Set<String> {
    let key = "\(app) \(type)"
    if let known = shown[key] { return known }
    shown[key] = []
    var result: Set<String> = []
    for summary in project.declarations(type, of: app) {
      guard let source = try? project.source(summary.place.file), let decl = source.group(at: summary) else { continue }
      let names = TypeNames(skipping: contents(in: source), andTypes: true)
      names.walk(decl.memberBlock)
      result.formUnion(project.types(all(names), seenFrom: type))
    }
    result.remove(type)
    shown[key] = result
    return result
  }

  /// Where the contents of modals stand in a file.
  private func contents(in source: SourceFile) -> [TextRange] {
    project.layers.flatMap { $0.presentation.place.file == source.file ? $0.facts.contents.map(\.range) : [] }
  }

  /// What stands in the contents of a modal.
  func contentText(of presentation: Presentation) -> String {
    guard let modal = project.layers.first(where: { $0.presentation.place == presentation.place }),
      let source = try? project.source(presentation.place.file)
    else { return "" }
    return modal.facts.contents.map { source.text($0.range) }.joined(separator: "\n")
  }

  private func contentNames(_ modal: Modal) -> Set<String> {
    guard let source = try? project.source(modal.presentation.place.file) else { return [] }
    var result: Set<String> = []
    for content in modal.facts.contents {
      guard let token = source.token(at: content.range.start) else { continue }
      var node = Syntax(token)
      while let parent = node.parent, parent.start >= content.range.start, parent.end <= content.range.end {
        node = parent
      }
      let inner = contents(in: source).filter { $0 != content.range && content.range.contains($0.start) }
      let names = TypeNames(skipping: inner)
      names.walk(node)
      result.formUnion(project.types(all(names), seenFrom: modal.view))
    }
    return result.union(shownByPath(modal, in: source))
  }

  /// `content: \.view`: what the item itself says of its view.
  private func shownByPath(_ modal: Modal, in source: SourceFile) -> Set<String> {
    guard let site = ModalSite(modal.presentation, modal.facts, in: source), case .reference(let expr) = site.content,
      expr.is(KeyPathExprSyntax.self)
    else { return [] }
    if let name = modal.presentation.enumName { return [name] }
    let state = NameUses.split(source.text(site.state)).0
    let type = try? project.viewType(modal.view, from: source.file).property(state)?.binding.typeAnnotation?.type
    return type.map { project.types(Words($0).all, seenFrom: modal.view) } ?? []
  }

  // MARK: Names that say more

  /// The names, with what a case of an enum that is a view and functions of `View` show.
  private func all(_ names: TypeNames) -> Set<String> {
    var result = names.all
    for base in names.bases.sorted() {
      let found = project.declarations(base)
      if found.contains(where: { $0.kind == .enum }), found.contains(where: { $0.inherits.contains("View") }) {
        result.insert(base)
      }
    }
    // `tab.view`, `Tab.view(for: tab)`
    for name in names.bases.union(names.annotated).sorted() {
      result.formUnion(shown(byEnum: name, names.members))
    }
    for function in names.functions.sorted()
    where project.viewFunctions.contains(function) && !Modal.kinds.contains(function) {
      result.formUnion(shown(byFunction: function))
    }
    return result
  }

  private var shownByMember: [String: Set<String>] = [:]

  /// What the members of an enum of the project show that give a view.
  private func shown(byEnum type: String, _ members: Set<String>) -> Set<String> {
    let found = project.declarations(type)
    guard found.contains(where: { $0.kind == .enum }) else { return [] }
    var result: Set<String> = []
    for summary in found where summary.kind == .enum || summary.kind == .extension {
      guard let source = try? project.source(summary.place.file), let group = source.group(at: summary) else {
        continue
      }
      for member in group.memberBlock.members {
        guard let (name, body) = Self.viewMember(member.decl), members.contains(name) else { continue }
        let key = "\(summary.place.file.index) \(body.start)"
        if let known = shownByMember[key] {
          result.formUnion(known)
          continue
        }
        shownByMember[key] = []
        let names = TypeNames(skipping: contents(in: source))
        names.walk(body)
        let shown = all(names)
        shownByMember[key] = shown
        result.formUnion(shown)
      }
    }
    return result
  }

  /// A function or a property that gives a view.
  private static func viewMember(_ decl: DeclSyntax) -> (name: String, body: Syntax)? {
    if let function = decl.as(FunctionDeclSyntax.self), let body = function.body,
      EnumGrowth.isView(function.signature.returnClause?.type)
    {
      return (function.name.name, Syntax(body))
    }
    guard let binding = decl.as(VariableDeclSyntax.self)?.bindings.first, let block = binding.accessorBlock,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name,
      EnumGrowth.isView(binding.typeAnnotation?.type)
    else { return nil }
    return (name, Syntax(block))
  }

  private var shownByFunction: [String: Set<String>] = [:]

  /// What a function of an extension of `View` puts around, above or beside what it is called on.
  private func shown(byFunction name: String) -> Set<String> {
    if let known = shownByFunction[name] { return known }
    shownByFunction[name] = []
    var result: Set<String> = []
    let mentioning = Set(project.files(mentioning: [name]))
    for file in project.viewExtensions where mentioning.contains(file) {
      guard let source = try? project.source(file) else { continue }
      for range in source.ranges(ofWord: name, in: TextRange(0, source.bytes.count)) {
        guard let token = source.token(at: range.start), let function = token.parent?.as(FunctionDeclSyntax.self),
          function.name.id == token.id, let body = function.body
        else { continue }
        let names = TypeNames(skipping: contents(in: source))
        names.walk(body)
        result.formUnion(all(names))
      }
    }
    shownByFunction[name] = result
    return result
  }
}
