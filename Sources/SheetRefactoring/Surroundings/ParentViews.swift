import SheetIndex
import SheetModel
import SwiftSyntax

/// The way from a view outwards, through all who show it, as far as the presenter that its modals get.
///
/// Previews show nothing to anybody; what a modal shows belongs to that modal.
final class ParentViews {
  struct Step {
    /// The view that is made at `place`, which `node` stands around.
    let view: String
    let place: Syntax
    let node: Syntax
    /// What of `node` holds the place.
    let child: Syntax
    let source: SourceFile
    /// The type that all of this stands in.
    let owner: String
    /// One number for all steps from one place where a view is made.
    var way = 0
    /// What is known of it whoever goes it; none within a container.
    var rung: Rung?

    var childPlace: Place { rung?.place ?? source.place(child) }
    var nodePlace: Place { rung?.outerPlace ?? source.place(node) }
  }

  let project: Project
  let style: any AppWideStyle
  private let ascents: Ascents
  /// The contents of modals that ways ended in.
  var endings: Set<Place> = []
  /// Whether one came to a presenter.
  private(set) var isPresented = false
  /// The expressions behind which a presenter goes.
  private lazy var roots: Set<Place> = {
    let scenes = style.isKnown ? nil : project.sceneRoots
    return Set((scenes?.roots ?? []).map { Place($0.source.file, $0.presenter.base) })
  }()
  /// Those that stand besides, further in.
  private(set) lazy var inner = Set((project.sceneRoots?.inner ?? []).map { Place($0.source.file, $0.base) })
  /// The modifiers of the project that present the enum already.
  private lazy var presenters: Set<Place> =
    style.isKnown ? Set(project.index.presentations.filter { $0.enumName == style.enumName }.map(\.place)) : []
  private lazy var made = project.madeViews(of: style.isKnown ? nil : project.sceneRoots?.number)
  private lazy var environmentPresenters = EnvironmentPresenters(
    style, project, isPresenter: { [unowned self] in isPresenter($0, in: $1) },
    isContent: { [unowned self] in isContent($0, in: $1) })
  /// Whether steps lead to what presents.
  private var presenting: [ObjectIdentifier: Bool] = [:]
  /// Whether steps lead out of what gives the means to open a case; filled by `gives`.
  var giving: [ObjectIdentifier: Bool] = [:]
  /// How many ways were gone.
  var ways = 0
  var placesAround: [String: Set<Place>] = [:]
  /// By call, what is given around it.
  var givenAround: [Place: [String: Bool]] = [:]
  /// More views than stand around one in the largest apps.
  private static let mostViews = 512

  init(_ style: any AppWideStyle, _ project: Project) {
    self.project = project
    self.style = style
    ascents = project.ascents
  }

  /// Presenters that modals get: what stands outside of one reaches what it presents.
  func stop(at places: [PresenterPlace]) {
    roots.formUnion(places.map { Place($0.source.file, $0.base) })
  }

  /// Goes outwards until it is told not to.
  ///
  /// - Parameter visit: whether to go on beyond a step.
  func walk(from view: ViewType, _ visit: (Step) -> Bool) {
    _ = walk(from: view.toldApart, passesPresenters: false, visit)
  }

  /// Whether every way outwards ended where it was told to, in no modal.
  func areAllPassed(from view: ViewType, _ visit: (Step) -> Bool) -> Bool {
    endings = []
    let isOpen = walk(from: view.toldApart, passesPresenters: true, visit)
    return !isOpen && endings.isEmpty
  }

  /// Whether all who show a view are known, as far as presenters and the contents of modals.
  func areAllKnown(around view: ViewType) -> Bool {
    endings = []
    isPresented = false
    let isUnknown = walk(from: view.toldApart, passesPresenters: false) { _ in true }
    return !isUnknown && (isPresented || !endings.isEmpty)
  }

  /// - Returns: whether a way ended where nobody shows the view, as in the app itself.
  func walk(from view: String, passesPresenters: Bool, _ visit: (Step) -> Bool) -> Bool {
    walk(from: [view], passesPresenters: passesPresenters, visit)
  }

  func walk(from views: [String], passesPresenters: Bool, _ visit: (Step) -> Bool) -> Bool {
    var seen: Set<String> = []
    var queue = views
    var isEnd = false
    var pushed = PushedWays(project)
    while let next = queue.popLast() {
      guard seen.insert(next).inserted, seen.count < Self.mostViews else { continue }
      let places = made.places(of: next)
      if places.isEmpty { isEnd = true }
      for (node, source, owner) in places {
        var members: Set<String> = []
        ways += 1
        climb(from: node, next, in: source, owner, passesPresenters, &members, &queue, &pushed, visit)
      }
    }
    return isEnd
  }

