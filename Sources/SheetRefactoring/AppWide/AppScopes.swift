import SheetIndex
import SheetModel
import SwiftSyntax

/// The apps of a project, and which one the files belong to, as far as folders tell: a watch app, a demo and the app
/// itself stand beside each other.
struct AppScopes {
  struct App {
    let summary: IndexSnapshot.TypeSummary
    /// The largest folder around it that holds no other app, or its own where others stand below; nil where another one
    /// stands beside it.
    let folder: String?
  }

  let apps: [App]
  /// Those of the apps, under the same indices.
  private let folders: [String?]
  /// Of the files of packages that lie in no app's folder, the only app that imports them.
  private let importers: PackageImporters?
  /// Of files beside all apps, the one that an action on a view in them is about: what else is in them others may have.
  private var assigned: [String: Int] = [:]

  init(_ project: Project) throws(Finding) {
    var found: [(summary: IndexSnapshot.TypeSummary, isMain: Bool)] = []
    for file in project.appFiles {
      let declared = project.index.types(in: file).filter {
        [.struct, .extension].contains($0.kind) && $0.path.count == 1 && $0.inherits.contains("App")
      }
      guard !declared.isEmpty else { continue }
      let source = try project.source(file)
      for summary in declared {
        guard let group = source.group(at: summary), Self.isApp(group) else { continue }
        if let app = Self.declaration(of: summary, group, project) { found.append(app) }
      }
    }
    // An app that nothing starts is none.
    if found.contains(where: \.isMain) {
      found.removeAll { item in !item.isMain && !Self.isStarted(item.summary.name, project) }
    }
    Self.leaveOutIdle(&found, project)
    let folders = found.map { Self.folders(of: project.index.path($0.summary.place.file)) }
    apps = found.indices.map { index in
      let others = folders.indices.filter { $0 != index }
      let largest = folders[index].first { folder in !others.contains { folders[$0].contains(folder) } }
      let isAlone = !others.contains { folders[$0].last == folders[index].last }
      return App(summary: found[index].summary, folder: largest ?? (isAlone ? folders[index].last : nil))
    }
    self.folders = apps.map(\.folder)
    names = found.map { item in
      let place = item.summary.place
      guard found.contains(where: { $0.summary.name == item.summary.name && $0.summary.place != place }) else {
        return "'\(item.summary.name)'"
      }
      return "'\(project.index.path(place.file)):\(project.index.position(place.file, place.range.start).line)'"
    }
    let areApart = apps.count > 1 && apps.allSatisfy { $0.folder != nil }
    importers = areApart ? PackageImporters(self.folders.compactMap(\.self), project) : nil
  }

  /// The app whose folder a file lies in, or the only one that imports the package around it; nil where that is none, or
  /// the project has one app alone.
  func owner(of path: String) -> Int? {
    guard apps.count > 1 else { return nil }
    return Self.holder(of: path, folders) ?? importers?.importer(of: path)
  }

  mutating func assign(_ paths: [String], to app: Int) {
    for path in paths { assigned[path] = app }
  }

  mutating func unassign() { assigned = [:] }

  /// Whether a file lies beside the apps, where each of them may have it.
  func isAssigned(_ path: String) -> Bool { assigned[path] != nil }

  func isAssigned(_ path: String, to app: Int) -> Bool { assigned[path] == app }

  /// The innermost of some folders that a file lies in.
  static func holder(of path: String, _ folders: [String?]) -> Int? {
    let holding = folders.indices.filter { folders[$0].map { path.hasPrefix($0) } ?? false }
    return holding.max { (folders[$0]?.utf8.count ?? 0) < (folders[$1]?.utf8.count ?? 0) }
  }

  /// The app that some files belong to.
  ///
  /// - Throws: where there is none, or they belong to several.
  func app(of paths: [String]) throws(Finding) -> Int {
    guard let first = apps.first else {
      throw Finding(.notApplicable, "the project has no App with a scene to present from", at: nil)
    }
    guard apps.count > 1 else { return 0 }
    let owners = Set(paths.compactMap(owner))
    guard let only = owners.first, owners.count == 1 else {
      let names = self.names.joined(separator: ", ")
      throw Finding(
        .notApplicable,
        owners.isEmpty
          ? "the project has \(apps.count) apps (\(names)); which one presents is not known"
          : "the project has \(apps.count) apps; name one of them (\(names)), or a view",
        at: first.summary.place)
    }
    return only
  }

  /// Why a view that lies beside all apps is not converted.
  ///
  /// - Parameter answer: not `.only`.
  func refusal(of view: String, _ answer: NamingApps.Answer) -> Finding {
    let (view, way) = (Namesakes.plain(view), "it stays as it is")
    let message =
      if case .several(let one, let other) = answer, names.indices.contains(one), names.indices.contains(other) {
        "\(names[one]) and \(names[other]) can both show '\(view)', and each presents by itself: \(way)"
      } else {
        "which of the project's \(apps.count) apps (\(names.joined(separator: ", "))) shows '\(view)' is not known: \(way)"
      }
    return Finding(.notApplicable, message, at: apps.first?.summary.place)
  }

  /// The apps that some of the files belong to, by their names; none where a name is not enough.
  func names(owning paths: [String]) -> [String] {
    let names = Set(paths.compactMap(owner)).sorted().map { apps[$0].summary.name }
    return Set(apps.map(\.summary.name)).count == apps.count ? names : []
  }

  /// What each is asked for by: its name, or its line where others have that name, too.
  private let names: [String]

  /// The app with a name.
  ///
  /// - Throws: where several have it.
  func app(named name: String) throws(Finding) -> Int? {
    let found = apps.indices.filter { apps[$0].summary.name == name }
    guard found.count < 2 else {
      throw Finding(
        .ambiguousType,
        "the project has \(found.count) apps of this name; give the line of one: "
          + found.map { names[$0] }.joined(separator: ", "), at: apps[found[0]].summary.place)
    }
    return found.first
  }

