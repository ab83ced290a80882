import SheetIndex
import SheetModel
import SwiftSyntax

// An app may be a thin shell around a package: what is generated stands in the package then, with a modifier for the
// scenes of the shell that is public, or in the body of the package's view that they show.
extension Project {
  /// The module that gets what is generated; nil for the app itself.
  var homeModule: Module? { module(of: generatedPath) }

  func isOfHome(_ path: String) -> Bool { module(of: path) == homeModule }

  /// The module in which the cases are shown: that of what presents already, whatever the scenes show it in.
  func mappingModule(of style: any AppWideStyle) -> Module? {
    guard style.isKnown || style.growsEnum else { return homeModule }
    let presenting = modals.filter { $0.presentation.enumName == style.enumName }.map(\.presentation.place.file)
    let modules = Set(presenting.map { module(of: index.path($0)) })
    return modules.count == 1 ? modules.first ?? nil : homeModule
  }

  /// Whether a file can name what presents: it is of the home, or imports that.
  func seesHome(_ source: SourceFile) -> Bool { sees(generatedPath, from: source) }

  /// Whether a file is of the same module as another one, or imports that module.
  func sees(_ path: String, from source: SourceFile) -> Bool {
    let own = module(of: source.path)
    guard let other = module(of: path), own != other else { return own == module(of: path) }
    return modifierFact("\(source.file.index) imports \(other)") {
      Imports(in: source).modules.contains(other.importName)
    }
  }

  /// The roots of an app for the modals in some files.
  ///
  /// - Parameter files: one for each modal.
  /// - Returns: presenters for the module that has most of them, where the scenes show views of that; those of the app
  ///   else.
  func roots(_ app: SceneRoots, holding files: [FileID], _ style: any AppWideStyle) -> SceneRoots {
    var roots = style.rootModifier == nil && !style.isKnown ? app : app.withScenesAside(style, self)
    var paths = files.map(index.path)
    // Other apps may be made of these files, too: they must find what is generated.
    if let scopes = try? appScopes.get(), let file = files.first, scopes.isAssigned(index.path(file)),
      let source = try? source(file)
    {
      roots.home = source
    }
    if style.isKnown {
      // Who shows the cases must see what is shown.
      paths = modals.filter { $0.presentation.enumName == style.enumName }.map {
        index.path($0.presentation.place.file)
      }
      guard Set(paths.map { module(of: $0) }).count == 1 else { return roots }
    }
    return busiest(paths).flatMap { roots.inside($0, self) } ?? roots
  }

  /// A file of the module that most files belong to: nil for the app itself, which comes before others.
  func busiest(_ paths: [String]) -> String? {
    let counts = Dictionary(grouping: paths) { module(of: $0) }
    let most = counts.values.map(\.count).max()
    if counts[nil]?.count == most { return nil }
    return counts.values.filter { $0.count == most }.compactMap { $0.min() }.min()
  }
}

extension SceneRoots {
  /// The same for the module of a file: at the scenes that can name what that declares, else in the bodies of its views that
  /// the scenes show as wholes.
  ///
  /// - Returns: nil where no scene shows one.
  func inside(_ path: String, _ project: Project) -> SceneRoots? {
    let known = project.generatedPath
    project.generatedPath = path
    defer { project.generatedPath = known }
    let ways = windows.flatMap { window in
      RootViews(window.source, parts, project).ways(from: window.closure.statements) {
        project.isOfHome($0.primary.source.path)
      }
    }
    guard let home = ways.first?.last?.primary.source else { return around(project) }
    if let seeing = at(home, project) { return seeing }
    let made = project.madeViews(of: number)
    // A menu has no time to look for other places.
    let alone = ways.filter { way in project.isEstimate || way.allSatisfy { made.isMadeOnce($0.toldApart) } }
    return entering(Set(alone.joined().map(\.toldApart)), beside: home, project)
  }

  /// The same for views of the home that a scene shows within something else: `NavigationStack { KitRoot() }`. Presenters
  /// go around that, also where it stands in a view of the app's.
  private func around(_ project: Project) -> SceneRoots? {
    for window in windows {
      var seen: Set<String> = []
      guard let (home, way) = Self.way(from: Syntax(window.closure.statements), window.source, project, &seen) else {
        continue
      }
      if let seeing = at(home, project) { return seeing }
      let made = project.madeViews(of: number)
      guard !way.isEmpty, project.isEstimate || way.allSatisfy({ made.isMadeOnce($0.toldApart) }) else { continue }
      return entering(Set(way.map(\.toldApart)), beside: home, project)
    }
    return nil
  }

  /// The file of the first view of the home that some code shows, and the views on the way, each looked at once.
  private static func way(
    from code: Syntax, _ source: SourceFile, _ project: Project, _ seen: inout Set<String>, depth: Int = 0
  ) -> (home: SourceFile, way: [ViewType])? {
    for token in code.tokens(viewMode: .sourceAccurate) where token.name.first?.isUppercase == true {
      guard let name = token.parent?.as(DeclReferenceExprSyntax.self),
        name.parent?.is(FunctionCallExprSyntax.self) == true,
        let type = try? project.viewType(name.baseName.name, from: source.file)
      else { continue }
      let own = type.primary.source
      if project.isOfHome(own.path) { return (own, []) }
      // A menu has no time for more than the view that the scene begins with.
      guard depth < (project.isEstimate ? 1 : mostViews), seen.insert(type.key).inserted,
        project.module(of: own.path) == project.module(of: source.path), let body = type.property("body"),
        let found = way(from: Syntax(body.variable), body.part.source, project, &seen, depth: depth + 1)
      else { continue }
      return (found.home, [type] + found.way)
    }
    return nil
  }

  /// More views than an app that is a shell has around those of its package.
  private static let mostViews = 4

  /// The same with what is generated beside a file of a package: presenters where that can be named; nil where nowhere.
  func at(_ home: SourceFile, _ project: Project) -> SceneRoots? {
    var result = self
    result.home = home
    result.roots = roots.filter { project.seesHome($0.source) }
    return result.roots.isEmpty ? nil : result
  }

  /// The same in the bodies of some views.
  func entering(_ names: Set<String>, beside file: SourceFile, _ project: Project) -> SceneRoots? {
    var result = self
    result.home = file
    return result.entering(names, tabsOf: [], .all, project)
  }
}
