import SheetIndex
import SheetModel

/// A refactoring that can be asked for at a place.
package struct Offer: Sendable {
  package enum Answer: Sendable {
    case plan(Plan)
    case refused(Finding)
    /// Worked out when it is chosen: it needs more files than a menu has time for.
    case deferred(title: String)
  }

  package let action: ActionID
  /// What it is about, as `sheetlens refactor` takes it.
  package let target: String
  package let place: Place
  package let answer: Answer

  package init(action: ActionID, target: String, place: Place, answer: Answer) {
    self.action = action
    self.target = target
    self.place = place
    self.answer = answer
  }

  package var title: String {
    switch answer {
    case .plan(let plan): plan.title
    case .refused: action.title
    case .deferred(let title): title
    }
  }
}

extension Refactorings {
  private static let appWideActions: [ActionID] = [.globalEnum, .router, .stackedRouter, .coverContext]

  /// Actions on the one thing that stands at a place.
  private static let singleActions: [ActionID] = [.itemBinding, .extractView, .addCase, .removeCase, .entryMacro]

  /// Whether an action is about the one thing at a place.
  package static func isSingle(_ action: ActionID) -> Bool { singleActions.contains(action) }

  /// Everything that can be done in a project, or is refused and why.
  package static func offers(
    in index: IndexSnapshot, settings: RefactoringSettings = RefactoringSettings()
  ) -> [Offer] {
    let project = Project(index, settings)
    defer { project.forget() }
    var result = views(project, at: nil).filter { $0.count > 1 }.compactMap { localEnum($0, project) }
    guard let first = result.first?.place ?? index.presentations.first?.place else { return [] }
    let scopes = try? project.appScopes.get()
    for action in appWideActions {
      let kind = action == .coverContext ? "fullScreenCover" : "sheet"
      let names = scopes?.names(owning: AppWide.files(nil, kind: kind, project).map(index.path)) ?? []
      for target in names.count < 2 ? ["."] : names {
        switch plan(action, target == "." ? .project : .type(target), in: index, settings: settings) {
        case .success(let plan): result.append(Offer(action: action, target: target, place: first, answer: .plan(plan)))
        case .failure(let refusal):
          if refusal.reason == .nothingToMerge { continue }
          let place = refusal.place ?? first
          result.append(Offer(action: action, target: target, place: place, answer: .refused(refusal)))
        }
      }
    }
    return result
  }

  /// What can be done with the view around a place.
  ///
  /// - Parameters:
  ///   - wanted: the actions that are of interest.
  ///   - cache: what was found out the last time.
  package static func offers(
    in index: IndexSnapshot, at place: Place, wanted: Set<ActionID>,
    settings: RefactoringSettings = RefactoringSettings(), cache: RefactoringCache = RefactoringCache()
  ) -> [Offer] {
    let project = cache.project(index, settings)
    let place = project.meant(by: place)
    let single = singleActions.filter { wanted.contains($0) && mayApply($0, at: place, project) }.compactMap { action in
      singleOffer(action, at: place, project)
    }
    return single
      + views(project, at: place).flatMap { view in
        ([.localEnum, .liftEnum] + appWideActions).filter(wanted.contains).compactMap { action in
          cache.offer(.init(action: action, view: view.name, place: view.place)) { offer(action, view, project) }
        }
      }
  }

  private static func offer(_ action: ActionID, _ view: PresentingView, _ project: Project) -> Offer? {
    switch action {
    case .localEnum: view.count > 1 ? localEnum(view, project) : nil
    case .liftEnum: liftEnum(view, project)
    default: appWide(action, view, project)
    }
  }

  private static func localEnum(_ view: PresentingView, _ project: Project) -> Offer? {
    let answer: Offer.Answer
    do throws(Finding) {
      let type = try project.viewType(view.name, from: view.place.file, at: view.place.range.start)
      let plan = try LocalEnum.plan(type, in: project)
      try TestUses.check(plan, in: project)
      answer = project.isEstimate ? .deferred(title: plan.title) : .plan(plan)
    } catch {
      // Where there never were two of a kind, nobody would ask; and what no view is has no state.
      if [.nothingToMerge, .notFound].contains(error.reason) { return nil }
      answer = .refused(error)
    }
    return Offer(action: .localEnum, target: view.target(in: project), place: view.place, answer: answer)
  }

  /// Looks at the view alone, like the others that may need many files.
  private static func liftEnum(_ view: PresentingView, _ project: Project) -> Offer? {
    // What is chosen is the view, whichever of its modals the cursor stands at.
    guard view.presentsEnum, let type = try? project.viewType(view.name, from: view.place.file),
      let plan = try? LiftEnum.plan(.type(view.name), type, in: project)
    else { return nil }
    return Offer(
      action: .liftEnum, target: view.target(in: project), place: view.place, answer: .deferred(title: plan.title))
  }

