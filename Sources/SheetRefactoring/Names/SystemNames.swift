import SwiftSyntax

/// Names of SwiftUI that a project has, too: `enum Environment { case staging }`.
extension Project {
  private static let wrappers = [
    "Environment", "EnvironmentObject", "State", "Binding", "ObservedObject", "Bindable", "FocusState",
  ]

  /// Generated code with the module in front of SwiftUI's names where a type of the project would be meant.
  ///
  /// - Parameter type: the type that the code stands in, with dots.
  func spelled(_ text: String, in type: String = "") -> String {
    var result = text
    // The one of `ViewModifier`.
    if isTopLevelType("Content") { result = result.replacing("content: Content)", with: "content: Self.Content)") }
    for name in Self.wrappers where isShadowed(name, in: type) {
      result = result.replacing("@" + name + "(", with: "@SwiftUI." + name + "(")
      result = result.replacing("@" + name + ".", with: "@SwiftUI." + name + ".")
      result = result.replacing("@" + name + " ", with: "@SwiftUI." + name + " ")
      guard name == "Binding" else { continue }
      for end in ["<", "("] {
        for start in [" ", "("] {
          result = result.replacing(start + name + end, with: start + "SwiftUI." + name + end)
        }
      }
    }
    return result
  }

  /// A name of SwiftUI as code within a type of the project writes it.
  func system(_ name: String, in type: String) -> String { isShadowed(name, in: type) ? "SwiftUI." + name : name }

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
