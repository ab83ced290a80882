import SwiftSyntax

/// What the cases of an enum of texts or numbers are.
struct RawValues {
  let type: String
  private var values: [String: String] = [:]

  /// - Returns: nil for another enum, and where a value is not written out.
  init?(_ decl: EnumDeclSyntax, _ elements: [EnumCaseElementSyntax]) {
    let inherited = decl.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    if inherited.contains("String") {
      type = "String"
      for element in elements {
        values[element.name.name] = element.rawValue?.value.trimmedDescription ?? "\"\(element.name.name)\""
      }
      return
    }
    guard inherited.contains("Int") else { return nil }
    type = "Int"
    var next = 0
    for element in elements {
      if let written = element.rawValue?.value.trimmedDescription {
        guard let value = Int(written.filter { $0 != "_" }) else { return nil }
        next = value
      }
      values[element.name.name] = String(next)
      let (following, isTooLarge) = next.addingReportingOverflow(1)
      guard !isTooLarge else { return nil }
      next = following
    }
  }

  /// A value where its type does not follow from itself: `3 as Int`.
  func cast(of caseName: String) -> String? { values[caseName].map { "\($0) as \(type)" } }

  /// A value within what a member says: a number may be of another type there.
  func text(of caseName: String) -> String? { type == "Int" ? cast(of: caseName).map { "(\($0))" } : values[caseName] }
}
