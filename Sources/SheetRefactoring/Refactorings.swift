import SheetIndex
import SheetModel

/// What a refactoring is asked to change.
package enum RefactoringTarget: Sendable {
  /// A view by its type's name, with dots.
  case type(String)
  /// An offset in a file: the innermost view around it.
  case place(FileID, Int)
  case project
}

/// A refactoring that can be asked for at a place: worked out, or refused with the reason.
package struct Offer: Sendable {
  package let action: ActionID
  /// The view that it is about, as `sheetlens refactor` takes it.
  package let target: String
  package let place: Place
  package let result: Result<Plan, Finding>

  package init(action: ActionID, target: String, place: Place, result: Result<Plan, Finding>) {
    self.action = action
    self.target = target
    self.place = place
    self.result = result
  }

  package var title: String { (try? result.get())?.title ?? action.title }
}

/// All refactorings, as pure functions of an index snapshot.
package enum Refactorings {
  /// Works a refactoring out.
  ///
  /// - Returns: the edits, or the reason why there are none.
  package static func plan(
    _ action: ActionID, _ target: RefactoringTarget, in index: IndexSnapshot,
    settings: RefactoringSettings = RefactoringSettings()
  ) -> Result<Plan, Finding> {
    let project = Project(index, settings)
    do throws(Finding) {
      switch action {
      case .localEnum: return .success(try LocalEnum.plan(try view(target, project), in: project))
      case .globalEnum:
        let style: any AppWideStyle = KnownAction(project) ?? GlobalEnum(project)
        return .success(try AppWide.plan(action, style, views: try names(target, project), in: project))
      case .router:
        let style: any AppWideStyle = KnownRouter(project) ?? Router(layers: 1, project)
        return .success(try AppWide.plan(action, style, views: try names(target, project), in: project))
      case .stackedRouter:
        return .success(try AppWide.plan(action, Router(layers: 2, project), views: try names(target, project), in: project))
      case .coverContext: return .success(try CoverContext.plan(views: try names(target, project), in: project))
      }
    } catch {
      return .failure(error)
    }
  }

  /// What can be asked for at a place; the whole project without one.
  ///
  /// - Parameter places: a file with the offsets that are of interest.
  package static func offers(
    in index: IndexSnapshot, at place: Place? = nil, settings: RefactoringSettings = RefactoringSettings()
  ) -> [Offer] {
    let project = Project(index, settings)
    return views(index, at: place).compactMap { view -> Offer? in
      let result: Result<Plan, Finding>
      do throws(Finding) {
        let type = try ViewType(view.name, from: view.place.file, in: project)
        result = .success(try LocalEnum.plan(type, in: project))
      } catch {
        // Where there never were two of a kind, nobody would ask; and what no view is has no state.
        if [.nothingToMerge, .notFound].contains(error.reason) { return nil }
        result = .failure(error)
      }
      let isUnique = project.declarations(view.name).filter { $0.kind != .extension }.count == 1
      let position = index.position(view.place.file, view.place.range.start)
      let target = isUnique ? view.name : "\(index.path(view.place.file)):\(position.line)"
      return Offer(action: .localEnum, target: target, place: view.place, result: result)
    }
  }

  /// The innermost type around a place: what its offers are about.
  package static func subject(at place: Place, in index: IndexSnapshot) -> String? {
    index.types(in: place.file).filter { $0.body.start <= place.range.start && place.range.end <= $0.body.end }
      .min { $0.body.end - $0.body.start < $1.body.end - $1.body.start }?.name
  }

  /// Reads `FILE:LINE`, relative to the project.
  ///
  /// - Returns: nil where the text is none.
  package static func target(_ text: String, in index: IndexSnapshot) -> RefactoringTarget? {
    if text == "." { return .project }
    guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]),
      let file = index.file(String(text[..<colon])), case .success(let bytes) = index.read(file),
      let range = bytes.withUnsafeBufferPointer({ LineTable($0) }).range(ofLine: line)
    else { return nil }
    var offset = range.start
    // The line means what begins on it.
    while offset < range.end, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
    return .place(file, offset)
  }

  private struct View: Hashable {
    let name: String
    let file: FileID
  }

  /// The views with two or more modals of SwiftUI's own, each with its first one.
  private static func views(_ index: IndexSnapshot, at place: Place?) -> [(name: String, place: Place)] {
    var order: [View] = []
    var sites: [View: [Place]] = [:]
    var around: Set<View> = []
    for (presentation, facts) in zip(index.presentations, index.sites) {
      guard MergeGroups.kinds.contains(presentation.kind), facts.isSystem, !presentation.isPreview else { continue }
      let name = facts.scope.typePath.joined(separator: ".")
      guard !name.isEmpty else { continue }
      let view = View(name: name, file: presentation.place.file)
      if sites[view] == nil { order.append(view) }
      sites[view, default: []].append(presentation.place)
    }
    if let place {
      for type in index.types(in: place.file)
      where type.body.start <= place.range.start && place.range.end <= type.body.end {
        around.insert(View(name: type.name, file: place.file))
      }
    }
    return order.compactMap { view in
      guard let places = sites[view], let first = places.first, place == nil || around.contains(view) else {
        return nil
      }
      // Parts of one view in several files are one offer, at the first.
      let all = order.filter { $0.name == view.name }
      guard all.reduce(0, { $0 + (sites[$1]?.count ?? 0) }) > 1, place != nil || all.first == view else { return nil }
      return (view.name, first)
    }
  }

  /// The view of a target; nil for the whole project.
  private static func names(_ target: RefactoringTarget, _ project: Project) throws(Finding) -> Set<String>? {
    if case .project = target { return nil }
    return [try view(target, project).name]
  }

  private static func view(_ target: RefactoringTarget, _ project: Project) throws(Finding) -> ViewType {
    switch target {
    case .project: throw Finding(.notApplicable, "this action takes a view", at: nil)
    case .type(let name):
      let all = project.index.types.filter {
        $0.kind != .extension && ($0.name == name || $0.name.hasSuffix("." + name))
      }
      guard let first = all.first(where: { $0.name == name }) ?? all.first else {
        throw Finding(.notFound, "'\(name)' is no type of this project", at: nil)
      }
      return try ViewType(first.name, from: first.place.file, in: project)
    case .place(let file, let offset):
      let around = project.index.types(in: file).filter { $0.body.start <= offset && offset <= $0.body.end }
      guard let inner = around.min(by: { $0.body.end - $0.body.start < $1.body.end - $1.body.start }) else {
        throw Finding(.notFound, "no type stands there", at: Place(file, TextRange(offset, offset)))
      }
      return try ViewType(inner.name, from: file, in: project)
    }
  }
}
