import SheetModel
import SwiftSyntax

// What a case means beside its name: its place in the list of all cases, and a raw value that counts on from the case above.
extension EnumGrowth {
  /// A list of all cases would have one more, or one less.
  ///
  /// - Parameter gone: the case that goes; nil where one comes.
  func checkList(without gone: String? = nil) throws(Finding) {
    guard let place = try lists().first else { return }
    throw Finding(
      .notApplicable, gone.map { "'\($0)' would be missing in this list" } ?? "the new case would be in this list",
      at: place)
  }

  /// Where all cases are listed.
  func lists() throws(Finding) -> [Place] {
    guard project.declarations(name).contains(where: { project.inherits($0.inherits, anyOf: ["CaseIterable"]) }) else {
      return []
    }
    var result: [Place] = []
    for file in project.files(mentioning: ["allCases"]) {
      let source = try project.source(file)
      for range in source.ranges(ofWord: "allCases", in: source.range) {
        guard let token = source.token(in: range), token.textRange == range,
          let member = token.parent?.parent?.as(MemberAccessExprSyntax.self), mayMean(member.base)
        else { continue }
        result.append(source.place(token))
      }
    }
    return result
  }

  /// Whether what stands in front of `allCases` or `(rawValue:)` may be this enum.
  func mayMean(_ base: ExprSyntax?) -> Bool {
    guard let base else { return true }
    let text = base.trimmedDescription
    if text == decl.name.name || text == name || text == "Self" && base.isInside(decl) { return true }
    // `T.allCases` of a list that is made for any enum.
    return sequence(first: Syntax(base), next: { $0.parent }).contains { parent in
      let generics =
        parent.as(StructDeclSyntax.self)?.genericParameterClause ?? parent.as(FunctionDeclSyntax.self)?
        .genericParameterClause ?? parent.as(ClassDeclSyntax.self)?.genericParameterClause
      return generics?.parameters.contains { $0.name.name == text } == true
    }
  }

  /// Numbers that nobody wrote count on from the case above: they would be others, and what was stored would mean
  /// another case.
  func checkRawValues(without gone: EnumCaseElementSyntax) throws(Finding) {
    let raw = decl.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription ?? ""
    guard CaseNumbers.types.contains(raw), let next = elements.drop(while: { $0.id != gone.id }).dropFirst().first,
      next.rawValue == nil
    else { return }
    throw Finding(
      .notApplicable,
      "the raw value of '\(next.name.name)' counts on from '\(gone.name.name)': write it out, as it may be stored",
      at: source.place(next.name))
  }

  private var elements: [EnumCaseElementSyntax] {
    decl.caseElements
  }
}

/// Raw values that count on from the case above.
enum CaseNumbers {
  static let types: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
    "CGFloat",
  ]
}
