import SheetIndex
import SwiftSyntax

/// Names of SwiftUI that a project has, too: `enum Environment { case staging }`.
extension Project {
  /// What generated code names, with the module that has it.
  private static let modules: [String: String] = {
    let swiftUI = [
      "AnyView", "Bindable", "Binding", "EmptyView", "Environment", "EnvironmentKey", "EnvironmentObject",
      "EnvironmentValues", "FocusState", "Group", "ObservableObject", "ObservedObject", "Published", "State",
      "StateObject", "View", "ViewModifier",
    ]
    let swift = ["AnyHashable", "Bool", "Hashable", "Identifiable", "Sendable", "String", "Void"]
    var result = ["MainActor": "_Concurrency"]
    for name in swiftUI { result[name] = "SwiftUI" }
    for name in swift { result[name] = "Swift" }
    return result
  }()

  /// Functions of Swift that all files see, and that show nothing.
  static let plainFunctions: Set<String> = ["abs", "debugPrint", "max", "min", "print"]

  /// Generated code with the module in front of the system's names where a type of the project would be meant.
  ///
  /// - Parameter type: the type that the code stands in, with dots.
  func spelled(_ text: String, in type: String = "") -> String {
    // What people read.
    guard !text.drop(while: { $0 == " " || $0 == "\t" }).hasPrefix("//") else { return text }
    var result = ""
    var word = ""
    var before: Character = " "
    for character in text + "\n" {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      // `@Sendable` is no type: it has no module.
      let isType = before != "." && !(before == "@" && word == "Sendable")
      if isType, let module = Self.modules[word], isShadowed(word, in: type) { result += module + "." }
      result += word
      word = ""
      before = character
      result.append(character)
    }
    // The one of `ViewModifier`.
    if isTopLevelType("Content") { result = result.replacing("content: Content)", with: "content: Self.Content)") }
    return String(result.dropLast())
  }

  /// A name of SwiftUI as code within a type of the project writes it.
  func system(_ name: String, in type: String) -> String { spelled(name, in: type) }

  /// The extensions of the environment's values.
  var environmentExtensions: [IndexSnapshot.TypeSummary] {
    declarations("EnvironmentValues") + declarations("SwiftUI.EnvironmentValues")
  }

  private func isShadowed(_ name: String, in type: String) -> Bool {
    if isTopLevelType(name) { return true }
    let path = type.split(separator: ".")
    return path.indices.contains { isTopLevelType(path[...$0].joined(separator: ".") + "." + name) }
  }
}

extension AttributeListSyntax.Element {
  /// Without the module in front: `@Environment(…)` of `@SwiftUI.Environment(…)`.
  var systemText: String {
    let text = trimmedDescription
    return text.hasPrefix("@SwiftUI.") ? "@" + text.dropFirst(9) : text
  }
}

extension AttributeSyntax {
  /// `Environment` of `@SwiftUI.Environment(…)`, `StateObject` of `@StateObject<Model>`.
  var wrapperName: String {
    let text = attributeName.trimmedDescription.prefix { $0 != "<" }
    return String(text.hasPrefix("SwiftUI.") ? text.dropFirst(8) : text)
  }
}