  /// Looks at the view alone; which layer it is shown in is left to the moment when it is chosen.
  private static func appWide(_ action: ActionID, _ view: PresentingView, _ project: Project) -> Offer? {
    // First the app: what another one has is no style of this one.
    let app = try? project.sceneRoots(for: [view.place.file], of: view.name)
    let style = style(action, project)
    if action == .stackedRouter, !style.isKnown, self.style(.router, project).isKnown { return nil }
    guard view.kinds.contains(style.kind) else { return nil }
    guard style.rootModifier == nil || app != nil else { return nil }
    project.generatedPath =
      (style as? CoverStyle).map { CoverContext.home([view.name], $0, project) }
      ?? app.map { project.roots($0, holding: [view.place.file], style).home.path } ?? ""
    let found = LiftedSlots(style, views: [view.name], presenters: nil, in: project)
    let isThere = style.isKnown || (style as? CoverStyle)?.known != nil
    guard found.slots.count > (isThere ? 0 : 1) else { return nil }
    let what = style.kind == "sheet" ? "sheet" : "cover"
    let count = "\(found.slots.count) \(what)\(found.slots.count == 1 ? "" : "s")"
    let name = view.name.split(separator: ".").last.map(String.init) ?? view.name
    let title =
      switch action {
      case .globalEnum: "Move \(count) of '\(name)' into the app-wide enum '\(style.enumName)'"
      case .stackedRouter: "Move \(count) of '\(name)' into a router with two layers"
      case .coverContext: "Present \(count) of '\(name)' through a context"
      default: "Move \(count) of '\(name)' into the router's '\(style.enumName)'"
      }
    return Offer(action: action, target: view.target(in: project), place: view.place, answer: .deferred(title: title))
  }

  // MARK: Single things

  /// Whether something of the right kind stands on the line, before anything is read.
  private static func mayApply(_ action: ActionID, at place: Place, _ project: Project) -> Bool {
    let index = project.index
    let line = index.position(place.file, place.range.start).line
    func isHere(_ other: Place) -> Bool {
      other.file == place.file && index.position(place.file, other.range.start).line == line
    }
    switch action {
    case .itemBinding, .extractView:
      return (project.modalsByFile[place.file] ?? []).contains { isHere($0.presentation.place) }
    case .removeCase: return index.enums.contains { $0.cases.contains { $0.presenters.isEmpty && isHere($0.place) } }
    case .addCase: return AddCase.mayStand(at: place, project)
    case .entryMacro:
      return index.types(in: place.file).contains { type in
        type.kind == .struct && (type.body.contains(place.range.start) || isHere(type.place))
          && type.name.hasSuffix("Key")
      }
    default: return false
    }
  }

  private static func singleOffer(_ action: ActionID, at place: Place, _ project: Project) -> Offer? {
    guard case .success(let plan) = plan(action, .place(place.file, place.range.start), project) else { return nil }
    let line = project.index.position(place.file, place.range.start).line
    let target = "\(project.index.path(place.file)):\(line)"
    return Offer(action: action, target: target, place: place, answer: .deferred(title: plan.title))
  }

  // MARK: Views

  /// A type that presents something with SwiftUI's own modifiers.
  private struct PresentingView {
    let name: String
    let place: Place
    let count: Int
    let kinds: Set<String>
    /// One of its sheets is driven by an enum.
    let presentsEnum: Bool

    /// Its name, or a place in it where several types have that name.
    func target(in project: Project) -> String {
      if project.declarations(name).filter({ $0.kind != .extension }).count == 1 { return name }
      let line = project.index.position(place.file, place.range.start).line
      return "\(project.index.path(place.file)):\(line)"
    }
  }

  private struct View: Hashable {
    let name: String
    let file: FileID
    /// Which of several in the file.
    let twin: Int?
  }

  /// Parts of one view, and not twins in two files.
  private static func isSame(_ one: View, _ other: View, _ project: Project) -> Bool {
    guard one != other, project.declarations(one.name).filter({ $0.kind != .extension }).count > 1 else { return true }
    guard let first = try? project.viewType(one.name, from: one.file),
      let second = try? project.viewType(other.name, from: other.file)
    else { return false }
    return first.key == second.key
  }

  /// The views that present, each once; parts of one view in several files are one, at the first.
  private static func views(_ project: Project, at place: Place?) -> [PresentingView] {
    var around: Set<View> = []
    if let place {
      for type in project.index.types(in: place.file)
      where type.body.start <= place.range.start && place.range.end <= type.body.end {
        let twin = project.twin(type.name, in: place.file, at: place.range.start)
        around.insert(View(name: type.name, file: place.file, twin: twin))
      }
    }
    let names = Set(around.map(\.name))
    // A menu asks for the views around its cursor alone, of however many there are.
    let modals =
      place == nil
      ? project.modals
      : names.flatMap { project.modalsByView[$0] ?? [] }.sorted { $0.presentation.place < $1.presentation.place }
    var order: [View] = []
    var sites: [View: [Modal]] = [:]
    for modal in modals where modal.facts.isSystem && !modal.view.isEmpty {
      let (file, offset) = (modal.presentation.place.file, modal.presentation.place.range.start)
      let view = View(name: modal.view, file: file, twin: project.twin(modal.view, in: file, at: offset))
      if sites[view] == nil { order.append(view) }
      sites[view, default: []].append(modal)
    }
    return order.compactMap { view in
      guard let first = sites[view]?.first?.presentation, place == nil || around.contains(view) else { return nil }
      let all = order.filter { $0.name == view.name && isSame($0, view, project) }
      guard place != nil || all.first == view else { return nil }
      let presentations = all.flatMap { sites[$0] ?? [] }.map(\.presentation)
      return PresentingView(
        name: view.name, place: first.place, count: presentations.count, kinds: Set(presentations.map(\.kind)),
        presentsEnum: presentations.contains { $0.kind == "sheet" && $0.enumName != nil })
    }
  }
}
