import SheetIndex
import SheetModel

/// What a refactoring is asked to change.
package enum RefactoringTarget: Sendable {
  /// A view by its type's name, with dots.
  case type(String)
  /// An offset in a file: the innermost view around it.
  case place(FileID, Int)
  case project
  /// A case that is to be: `Pane.year(Int)`, and the view that it shows.
  case newCase(String, view: String?)
}

/// All refactorings, as pure functions of an index snapshot.
package enum Refactorings {
  /// Works a refactoring out.
  ///
  /// - Parameter cache: what was found out about files before.
  /// - Returns: the edits, or the reason why there are none.
  package static func plan(
    _ action: ActionID, _ target: RefactoringTarget, in index: IndexSnapshot,
    settings: RefactoringSettings = RefactoringSettings(), cache: RefactoringCache = RefactoringCache()
  ) -> Result<Plan, Finding> {
    let project = Project(index, settings, cache: cache.files)
    defer { project.forget() }
    return plan(action, target, project)
  }

  static func plan(_ action: ActionID, _ target: RefactoringTarget, _ project: Project) -> Result<Plan, Finding> {
    do throws(Finding) {
      let plan = try unchecked(action, project.meant(by: target), project)
      try TestUses.check(plan, in: project)
      return .success(plan)
    } catch {
      return .failure(error)
    }
  }

  private static func unchecked(
    _ action: ActionID, _ target: RefactoringTarget, _ project: Project
  ) throws(Finding) -> Plan {
    switch action {
    case .localEnum: return try LocalEnum.plan(try view(target, project, ofSeveral: true), in: project)
    case .globalEnum, .router, .stackedRouter:
      if let app = try app(target, project) {
        let roots = try project.sceneRoots(of: app)
        let files = AppWide.files(nil, project).filter { !project.isOfOtherApp($0) }
        return try AppWide.plan(action, roots, holding: files, views: nil, in: project)
      }
      let views = try names(target, project)
      let files = files(AppWide.files(views, project), of: target, project)
      let roots = try project.sceneRoots(for: files, of: views?.first)
      return try AppWide.plan(action, roots, holding: files, views: views, in: project)
    case .liftEnum: return try LiftEnum.plan(target, try view(target, project), in: project)
    case .itemBinding: return try ItemBinding.plan(target, in: project)
    case .extractView: return try ExtractView.plan(target, in: project)
    case .removeCase: return try RemoveCase.plan(target, in: project)
    case .addCase: return try AddCase.plan(target, in: project)
    case .entryMacro: return try EntryMacro.plan(target, in: project)
    case .coverContext:
      if let app = try app(target, project) {
        project.choose(app)
        return try CoverContext.plan(views: nil, in: project)
      }
      let views = try names(target, project)
      let files = files(AppWide.files(views, kind: "fullScreenCover", project), of: target, project)
      try project.chooseApp(of: files, views?.first)
      return try CoverContext.plan(views: views, in: project)
    }
  }

  /// How an action that lifts modals out of their views does it here.
  static func style(_ action: ActionID, _ project: Project) -> any AppWideStyle {
    project.style(action) { newStyle(action, project) }
  }

  private static func newStyle(_ action: ActionID, _ project: Project) -> any AppWideStyle {
    switch action {
    case .globalEnum: KnownAction(project) ?? GlobalEnum(project)
    case .stackedRouter: KnownRouter(project).flatMap { $0.layers > 1 ? $0 : nil } ?? Router(layers: 2, project)
    case .coverContext: CoverStyle(KnownContext(project), project)
    default: KnownRouter(project) ?? Router(layers: 1, project)
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
    return .place(file, beginning(of: range, in: bytes))
  }

  /// What begins on a line is meant by it.
  package static func beginning(of line: TextRange, in bytes: [UInt8]) -> Int {
    let (start, end) = (max(0, line.start), min(line.end, bytes.count))
    guard start < end else { return start }
    return bytes[start..<end].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? end
  }

  /// Where the modals of a target's view stand: of views of one name in several apps, those of the app whose file is named.
  private static func files(_ all: [FileID], of target: RefactoringTarget, _ project: Project) -> [FileID] {
    guard case .place(let file, _) = target, let scopes = try? project.appScopes.get(),
      let app = scopes.owner(of: project.index.path(file))
    else { return all }
    return all.filter { scopes.owner(of: project.index.path($0)).map { $0 == app } ?? true }
  }

  /// The view of a target; nil for the whole project.
  private static func names(_ target: RefactoringTarget, _ project: Project) throws(Finding) -> Set<String>? {
    if case .project = target { return nil }
    return [try view(target, project).name]
  }

  /// One of several apps by its name, or by its line where that is not enough: all views that belong to it.
  private static func app(_ target: RefactoringTarget, _ project: Project) throws(Finding) -> Int? {
    guard let scopes = try? project.appScopes.get(), scopes.apps.count > 1 else { return nil }
    switch target {
    case .type(let name): return try scopes.app(named: name)
    case .place(let file, let offset): return scopes.app(at: file, offset, project)
    case .project, .newCase: return nil
    }
  }

  /// - Parameter ofSeveral: whether the place tells which of several types of one name is meant: the action is about that
  ///   declaration alone.
  private static func view(
    _ target: RefactoringTarget, _ project: Project, ofSeveral: Bool = false
  ) throws(Finding) -> ViewType {
    switch target {
    case .project, .newCase: throw Finding(.notApplicable, "this action takes a view", at: nil)
    case .type(let name):
      let all = project.index.types.filter {
        $0.kind != .extension && ($0.name == name || $0.name.hasSuffix("." + name))
      }
      guard let first = all.first(where: { $0.name == name }) ?? all.first else {
        throw Finding(.notFound, "'\(name)' is no type of this project", at: nil)
      }
      let (file, start) = (first.place.file, first.place.range.start)
      if ofSeveral, project.twin(first.name, in: file, at: start) != nil,
        (try? project.viewType(first.name, from: file, at: start)) != nil
      {
        throw Finding(
          .ambiguousType, "'\(first.name)' is declared several times in one file; give the line of one", at: first.place
        )
      }
      return try project.viewType(first.name, from: file)
    case .place(let file, let offset):
      let around = project.index.types(in: file).filter { $0.body.start <= offset && offset <= $0.body.end }
      guard let inner = around.min(by: { $0.body.end - $0.body.start < $1.body.end - $1.body.start }) else {
        throw (try? project.source(file))?.previewRefusal(at: offset)
          ?? Finding(.notFound, "no type stands there", at: Place(file, TextRange(offset, offset)))
      }
      if inner.kind == .extension, ["View", "SwiftUI.View"].contains(inner.name), !project.isTopLevelType(inner.name) {
        throw Finding(
          .notAView, "what stands in 'extension View' is of every view, and has no state of its own", at: inner.place)
      }
      return try project.viewType(inner.name, from: file, at: ofSeveral ? offset : nil)
    }
  }
}

extension Project {
  /// The target as actions take it: the line of a type is that type, whatever stands in front of its keyword.
  fileprivate func meant(by target: RefactoringTarget) -> RefactoringTarget {
    guard case .place(let file, let offset) = target else { return target }
    return .place(file, meant(by: Place(file, TextRange(offset, offset))).range.start)
  }

  /// The same of a place, which most often means itself: nothing is read then.
  func meant(by place: Place) -> Place {
    let (file, offset) = (place.file, place.range.start)
    let line = index.position(file, offset).line
    let isInFront = index.types(in: file).contains { type in
      offset < type.body.start && index.position(file, type.body.start).line <= line + Self.mostAttributes
    }
    guard isInFront, let source = try? source(file) else { return place }
    let start = source.meant(at: offset)
    return Place(file, TextRange(start, max(start, place.range.end)))
  }

  /// The lines that attributes take, at most.
  private static var mostAttributes: Int { 8 }
}
