import SheetIndex
import SheetModel
import SheetScene

/// What a modifier of the project presents: the presentation in its body, with the arguments of the call.
struct WrappedPresentation {
  private let index: IndexSnapshot
  private let library: CodeLibrary
  private let builder: SceneMaker

  init(_ index: IndexSnapshot, _ library: CodeLibrary, _ builder: SceneMaker) {
    self.index = index
    self.library = library
    self.builder = builder
  }

  /// nil where the modifier is not the project's, or presents nothing that its source tells.
  func nodes(of site: PresentationSite, showing destination: Destination?) -> [SceneNode]? {
    let scope = ViewScope(file: site.file, instance: site.type.map { Instance($0) }, typePath: site.typePath)
    return nodes(of: site.facts.call, site.presentation.kind, destination, scope, 0)
  }

  private func nodes(
    of call: Call, _ name: String, _ destination: Destination?, _ scope: ViewScope, _ depth: Int
  ) -> [SceneNode]? {
    guard depth < 3 else { return nil }
    if let (function, file) = builder.choose(library.extensionFunctions(name), call) {
      let inner = ViewScope(file: file, typePath: ["View"])
      builder.bind(function.parameters, call.arguments, from: scope, into: inner)
      return nodes(in: function.range, file, destination, inner)
        ?? modifier(in: function.body).flatMap { nodes(ofModifier: $0, destination, inner) }
    }
    // `.modifier(Prompt(…))`.
    return call.arguments.first.flatMap { nodes(ofModifier: $0.value, destination, scope) }
  }

  /// The presentations in the body of a `ViewModifier`.
  private func nodes(ofModifier expr: Expr, _ destination: Destination?, _ scope: ViewScope) -> [SceneNode]? {
    guard let made = expr.call, let path = made.callee.path, Words.isType(path.last),
      let type = library.type(path, inside: scope.typePath, file: scope.file.id),
      let (body, file) = type.functions("body").first
    else { return nil }
    let instance = builder.instance(of: type, made.arguments, scope)
    let inner = ViewScope(file: file, instance: instance, typePath: type.path)
    for parameter in body.parameters { inner.bind(parameter.name, .unknown(parameter.name)) }
    return nodes(in: body.range, file, destination, inner)
  }

  private func modifier(in body: [Stmt]) -> Expr? {
    for statement in body {
      guard let call = statement.expression?.call, call.callee.path?.last == "modifier" else { continue }
      return call.arguments.first?.value
    }
    return nil
  }

  /// The first presentation of a range that shows the destination.
  private func nodes(
    in range: TextRange, _ file: CodeFile, _ destination: Destination?, _ scope: ViewScope
  ) -> [SceneNode]? {
    var numbers = index.presentations.indices.filter { number in
      guard index.sites.indices.contains(number) else { return false }
      let presentation = index.presentations[number]
      guard presentation.place.file == file.id, range.contains(presentation.place.range) else { return false }
      return destination?.caseName.map { name in presentation.destinations.contains { $0.caseName == name } } ?? true
    }
    // An alert beside the sheet is another presentation.
    let fitting = numbers.filter { number in
      index.presentations[number].destinations.contains { $0.view == destination?.view }
    }
    if !fitting.isEmpty { numbers = fitting }
    for number in numbers {
      let presentation = index.presentations[number]
      let site = PresentationSite(presentation, index.sites[number], file, library)
      if let surface = SystemPresentation.surface(of: site, builder) { return [surface] }
      let nodes = site.nodes(showing: destination, builder, in: scope)
      if !nodes.isEmpty, !nodes.allSatisfy(PresentedRoot.isUnknown) { return nodes }
    }
    return nil
  }
}

extension Stmt {
  fileprivate var expression: Expr? {
    switch self {
    case .expr(let expr), .returning(let expr): expr
    default: nil
    }
  }
}

/// Presentations whose content is the system's.
enum SystemPresentation {
  private static let names = [
    "photosPicker": "Photos", "fileImporter": "Files", "fileExporter": "Files", "fileMover": "Files",
    "quickLookPreview": "Quick Look", "translationPresentation": "Translation",
    "manageSubscriptionsSheet": "Subscriptions", "subscriptionStatusTask": "Subscriptions",
    "appStoreOverlay": "App Store", "offerCodeRedemption": "App Store", "refundRequestSheet": "App Store",
    "musicSubscriptionOffer": "Apple Music", "familyActivityPicker": "Family Activity",
  ]

  /// What the system shows; nil where the project does.
  static func surface(of site: PresentationSite, _ builder: SceneMaker) -> SceneNode? {
    names[site.presentation.kind].map { name in
      SceneNode(kind: .surface, type: name, source: builder.span(site.presentation.callRange, in: site.file))
    }
  }
}
