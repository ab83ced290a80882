import SheetIndex
import SheetModel
import SwiftSyntax

/// What a type, a function of `extension View` or a style by its short name reads of the environment, and what it shows
/// and applies in turn.
struct AppliedReads {
  var variables: [VariableDeclSyntax] = []
  /// What is asked for otherwise.
  var keys: Set<String> = []
  /// Types; `framed()` for a function, `.flag` for the static member of a style.
  var next: [String] = []
}

extension Project {
  private static let styles: Set<String> = [
    "ButtonStyle", "PrimitiveButtonStyle", "LabelStyle", "ToggleStyle", "MenuStyle", "GroupBoxStyle",
    "LabeledContentStyle", "DisclosureGroupStyle", "GaugeStyle", "ProgressViewStyle", "TextFieldStyle", "FormStyle",
    "ControlGroupStyle", "DatePickerStyle", "TableStyle",
  ]

  /// The functions of `extension View` and the styles by their short names among some names.
  func appliedMembers(_ names: SpokenNames) -> Set<String> {
    Set(names.functions.intersection(viewFunctions).map { $0 + "()" })
      .union(names.members.filter { styleMembers[$0] != nil }.map { "." + $0 })
  }

  /// What a type inherits that the project declares: what that has is the type's own, a `body` among it.
  func inheritedTypes(_ name: String, of app: Int? = nil) -> Set<String> {
    types(Set(declarations(name, of: app).flatMap(\.inherits)), seenFrom: name)
  }

  /// What stands behind another name for a type.
  func aliased(by summary: IndexSnapshot.TypeSummary) -> TypeSyntax? {
    guard summary.kind == .typealias, let source = try? source(summary.place.file) else { return nil }
    return source.token(at: summary.place.range.start)?.nearest(TypeAliasDeclSyntax.self)?.initializer.value
  }

  func reads(_ name: String) -> AppliedReads {
    if let known = knownReads[name] { return known }
    var result = AppliedReads()
    if name.hasSuffix("()") {
      for (body, _) in viewFunctionBodies(String(name.dropLast(2))) { result.next += applied(in: Syntax(body), "View") }
    } else if name.hasPrefix(".") {
      for member in styleMembers[String(name.dropFirst())] ?? [] { result.next += applied(in: member, "View") }
    } else {
      for summary in declarations(name) {
        if let alias = aliased(by: summary) { result.next += applied(in: Syntax(alias), name) }
        guard let members = group(at: summary)?.memberBlock else { continue }
        result.keys.formUnion(EnvironmentReads(members).keys)
        result.variables += members.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
        result.next += applied(in: Syntax(members), name, isMadeHere: true)
      }
      result.next += inheritedTypes(name).sorted()
    }
    knownReads[name] = result
    return result
  }

  private func applied(in code: Syntax, _ owner: String, isMadeHere: Bool = false) -> [String] {
    let names = TypeNames(self, skipping: [])
    names.walk(code)
    return shownNames.applied(names.names, seenFrom: owner, isMadeHere: isMadeHere)
  }

  /// `extension ButtonStyle where Self == Flag { static var flag: Flag { … } }`, by the names of the members.
  func findStyleMembers() -> [String: [Syntax]] {
    var result: [String: [Syntax]] = [:]
    for style in Self.styles {
      for summary in declarations(style) where summary.kind == .extension {
        for member in group(at: summary)?.memberBlock.members ?? [] {
          if let function = member.decl.as(FunctionDeclSyntax.self) {
            result[function.name.name, default: []].append(Syntax(function))
          } else if let variable = member.decl.as(VariableDeclSyntax.self) {
            for name in variable.bindings.flatMap({ LocalNames.names(in: $0.pattern) }) {
              result[name, default: []].append(Syntax(variable))
            }
          }
        }
      }
    }
    return result
  }
}
