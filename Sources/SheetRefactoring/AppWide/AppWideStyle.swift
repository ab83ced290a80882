import SheetModel
import SwiftParser
import SwiftSyntax

/// What differs between the styles that lift modals out of their views: who holds the state, how a view
/// reaches it, and what is generated once.
protocol AppWideStyle {
  /// `sheet` or `fullScreenCover`.
  var kind: String { get }
  /// How many modals may be shown one above the other.
  var layers: Int { get }
  /// A place outside of the content can close a modal.
  var closesFromOutside: Bool { get }
  /// A trigger can hand an `onDismiss` over.
  var takesDismissal: Bool { get }
  var enumName: String { get }
  /// The type that the file is named after.
  var fileName: String { get }

  /// What a view that opens needs, with its name: `@Environment(\.showSheet) private var showSheet`.
  func property(named name: String, access: String) -> String
  /// What the property is called, if nothing else is.
  var propertyName: String { get }
  /// An expression that opens a case.
  func trigger(_ property: String, _ value: String, onDismiss: String?) -> String
  /// What closes one case from outside: a condition and a statement; nil where that cannot be done.
  func guardedClose(_ property: String, _ caseName: String) -> (head: String, body: String)?
  /// Everything that is generated once, in the order of the declarations, without the enum and the mapping.
  func infrastructure(_ text: GeneratedText) -> [[String]]
  /// What each scene's root gets; nil where each view has its own presenter.
  var rootModifier: String? { get }
  /// What a modal gets that shows a view whose modals move; nil where that takes more than a modifier.
  var modalModifier: String? { get }
  /// The mapping view's name.
  var mappingName: String { get }
  /// What the mapping view calls its case.
  var valueName: String { get }
  /// The enum and what opens it are there already: they get more cases.
  var isKnown: Bool { get }
  /// Where what opens is declared; nil where it is generated.
  var openerFile: FileID? { get }
  /// An enum of the project gets the cases, whatever presents it.
  var growsEnum: Bool { get }
  /// One object opens for the whole app, whose presenter nothing else can be: `Router.shared`.
  var presentsOnce: Bool { get }
  /// What a view that has it already calls what opens.
  func knownProperty(in type: ViewType) -> String?
  /// The same where the view has it from around it: what presents nearer takes it over.
  func givenProperty(in type: ViewType) -> String?
  /// The text of a modal's content brings a presenter of its own.
  func presents(in content: String) -> Bool
  /// The app shows that all its scenes have what opens.
  func isGiven(by roots: SceneRoots, _ project: Project) -> Bool
  /// What stands around one root has what opens, as far as keys tell.
  func isGiven(by root: SceneRoots.Root, _ project: Project) -> Bool
  /// The presenter gives it to what it presents: the key of an action, the type of a router.
  func givesToPresented(_ key: String) -> Bool
  /// A modifier in a view gives what opens to all inside of it.
  ///
  /// - Parameter presents: whether that view presents the enum.
  func gives(_ call: FunctionCallExprSyntax, in owner: ViewType, presents: Bool) -> Bool
  /// What a presenter runs on dismissal is what each opening hands over, or nothing: `router.dismissed`.
  func runsWhatItIsHanded(_ onDismiss: ExprSyntax) -> Bool
  /// What a trigger hands over is kept until it has run, also where that opens the next one with something of its own.
  var keepsDismissals: Bool { get }
  /// Code of what opens that decides whether a case is shown, or shows it later.
  func conditions(_ project: Project) -> [Place]
}

extension AppWideStyle {
  func runsWhatItIsHanded(_ onDismiss: ExprSyntax) -> Bool { false }
  var valueName: String { "destination" }
  /// What a modal does to the one that is up when it is opened.
  var successor: String { layers > 1 ? "stand above" : "replace" }
  /// The declaration of what opens, for the view that shows the cases.
  var opener: VariableDeclSyntax? {
    Parser.parse(source: property(named: propertyName, access: "private ")).statements.first?.item.as(
      VariableDeclSyntax.self)
  }
  /// `router?`: how a view calls the property by which it opens, where that may be nil.
  func called(_ property: String, in type: ViewType) -> String {
    let written = isKnown ? type.property(property)?.binding.typeAnnotation?.type : nil
    return written?.is(OptionalTypeSyntax.self) == true ? property + "?" : property
  }
  /// Each view has a presenter of its own where its modals stood.
  var staysInViews: Bool { rootModifier == nil && !isKnown }
  var isKnown: Bool { false }
  var modalModifier: String? { rootModifier }
  func guardedClose(_ property: String, _ caseName: String) -> (head: String, body: String)? { nil }
  var openerFile: FileID? { nil }
  var growsEnum: Bool { false }
  var presentsOnce: Bool { false }
  func knownProperty(in type: ViewType) -> String? { nil }
  func givenProperty(in type: ViewType) -> String? { knownProperty(in: type) }
  func presents(in content: String) -> Bool { false }
  func givesToPresented(_ key: String) -> Bool { false }
  func isGiven(by roots: SceneRoots, _ project: Project) -> Bool { true }
  func isGiven(by root: SceneRoots.Root, _ project: Project) -> Bool { true }
  func gives(_ call: FunctionCallExprSyntax, in owner: ViewType, presents: Bool) -> Bool { false }
  func conditions(_ project: Project) -> [Place] { [] }
  var keepsDismissals: Bool { !isKnown }
}

/// How what is generated is written.
struct GeneratedText {
  let unit: String
  let newline: String
  let indentsCases: Bool
  let settings: RefactoringSettings
  /// What the modifier of the scenes' roots is declared with: `public ` where these stand in another module.
  let rootAccess: String

  init(_ style: SourceStyle, _ settings: RefactoringSettings, rootAccess: String = "") {
    self.rootAccess = rootAccess
    unit = style.unit
    newline = style.newline
    indentsCases = style.indentsCases
    self.settings = settings
  }

  /// Lines with their depth.
  func lines(_ rows: [(Int, String)]) -> [String] {
    rows.map { depth, text in text.isEmpty ? "" : String(repeating: unit, count: depth) + text }
  }

  var cases: String { indentsCases ? unit : "" }
}
