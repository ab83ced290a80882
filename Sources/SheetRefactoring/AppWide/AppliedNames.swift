import SheetModel
import SwiftSyntax

/// What a type, a function of `extension View` or a style by its short name reads of the environment, and what it shows
/// and applies in turn.
struct AppliedReads {
  var variables: [VariableDeclSyntax] = []
  /// Types; `framed()` for a function, `.flag` for the static member of a style.
  var next: [String] = []
}

extension Project {
  private static let styles: Set<String> = [
    "ButtonStyle", "PrimitiveButtonStyle", "LabelStyle", "ToggleStyle", "MenuStyle", "GroupBoxStyle",
    "LabeledContentStyle", "DisclosureGroupStyle", "GaugeStyle", "ProgressViewStyle", "TextFieldStyle", "FormStyle",
    "ControlGroupStyle", "DatePickerStyle", "TableStyle",
  ]

  /// What some names apply, as `AppliedReads` writes it, in an order of their own.
  func appliedNames(_ names: TypeNames, seenFrom owner: String) -> [String] {
    types(names.all, seenFrom: owner).sorted()
      + names.functions.intersection(viewFunctions).sorted().map { $0 + "()" }
      + names.members.filter { styleMembers[$0] != nil }.sorted().map { "." + $0 }
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
        guard let members = group(at: summary)?.memberBlock else { continue }
        result.variables += members.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
        result.next += applied(in: Syntax(members), name)
      }
    }
    knownReads[name] = result
    return result
  }

  private func applied(in code: Syntax, _ owner: String) -> [String] {
    let names = TypeNames(self, skipping: [])
    names.walk(code)
    return appliedNames(names, seenFrom: owner)
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