  /// Whether all who show a view hand it to UIKit or AppKit, directly or through a container.
  func isOnlyHosted(_ view: ViewType) -> Bool {
    let containers = ContainerSteps(project)
    endings = []
    isPresented = false
    var isHosted = false
    let isShown = walk(from: view.toldApart, passesPresenters: false) { step in
      guard hosts(step) || containers.within(step).contains(where: hosts) else { return true }
      isHosted = true
      return false
    }
    return isHosted && !isShown && !isPresented && endings.isEmpty
  }

  /// A host, or a view that stands for one of UIKit's: that shows nothing but what its hosts do.
  private func hosts(_ step: Step) -> Bool {
    guard let call = step.node.as(FunctionCallExprSyntax.self), call.calledExpression.id != step.child.id else {
      return false
    }
    let callee = call.calledExpression.as(GenericSpecializationExprSyntax.self)?.expression ?? call.calledExpression
    let name = callee.trimmedDescription
    return Hosting.names.contains(name)
      || project.types([name], seenFrom: step.owner).contains { HostedValues.isBridge($0, project) }
  }

  func climb(
    from place: Syntax, _ view: String, in source: SourceFile, _ owner: String, _ passesPresenters: Bool,
    _ members: inout Set<String>, _ queue: inout [String], _ pushed: inout PushedWays, _ visit: (Step) -> Bool
  ) {
    let ascent = ascents.from(place, in: source, owner)
    let name = Namesakes.plain(view)
    for rung in ascent.steps {
      if !passesPresenters, presents(rung, in: source, owner) {
        isPresented = true
        return
      }
      let step = Step(
        view: name, place: place, node: rung.parent, child: rung.child, source: source, owner: owner, way: ways,
        rung: rung)
      if !passesPresenters, presentsFurtherIn(step, pushed) {
        isPresented = true
        return
      }
      _ = pushed.pass(step)
      guard visit(step) else { return }
    }
    if let last = ascent.last, !passesPresenters, presents(last, in: source, owner) {
      isPresented = true
      return
    }
    switch ascent.end {
    case .content(let content):
      endings.insert(content)
      return
    // A view that a local keeps: on from where that is shown.
    case .locals(let uses):
      for use in uses {
        climb(from: use, view, in: source, owner, passesPresenters, &members, &queue, &pushed, visit)
      }
      return
    case .type: break
    }
    // A part of the view in a member of its own: on from where that is used.
    if let member = ascent.member, members.insert("\(owner).\(member)").inserted {
      for use in ascent.uses {
        climb(from: use.node, view, in: use.source, use.owner, passesPresenters, &members, &queue, &pushed, visit)
      }
      // What nobody calls by its name is called by the system: `makeBody`.
      if !ascent.uses.isEmpty { return }
    }
    if let type = ascent.type { queue.append(type) }
  }

  /// Whether what a step leads to presents for what it comes from.
  private func presents(_ rung: Rung, in source: SourceFile, _ owner: String) -> Bool {
    if roots.contains(rung.place) { return true }
    guard style.isKnown else { return false }
    let id = ObjectIdentifier(rung)
    if let known = presenting[id] { return known }
    let found =
      isPresenter(rung.parent, in: source)
      || environmentPresenters.present(rung.parent, around: rung.child, in: source, owner)
    presenting[id] = found
    return found
  }

  /// The content of a modal: a layer of its own.
  func isContent(_ node: Syntax, in source: SourceFile) -> Bool { ascents.isContent(node, in: source) }

  /// A modifier of the project's own that presents what is opened.
  func isPresenter(_ node: Syntax, in source: SourceFile) -> Bool {
    guard style.isKnown, let call = node.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    else { return false }
    let name = member.declName.baseName.name
    let made = name == "modifier" ? call.arguments.first?.expression.as(FunctionCallExprSyntax.self) : nil
    return presenters.contains(source.place(member.declName))
      || style.presents(in: ".\(name)(" + (made.map { $0.calledExpression.trimmedDescription + "(" } ?? ""))
  }

  /// It presents the enum itself.
  func isPresenter(_ type: ViewType) -> Bool {
    type.parts.contains { part in
      presenters.contains { $0.file == part.source.file && part.members.textRange.contains($0.range.start) }
    }
  }

  /// The calls in a view that present the enum.
  func presenterCalls(in type: ViewType) -> [(node: Syntax, source: SourceFile)] {
    type.parts.flatMap { part in
      presenters.filter { $0.file == part.source.file && part.members.textRange.contains($0.range.start) }.sorted()
        .compactMap { place in
          part.source.token(at: place.range.start)?.nearest(FunctionCallExprSyntax.self).map {
            (Syntax($0), part.source)
          }
        }
    }
  }
}
