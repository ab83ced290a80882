import SheetIndex
import SheetModel
import SwiftSyntax

extension OptionalValues {
  /// Whether a call that makes a value may give nil: `Mode(rawValue: text)`, an `init?` of the project.
  ///
  /// - Returns: `maybe` where the declarations do not tell, and where the call does not tell what would be missing.
  func failure(of call: FunctionCallExprSyntax, making name: String) -> Answer {
    let found = declarations(name)
    let labels = call.arguments.map { $0.label?.name ?? "_" }
    if Self.systemFailures[name]?.contains(labels) == true, found.allSatisfy({ $0.kind == .extension }) {
      // What the project adds may be meant as well.
      let added = found.compactMap { project.group(at: $0) }.flatMap { Self.initialisers(in: $0.memberBlock.members) }
      return added.contains { Labels.fit($0.signature.parameterClause, labels, closures: 0) } ? .maybe : .always
    }
    guard found.contains(where: { $0.kind != .extension && $0.kind != .typealias }) else {
      return meant(by: found).map { failure(of: call, making: $0) } ?? .maybe
    }
    let closures = (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
    var isWritten = false
    var isGeneric = false
    for summary in found {
      guard let group = project.group(at: summary) else { return .maybe }
      isGeneric =
        isGeneric || group.asProtocol(WithGenericParametersSyntax.self)?.genericParameterClause != nil
      let initialisers = Self.initialisers(in: group.memberBlock.members)
      let fitting = initialisers.filter { Labels.fit($0.signature.parameterClause, labels, closures: closures) }
      if fitting.contains(where: { $0.optionalMark != nil }) {
        // One of several that fit, or one with `!`, may be taken for another.
        let isSure = !isWritten && !isGeneric && found.count == 1 && fitting.allSatisfy { $0.optionalMark?.text == "?" }
        return isSure ? .always : .maybe
      }
      isWritten = isWritten || !fitting.isEmpty
      // What it inherits may be one that fails.
      for inherited in summary.inherits where project.mentionsFailure(inherited) { return .maybe }
    }
    if !isWritten, labels == ["rawValue"] { return found.contains { $0.kind == .enum } ? .always : .maybe }
    return .never
  }

  /// `Item` of `typealias Pick = Item` in the view itself, where names mean what they mean to it.
  private func meant(by found: [IndexSnapshot.TypeSummary]) -> String? {
    guard found.count == 1, let alias = found.first, alias.kind == .typealias, alias.name.hasPrefix(type.name + "."),
      let decl = (try? project.source(alias.place.file))?.token(at: alias.place.range.start)?
        .nearest(TypeAliasDeclSyntax.self), decl.genericParameterClause == nil,
      let meant = decl.initializer.value.as(IdentifierTypeSyntax.self), meant.genericArgumentClause == nil
    else { return nil }
    let name = meant.name.name
    return declarations(name).contains { $0.kind == .typealias } ? nil : name
  }

  /// Initialisers of the system's that all give an optional, by their labels.
  private static let systemFailures: [String: Set<[String]>] = [
    "URL": [["string"], ["string", "relativeTo"]],
    "URLComponents": [["string"], ["url", "resolvingAgainstBaseURL"]],
    "UUID": [["uuidString"]],
    "UIImage": [["named"], ["systemName"], ["data"], ["contentsOfFile"]],
    "NSImage": [["named"], ["data"], ["contentsOf"], ["contentsOfFile"]],
    "Data": [["base64Encoded"]],
    "TimeZone": [["identifier"], ["abbreviation"], ["secondsFromGMT"]],
    "UserDefaults": [["suiteName"]],
  ]

  /// A type as the view sees it: nested in it, or in what is around it, or beside it.
  private func declarations(_ name: String) -> [IndexSnapshot.TypeSummary] {
    var around = type.name.split(separator: ".")
    while !around.isEmpty {
      let found = project.declarations(around.joined(separator: ".") + "." + name)
      if !found.isEmpty { return found }
      around = around.dropLast()
    }
    return project.declarations(name)
  }

  private static func initialisers(in members: MemberBlockItemListSyntax) -> [InitializerDeclSyntax] {
    members.flatMap { member -> [InitializerDeclSyntax] in
      if let node = member.decl.as(InitializerDeclSyntax.self) { return [node] }
      guard let config = member.decl.as(IfConfigDeclSyntax.self) else { return [] }
      return config.clauses.flatMap { clause -> [InitializerDeclSyntax] in
        if case .decls(let inner)? = clause.elements { return initialisers(in: inner) }
        return []
      }
    }
  }
}

extension Project {
  /// Whether a protocol or a class of the project, or an extension of it, has an initialiser that fails.
  fileprivate func mentionsFailure(_ name: String) -> Bool {
    declarations(name).contains { summary in
      guard let source = try? source(summary.place.file) else { return true }
      let text = source.text(summary.body)
      return text.contains("init?") || text.contains("init!")
    }
  }
}

/// Whether the labels of a call can mean the parameters of a declaration.
enum Labels {
  static func fit(_ clause: FunctionParameterClauseSyntax, _ labels: [String], closures: Int) -> Bool {
    fit(
      clause.parameters.map { ($0.firstName.name, $0.defaultValue != nil || $0.ellipsis != nil) }, labels,
      closures: closures)
  }

  /// Labels in their order, those in between left out, closures behind for what is left.
  static func fit(_ parameters: [(label: String, isOptional: Bool)], _ labels: [String], closures: Int) -> Bool {
    var rest = parameters[...]
    var open = 0
    for label in labels {
      while let first = rest.first, first.label != label {
        if !first.isOptional { open += 1 }
        rest = rest.dropFirst()
      }
      // Of a list of values all but the first have no label.
      guard rest.first != nil else { return label == "_" && parameters.last?.isOptional == true }
      rest = rest.dropFirst()
    }
    return open + rest.filter { !$0.isOptional }.count <= closures
  }
}
