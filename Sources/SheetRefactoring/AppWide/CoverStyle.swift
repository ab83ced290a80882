import SheetModel

/// How covers are presented through a context: a property in each view, one modifier, `present`.
struct CoverStyle: AppWideStyle {
  let enumName: String
  let known: KnownContext?
  private let context: String
  private let protocolName: String
  private let presenter: String

  let kind = "fullScreenCover"
  let layers = 1
  let closesFromOutside = false
  let takesDismissal = false
  let rootModifier: String? = nil
  var growsEnum: Bool { known?.enumName != nil }
  var openerFile: FileID? { known?.file }
  let propertyName = "coverContext"
  var fileName: String { enumName }
  var mappingName: String { enumName + "View" }
  let valueName = "cover"

  init(_ known: KnownContext?, _ project: Project) {
    self.known = known
    let names = ["FullScreenCoverContext", "FullScreenCoverProvider", "FullScreenCoverPresenter"]
    let prefix = project.freePrefix(["", "App"], for: names) ?? "Own"
    context = known?.type ?? prefix + "FullScreenCoverContext"
    let protocols = ["FullScreenCoverProvider", "CoverProvider"].filter { project.isTopLevelType($0) }
    protocolName = known == nil ? prefix + "FullScreenCoverProvider" : protocols.first ?? ""
    presenter = prefix + "FullScreenCoverPresenter"
    enumName =
      known?.enumName ?? ["AppCover", "FullScreenCover", "AppFullScreenCover"].first { !project.isTopLevelType($0) }
      ?? "PresentedCover"
  }

  func property(named name: String, access: String) -> String {
    let generics = known?.isGeneric == true ? "<\(enumName)>" : ""
    return "\(known?.isObservable == true ? "@State" : "@StateObject") \(access)var \(name) = \(context)\(generics)()"
  }

  func trigger(_ property: String, _ value: String, onDismiss: String?) -> String {
    "\(property).present(\(enumName)\(value))"
  }

  /// The modifier of a view that owns a context.
  func modifier(_ property: String) -> String {
    guard let known else { return ".fullScreenCover(context: \(property))" }
    let argument = (known.label.map { $0 + ": " } ?? "") + (known.takesBinding ? "$" : "") + property
    return ".fullScreenCover(\(argument))" + (known.takesContent ? " { $0.cover }" : "")
  }

  /// The enum and, where a case needs more than one line, the view that shows its cases.
  func provider(
    _ cases: [GeneratedCase], _ text: GeneratedText, _ project: Project
  ) -> [[String]] {
    let unit = text.unit
    let inherits = protocolName.isEmpty ? "" : ": " + protocolName
    var lines = [
      "/// The full screen covers of the app.", project.spelled("@MainActor"), "enum \(enumName)\(inherits) {",
    ]
    lines += cases.conditioned(unit) { item in item.comments.map { unit + $0 } + [unit + "case " + item.declaration] }
    let anyView = project.spelled("AnyView")
    lines += ["", unit + "var cover: \(anyView) {"]
    let isPlain = cases.allSatisfy { item in
      item.shown.isInline && item.shown.isExpression && !item.mappingCloses && item.mappingEnvironment.isEmpty
    }
    let mapping = AppWideText(self, cases, text, project)
    guard !isPlain else {
      lines.append(unit + unit + "switch self {")
      let depth = unit + unit + text.cases
      lines += cases.conditioned(depth) { item in
        item.branchComments.map { depth + $0 } + [depth + "case \(item.pattern): \(anyView)(\(item.shown.text("")))"]
      }
      return [lines + [unit + unit + "}", unit + "}", "}"]] + mapping.ownViews()
    }
    lines += [unit + unit + mapping.renamed("\(anyView)(\(mappingName)(cover: self))"), unit + "}", "}"]
    return [lines, mapping.mapping()] + mapping.ownViews()
  }

  func infrastructure(_ text: GeneratedText) -> [[String]] {
    [
      text.lines([
        (0, "/// Something that can be presented as a full screen cover."),
        (0, "@MainActor"),
        (0, "protocol \(protocolName) {"),
        (1, "var cover: AnyView { get }"),
        (0, "}"),
      ]),
      text.lines([
        (0, "/// Presents full screen covers for the view that owns it."),
        // As with a router: Swift 5 code may open from outside of the main actor, and make the view there.
        (0, "@MainActor @preconcurrency"),
        (0, "final class \(context): ObservableObject {"),
        (1, "@Published var isActive = false"),
        (1, "private(set) var cover: AnyView?"),
        (0, ""),
        (1, "nonisolated init() {}"),
        (0, ""),
        (1, "func present(_ provider: any \(protocolName)) {"),
        (2, "cover = provider.cover"),
        (2, "isActive = true"),
        (1, "}"),
        (0, ""),
        (1, "func dismiss() {"),
        (2, "isActive = false"),
        (1, "}"),
        (0, "}"),
      ]),
      text.lines([
        (0, "private struct \(presenter): ViewModifier {"),
        (1, "@ObservedObject var context: \(context)"),
        (0, ""),
        (1, "func body(content: Content) -> some View {"),
        (2, "content.fullScreenCover(isPresented: $context.isActive) {"),
        (3, "context.cover"),
        (2, "}"),
        (1, "}"),
        (0, "}"),
        (0, ""),
        (0, "extension View {"),
        (1, "/// Presents what the context holds."),
        (1, "func fullScreenCover(context: \(context)) -> some View {"),
        (2, "modifier(\(presenter)(context: context))"),
        (1, "}"),
        (0, "}"),
      ]),
    ]
  }
}