  /// The app that a line declares; of several of one name also that around a place.
  func app(at file: FileID, _ offset: Int, _ project: Project) -> Int? {
    apps.indices.first { index in
      let summary = apps[index].summary
      guard summary.place.file == file else { return false }
      let (line, start) = (project.index.position(file, offset).line, summary.place.range.start)
      let first = project.index.position(file, start).line
      if first == line { return true }
      return first <= line && offset <= summary.body.end
        && apps.contains { $0.summary.name == summary.name && $0.summary.place != summary.place }
    }
  }

  /// Whether all of some types are apps, each in a folder that the others have no part in: a file outside of those
  /// folders is compiled into each of them.
  func areApps(_ types: [IndexSnapshot.TypeSummary], beside path: String) -> Bool {
    owner(of: path) == nil
      && types.allSatisfy { type in apps.contains { $0.folder != nil && $0.summary.place == type.place } }
  }

  /// The type that some code makes an app: itself, or what it extends, `extension Notes: App { var body: some Scene … }`.
  private static func declaration(
    of summary: IndexSnapshot.TypeSummary, _ group: any DeclGroupSyntax, _ project: Project
  ) -> (summary: IndexSnapshot.TypeSummary, isMain: Bool)? {
    func isMain(_ group: any DeclGroupSyntax) -> Bool {
      group.attributes.contains { $0.trimmedDescription == "@main" }
    }
    guard summary.kind == .extension else { return (summary, isMain(group)) }
    let extended = project.declarations(summary.name).filter { $0.kind == .struct && $0.path == summary.path }
    // Which of several is extended is not known.
    guard extended.count == 1, let only = extended.first, let type = project.group(at: only) else { return nil }
    return (only, isMain(type) || isMain(group))
  }

  private static func isApp(_ decl: any DeclGroupSyntax) -> Bool {
    decl.inheritanceClause?.inheritedTypes.contains {
      ["App", "SwiftUI.App"].contains($0.type.trimmedDescription)
    } == true
  }

  /// `struct TestApp: App { var body: some Scene { WindowGroup { Text("Testing") } } }`, which stands in for the app
  /// while tests run, shows nothing of the project.
  private static func leaveOutIdle(
    _ found: inout [(summary: IndexSnapshot.TypeSummary, isMain: Bool)], _ project: Project
  ) {
    guard found.count > 1 else { return }
    let folders = found.map { Self.folders(of: project.index.path($0.summary.place.file)).last }
    let busy = found.indices.filter { shows(found[$0].summary.name, project) }
    found = found.indices.filter { index in
      busy.contains(index) || !busy.contains { folders[$0] == folders[index] }
    }.map { found[$0] }
  }

  /// Whether an app may show something of the project.
  private static func shows(_ app: String, _ project: Project) -> Bool {
    project.declarations(app).contains { summary in
      guard let group = project.group(at: summary), ViewExpressions.namesAll(group.memberBlock) else { return true }
      return Words(group.memberBlock).all.contains { $0 != app && project.isTopLevelType($0) }
    }
  }

  private static func isStarted(_ name: String, _ project: Project) -> Bool {
    project.files(mentioning: [name]).contains { file in
      (try? project.source(file))?.tree.description.contains(name + ".main()") ?? true
    }
  }

  /// `App/`, `App/Start/` of `App/Start/Main.swift`: the outermost first.
  private static func folders(of path: String) -> [String] {
    var result = [""]
    for part in path.split(separator: "/").dropLast() { result.append((result.last ?? "") + part + "/") }
    return result
  }
}

extension Project {
  /// Whether a file belongs to the app that was asked for last, as far as folders tell.
  func isOfApp(_ path: String) -> Bool {
    guard let app, let scopes = try? appScopes.get(), scopes.apps.count > 1 else { return true }
    let owner = scopes.owner(of: path)
    // One that has no folder of its own was named.
    return owner == app || owner == nil && scopes.apps[app].folder == nil || scopes.isAssigned(path, to: app)
  }

  /// Whether no other app can have a part of a type that lies beside them, as far as names tell.
  func isOfAppByName(_ type: String) -> Bool {
    guard let app, let scopes = try? appScopes.get() else { return false }
    return modifierFact("\(app) alone names \(type)") { NamingApps(scopes, self).apps(naming: type) == .only(app) }
  }

  /// Another one that it belongs to.
  func otherApp(of file: FileID) -> Int? {
    guard let app, let owner = (try? appScopes.get())?.owner(of: index.path(file)), owner != app else { return nil }
    return owner
  }

  func isOfOtherApp(_ file: FileID) -> Bool { otherApp(of: file) != nil }

  /// The declarations of a type that code of an app can mean: those of other apps are none.
  ///
  /// - Parameter app: nil for any.
  func declarations(_ name: String, of app: Int?) -> [IndexSnapshot.TypeSummary] {
    guard let app else { return declarations(name) }
    return declarations(name).filter { isOf(app, index.path($0.place.file)) }
  }

  /// Whether a file may belong to an app.
  func isOf(_ app: Int, _ path: String) -> Bool {
    guard let scopes = try? appScopes.get(), scopes.apps.count > 1 else { return true }
    return scopes.owner(of: path).map { $0 == app } ?? true
  }

  /// Whether an app declares a type in its own folder.
  func isDeclared(_ name: String, by app: Int) -> Bool {
    guard let scopes = try? appScopes.get() else { return false }
    return declarations(name).contains { $0.kind != .extension && scopes.owner(of: index.path($0.place.file)) == app }
  }
}
