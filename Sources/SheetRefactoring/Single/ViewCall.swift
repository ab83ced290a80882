import SheetIndex
import SheetModel
import SwiftSyntax

/// How a view is made of the values that a case carries.
struct ViewCall {
  struct Value {
    let name: String
    let label: String?
    let type: String
    /// What makes a text of it that tells values apart; nil for a closure.
    let identity: String?
    /// `entry.id`: what is compared as it is, where a text of it may look like another; nil where a text does.
    var compared: String?
  }

  /// `YearView(year: year)`
  let text: String
  /// The names of the values that it takes.
  let used: Set<String>

  private struct Parameter {
    /// nil for `_`.
    let label: String?
    let name: String
    let type: String
    let isOptional: Bool
  }

  /// - Throws: where it is no view, cannot be named where it is shown, or needs more than the case has.
  init(of name: String, with values: [Value], for growth: EnumGrowth, in project: Project) throws(Finding) {
    guard let declared = project.declarations(name).first(where: { $0.kind != .extension }) else {
      throw Finding(.notFound, "'\(name)' is not declared in this project", at: nil)
    }
    let type = try project.viewType(name, from: declared.place.file)
    let inherited = type.parts.flatMap { part in
      Project.inherited(in: part.decl.declGroup?.inheritanceClause)
    }
    guard inherited.contains(where: { $0 == "View" || $0 == "SwiftUI.View" }), !type.isGeneric else {
      throw Finding(.notAView, "'\(name)' is no view that can be named like this", at: declared.place)
    }
    var isImported = false
    for (source, _) in growth.mappings {
      if source.file != declared.place.file, Access.isPrivate(declared, type.primary.source) {
        throw Finding(.inaccessibleType, "'\(name)' is private to its file", at: declared.place)
      }
      if let module = project.module(of: source.path), project.module(of: type.primary.source.path) == nil {
        throw Finding(
          .inaccessibleType, "'\(name)' belongs to the app, which the module '\(module)' cannot import",
          at: declared.place)
      }
      guard let module = project.module(of: type.primary.source.path), module != project.module(of: source.path) else {
        continue
      }
      isImported = true
      let modifiers = project.group(at: declared)?.modifiers.map(\.name.text) ?? []
      guard project.sees(type.primary.source.path, from: source), modifiers.contains("public") else {
        throw Finding(.inaccessibleType, "'\(name)' belongs to the module '\(module)'", at: declared.place)
      }
    }
    let lists = try Self.parameters(of: type, isImported: isImported)
    guard !lists.isEmpty else {
      throw Finding(.inaccessibleType, "'\(name)' cannot be made here: no initialiser is seen", at: declared.place)
    }
    var missing: Finding?
    for parameters in lists {
      do throws(Finding) {
        let (arguments, used) = try Self.arguments(parameters, values, type)
        text = "\(name)(\(arguments.joined(separator: ", ")))"
        self.used = used
        return
      } catch {
        missing = missing ?? error
      }
    }
    throw missing ?? Finding(.notApplicable, "'\(name)' cannot be made here", at: declared.place)
  }

  private static func arguments(
    _ parameters: [Parameter], _ values: [Value], _ type: ViewType
  ) throws(Finding) -> ([String], Set<String>) {
    var rest = values
    var arguments: [String] = []
    var used: Set<String> = []
    for parameter in parameters {
      let same = rest.filter { $0.type == parameter.type || $0.type + "?" == parameter.type }
      guard
        let value = same.first(where: { $0.name == parameter.name || $0.name == parameter.label })
          ?? (same.count == 1 ? same[0] : nil)
      else {
        if parameter.isOptional { continue }
        throw Finding(
          .notApplicable,
          "'\(type.name)' needs '\(parameter.name)', a \(parameter.type), which the case does not carry",
          at: type.primary.source.place(type.primary.members.leftBrace))
      }
      rest.removeAll { $0.name == value.name }
      used.insert(value.name)
      arguments.append((parameter.label.map { $0 + ": " } ?? "") + value.name)
    }
    return (arguments, used)
  }

  /// What its initialisers take, those that are written or the one that Swift makes.
  ///
  /// - Parameter isImported: only what is public is seen.
  private static func parameters(of type: ViewType, isImported: Bool) throws(Finding) -> [[Parameter]] {
    let hiding: Set<String> = ["private", "fileprivate"]
    let written = type.initialisers.filter { node in
      // That of a private extension is private.
      let around = node.nearest(ExtensionDeclSyntax.self)?.modifiers.map(\.name.text) ?? []
      let modifiers = node.modifiers.map(\.name.text)
      return node.optionalMark == nil && node.genericParameterClause == nil && node.signature.effectSpecifiers == nil
        && hiding.isDisjoint(with: modifiers + around) && (!isImported || (modifiers + around).contains("public"))
    }
    guard type.initialisers.isEmpty, !isImported else {
      return written.map { node in
        node.signature.parameterClause.parameters.map { parameter in
          Parameter(
            label: parameter.firstName.text == "_" ? nil : parameter.firstName.text,
            name: (parameter.secondName ?? parameter.firstName).name, type: parameter.type.trimmedDescription,
            isOptional: parameter.defaultValue != nil)
        }
      }
    }
    var result: [Parameter] = []
    // What is private and has a value: Swift's initialiser is private, but for the one that takes nothing.
    var hidden: Finding?
    for variable in type.primary.variables where !variable.modifiers.contains(where: { $0.name.text == "static" }) {
      let wrapper = variable.attributes.first?.as(AttributeSyntax.self)?.attributeName.trimmedDescription
      for binding in variable.bindings where binding.accessorBlock == nil || isObserved(binding) {
        if binding.initializer != nil, variable.bindingSpecifier.text == "let" || wrapper != nil { continue }
        // What the system fills.
        if wrapper?.hasPrefix("Environment") == true || ["FocusState", "Namespace", "GestureState"].contains(wrapper) {
          continue
        }
        let isPrivate = variable.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
        let written = binding.typeAnnotation?.type
        let isOptional =
          binding.initializer != nil
          || written?.is(OptionalTypeSyntax.self) == true
            && variable.bindingSpecifier.text == "var"
        let name = binding.pattern.trimmedDescription
        guard wrapper == nil, !isPrivate, let written else {
          if isOptional, !isPrivate { continue }
          let fault = Finding(
            .notApplicable, "'\(type.name)' needs '\(name)', which a case cannot give it",
            at: type.primary.source.place(binding))
          guard isOptional, wrapper == nil else { throw fault }
          hidden = hidden ?? fault
          continue
        }
        result.append(
          Parameter(label: name, name: name, type: written.trimmedDescription, isOptional: isOptional))
      }
    }
    guard let hidden else { return [result] }
    guard result.allSatisfy(\.isOptional) else { throw hidden }
    return [[]]
  }

  /// `willSet` and `didSet`: a stored property all the same.
  private static func isObserved(_ binding: PatternBindingSyntax) -> Bool {
    guard case .accessors(let list)? = binding.accessorBlock?.accessors else { return false }
    return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}
