import SheetModel

/// An enum, a router object that holds which case is shown, and a function of `View` that presents it.
/// With two layers, a sheet can present another one.
struct Router: AppWideStyle {
  let enumName: String
  let mappingName: String
  let layers: Int
  private let routerName: String
  private let presenterName: String
  private let function: String
  private let rootFunction: String
  private let isObservable: Bool

  let kind = "sheet"
  let takesDismissal = false
  var closesFromOutside: Bool { layers == 1 }
  var fileName: String { routerName }
  let propertyName = "router"
  var rootModifier: String? { ".\(rootFunction)()" }

  init(layers: Int, _ project: Project) {
    self.layers = layers
    let names = ["SheetDestination", "SheetRouter", "SheetDestinationView", "SheetRouting"]
    let prefix = project.freePrefix(["", "App", "Global"], for: names) ?? "Presented"
    enumName = prefix + "SheetDestination"
    routerName = prefix + "SheetRouter"
    mappingName = prefix + "SheetDestinationView"
    presenterName = prefix + "SheetRouting"
    function =
      project.viewFunctions.contains("withSheetDestinations") ? "withAppSheetDestinations" : "withSheetDestinations"
    rootFunction = project.viewFunctions.contains("routesSheets") ? "routesAppSheets" : "routesSheets"
    isObservable = project.settings.hasObservation
  }

  func property(named name: String, access: String) -> String {
    isObservable
      ? "@Environment(\(routerName).self) \(access)var \(name)"
      : "@EnvironmentObject \(access)var \(name): \(routerName)"
  }

  func trigger(_ property: String, _ value: String, onDismiss: String?) -> String {
    layers == 1 ? "\(property).presentedSheet = \(value)" : "\(property).present(\(value))"
  }

  func guardedClose(_ property: String, _ caseName: String) -> (head: String, body: String)? {
    ("if case .\(caseName) = \(property).presentedSheet", "\(property).presentedSheet = nil")
  }

  /// A view that holds the router can be made outside of the main actor, too, as before: Swift 6 asks for `Sendable`
  /// there. In the language of Swift 5, code outside of it opened the sheets; it may with `@preconcurrency`.
  /// (`@EnvironmentObject` hands over only what the main actor has: it asks for nothing.)
  func infrastructure(_ text: GeneratedText) -> [[String]] {
    let published = isObservable ? "" : "@Published "
    var router: [(Int, String)] = [
      (0, "/// Holds which sheet is shown\(layers > 1 ? ", and which one above it" : ""). One for each scene."),
      (0, isObservable ? "@MainActor @preconcurrency @Observable" : ""),
      (0, "final class \(routerName)\(isObservable ? "" : ": ObservableObject") {"),
    ]
    if !isObservable { router.remove(at: 1) }
    if layers == 1 {
      router += [(1, "\(published)var presentedSheet: \(enumName)?"), (0, "}")]
    } else {
      router += [
        (1, "\(published)var presentedSheet: \(enumName)? {"),
        (2, "didSet {"),
        (3, "// What was presented from it goes with it."),
        (3, "if presentedSheet == nil { presentedSheet2 = nil }"),
        (2, "}"),
        (1, "}"),
        (1, "\(published)var presentedSheet2: \(enumName)?"),
        (0, ""),
        (1, "/// Presents above what is presented already."),
        (1, "func present(_ sheet: \(enumName)) {"),
        (2, "if presentedSheet == nil {"),
        (3, "presentedSheet = sheet"),
        (2, "} else {"),
        (3, "presentedSheet2 = sheet"),
        (2, "}"),
        (1, "}"),
        (0, "}"),
      ]
    }
    return [text.lines(router), text.lines(presentation()), text.lines(owner(text))]
  }

  /// `withSheetDestinations`.
  private func presentation() -> [(Int, String)] {
    if layers == 1 {
      return [
        (0, "extension View {"),
        (1, "/// Presents the views of the destinations."),
        (1, "func \(function)(_ destination: Binding<\(enumName)?>) -> some View {"),
        (2, "self.sheet(item: destination) { destination in"),
        (3, "\(mappingName)(destination: destination)"),
        (2, "}"),
        (1, "}"),
        (0, "}"),
      ]
    }
    return [
      (0, "extension View {"),
      (1, "/// Presents the views of the destinations, the second above the first."),
      (1, "func \(function)("),
      (2, "_ first: Binding<\(enumName)?>, _ second: Binding<\(enumName)?>"),
      (1, ") -> some View {"),
      (2, "self.sheet(item: first) { destination in"),
      (3, "\(mappingName)(destination: destination)"),
      (4, ".sheet(item: second) { destination in"),
      (5, "\(mappingName)(destination: destination)"),
      (4, "}"),
      (2, "}"),
      (1, "}"),
      (0, "}"),
    ]
  }

  /// The modifier that owns a router, one for each scene.
  private func owner(_ text: GeneratedText) -> [(Int, String)] {
    let slots = layers == 1 ? "$router.presentedSheet" : "$router.presentedSheet, $router.presentedSheet2"
    return [
      (0, "private struct \(presenterName): ViewModifier {"),
      (1, "\(isObservable ? "@State" : "@StateObject") private var router = \(routerName)()"),
      (0, ""),
      (1, "func body(content: Content) -> some View {"),
      (2, "content"),
      (3, ".\(function)(\(slots))"),
      (3, "// Behind the sheet: what is presented can reach it too."),
      (3, isObservable ? ".environment(router)" : ".environmentObject(router)"),
      (1, "}"),
      (0, "}"),
      (0, ""),
      (0, "extension View {"),
      (1, "/// Gives the views below a router, and presents what it holds."),
      (1, text.rootAccess + "func \(rootFunction)() -> some View {"),
      (2, "modifier(\(presenterName)())"),
      (1, "}"),
      (0, "}"),
    ]
  }
}
