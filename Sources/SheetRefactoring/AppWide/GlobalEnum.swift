import SheetModel
import SwiftSyntax

/// One enum for all sheets, an environment action that opens them, one presenter at each scene's root.
struct GlobalEnum: AppWideStyle {
  let enumName: String
  let mappingName: String
  private let actionName: String
  private let presenterName: String
  private let key: String
  private let function: String

  let kind = "sheet"
  let valueName = "sheet"
  let layers = 1
  let closesFromOutside = false
  let takesDismissal = true
  var fileName: String { enumName }
  var propertyName: String { key }
  var rootModifier: String? { ".\(function)()" }

  init(_ project: Project) {
    let names = ["Sheet", "SheetAction", "SheetView", "SheetPresenter"]
    let prefix = project.freePrefix(["", "App", "Global"], for: names) ?? "Presented"
    enumName = prefix + "Sheet"
    actionName = prefix + "SheetAction"
    mappingName = prefix + "SheetView"
    presenterName = prefix + "SheetPresenter"
    key = project.isOwnKey("showSheet") ? "presentSheet" : "showSheet"
    function = project.viewFunctions.contains("presentsSheets") ? "presentsAppSheets" : "presentsSheets"
  }

  func property(named name: String, access: String) -> String { "@Environment(\\.\(key)) \(access)var \(name)" }

  func trigger(_ property: String, _ value: String, onDismiss: String?) -> String {
    "\(property)(\(value)\(onDismiss.map { ", onDismiss: " + $0 } ?? ""))"
  }

  /// A view that holds the action can be made outside of the main actor, too, as before: Swift 6 asks for `Sendable`
  /// there. In the language of Swift 5, code outside of it opened the sheets; it may with `@preconcurrency`.
  func infrastructure(_ text: GeneratedText) -> [[String]] {
    let action = text.lines([
      (0, "/// Opens a sheet from anywhere below a scene's root."),
      (0, "struct \(actionName): Sendable {"),
      (1, "let action: @MainActor @Sendable (\(enumName), (() -> Void)?) -> Void"),
      (0, ""),
      (1, "@MainActor @preconcurrency"),
      (1, "func callAsFunction(_ sheet: \(enumName), onDismiss: (() -> Void)? = nil) {"),
      (2, "action(sheet, onDismiss)"),
      (1, "}"),
      (0, "}"),
    ])
    let entry: [String]
    if text.settings.hasEntryMacro {
      entry = text.lines([
        (0, "extension EnvironmentValues {"), (1, "@Entry var \(key) = \(actionName) { _, _ in }"), (0, "}"),
      ])
    } else {
      entry = text.lines([
        (0, "private struct \(actionName)Key: EnvironmentKey {"),
        (1, "static var defaultValue: \(actionName) { \(actionName) { _, _ in } }"),
        (0, "}"),
        (0, ""),
        (0, "extension EnvironmentValues {"),
        (1, "var \(key): \(actionName) {"),
        (2, "get { self[\(actionName)Key.self] }"),
        (2, "set { self[\(actionName)Key.self] = newValue }"),
        (1, "}"),
        (0, "}"),
      ])
    }
    let presenter = text.lines([
      (0, "private struct \(presenterName): ViewModifier {"),
      (1, "@State private var presented: \(enumName)?"),
      (1, "@State private var onDismiss: (() -> Void)?"),
      (0, ""),
      (1, "func body(content: Content) -> some View {"),
      (2, "content"),
      (3, ".sheet(item: $presented, onDismiss: { onDismiss?() }) { sheet in"),
      (4, "\(mappingName)(sheet: sheet)"),
      (3, "}"),
      (3, "// Behind the sheet: what is presented can open another one."),
      (3, ".environment(\\.\(key), \(actionName) { sheet, dismissed in"),
      (4, "presented = sheet"),
      (4, "onDismiss = dismissed"),
      (3, "})"),
      (1, "}"),
      (0, "}"),
      (0, ""),
      (0, "extension View {"),
      (1, "/// Presents what `\(key)` opens below this view."),
      (1, text.rootAccess + "func \(function)() -> some View {"),
      (2, "modifier(\(presenterName)())"),
      (1, "}"),
      (0, "}"),
    ])
    return [action, entry, presenter]
  }
}
