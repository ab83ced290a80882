import SheetModel
import SwiftSyntax

/// Values of the environment that a body reads from around its view, and sets for all that is in it: what a modal's
/// content takes from the view is one value, what the same content reads as a view of its own is the other.
struct InnerEnvironment {
  private let captures: Captures
  private let site: ModalSite
  private let type: ViewType

  init(_ captures: Captures, _ site: ModalSite, _ type: ViewType) {
    self.captures = captures
    self.site = site
    self.type = type
  }

  /// What must be accepted: for each value that is set around the modal, the modifier that sets it.
  var findings: [Finding] {
    captures.environment.compactMap { variable in
      guard let attribute = variable.attributes.firstMapped({ $0.as(AttributeSyntax.self) }),
        attribute.wrapperName != "AppStorage",
        let name = variable.bindings.first?.pattern.trimmedDescription
      else { return nil }
      let key = attribute.arguments?.as(LabeledExprListSyntax.self)?.first?.expression.as(KeyPathExprSyntax.self)
      let step = AnchorPath(of: site, in: type).steps.flatMap(\.modifiers).first { step in
        guard case .modifier(let modifier) = step.kind, let call = step.node.as(FunctionCallExprSyntax.self) else {
          return false
        }
        return sets(call, modifier, key)
      }
      return step.map { step in
        Finding(
          .inheritedEnvironment, "'\(name)' is set here for what the view shows, and is another one outside of it",
          at: step.source.place(step.name))
      }
    }
  }

  /// - Parameter key: of the value that is read; nil for an object.
  private func sets(_ call: FunctionCallExprSyntax, _ modifier: String, _ key: KeyPathExprSyntax?) -> Bool {
    let first = call.arguments.first?.expression
    guard let key else {
      // Which object that is only its type would tell.
      return modifier == "environmentObject" || modifier == "environment" && first?.is(KeyPathExprSyntax.self) == false
    }
    if ["environment", "transformEnvironment"].contains(modifier) {
      return first?.trimmedDescription == key.trimmedDescription
    }
    if type.project.viewFunctions.contains(modifier) { return GivenValues(type.project).gives(call, as: modifier) }
    let name = key.trimmedDescription.dropFirst(2)
    return name == modifier || name == Self.keys[modifier] ?? ""
  }

  /// The keys of modifiers that have other names.
  private static let keys = [
    "preferredColorScheme": "colorScheme", "disabled": "isEnabled", "redacted": "redactionReasons",
    "modelContainer": "modelContext",
  ]
}
