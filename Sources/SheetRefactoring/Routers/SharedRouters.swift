import SheetModel
import SwiftSyntax

/// Routers that the app has one of, which all reach by the type: `Router.shared.modal = .settings`.
struct SharedRouters {
  private let project: Project

  init(_ project: Project) { self.project = project }

  /// - Returns: `Router.shared`; nil where views get a router in another way, or another one may present.
  func name(of type: String, _ decl: ClassDeclSyntax, presenting enumName: String) -> String? {
    guard decl.genericParameterClause == nil, !decl.modifiers.contains(where: Self.isPrivate),
      let constant = constant(in: decl, type), !isInEnvironment(type)
    else { return nil }
    let name = type + "." + constant
    let presentations = project.index.presentations.filter { $0.enumName == enumName }
    let isOnlyPresented = presentations.allSatisfy { presentation in
      guard let owner = presentation.enclosingType,
        let view = try? project.viewType(owner, from: presentation.place.file)
      else { return false }
      let held = view.parts.flatMap(\.variables).flatMap(\.bindings).filter { binding in
        binding.initializer?.value.trimmedDescription == name
      }
      return !held.isEmpty
    }
    return isOnlyPresented && !presentations.isEmpty ? name : nil
  }

  private static func isPrivate(_ modifier: DeclModifierSyntax) -> Bool {
    ["private", "fileprivate"].contains(modifier.name.text)
  }

  /// `static let shared = Router()`
  private func constant(in decl: ClassDeclSyntax, _ type: String) -> String? {
    let short = type.split(separator: ".").last.map(String.init) ?? type
    for variable in decl.memberBlock.members.compactMap({ $0.decl.as(VariableDeclSyntax.self) })
    where variable.bindingSpecifier.text == "let" && variable.bindings.count == 1
      && variable.modifiers.contains(where: { $0.name.text == "static" })
      && !variable.modifiers.contains(where: Self.isPrivate)
    {
      guard let binding = variable.bindings.first,
        let made = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription,
        [short, type, "Self"].contains(made)
      else { continue }
      return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name
    }
    return nil
  }

  /// Whether a view takes one from the environment.
  private func isInEnvironment(_ type: String) -> Bool {
    project.files(mentioning: [type]).contains { file in
      let bytes = project.bytes(of: file)
      return bytes.isEmpty || bytes.holds("@Environment(\(type)")
        || bytes.holds("@EnvironmentObject") && bytes.holds(": \(type)")
    }
  }
}
