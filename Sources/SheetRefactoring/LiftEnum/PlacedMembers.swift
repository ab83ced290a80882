import SheetModel
import SwiftSyntax

// What a view's enum says of a case, in the place where the content of that case asks for it.
extension LocalMembers {
  /// Lets what is said of each case stand where it is asked for, where all of it can.
  ///
  /// - Throws: why it can neither stand there nor go along.
  mutating func place(
    _ decl: EnumDeclSyntax, _ cases: [LocalDestination.Case], _ around: SwitchSurroundings, _ site: ModalSite
  ) throws(Finding) {
    for item in cases {
      for code in [Syntax(item.branch.statements)] + around.pieces {
        for use in uses(of: around.parameters, in: code) {
          guard let access = use.parent?.as(MemberAccessExprSyntax.self),
            !names.contains(access.declName.baseName.name), text(at: access, of: item) == nil
          else { continue }
          throw Finding(.capturesLocal, "the content needs the case itself", at: site.source.place(use))
        }
      }
    }
    guard !variables.isEmpty else { return }
    values = placed(decl, cases, around)
    if values == nil, let unmoved { throw unmoved }
  }

  private mutating func placed(
    _ decl: EnumDeclSyntax, _ cases: [LocalDestination.Case], _ around: SwitchSurroundings
  ) -> [String: MemberValues]? {
    var result: [String: MemberValues] = [:]
    for member in variables {
      guard let said = MemberValues(member.variable, of: decl, cases.map(\.element), besides: names, member.source)
      else { return nil }
      result[said.name] = said
    }
    var asked: [String: Set<String>] = [:]
    for item in cases {
      for code in [Syntax(item.branch.statements)] + around.pieces {
        for use in uses(of: around.parameters, in: code) {
          guard let access = use.parent?.as(MemberAccessExprSyntax.self) else { return nil }
          let name = access.declName.baseName.name
          guard names.contains(name) else { continue }
          guard let said = result[name], Self.text(said, at: access, of: item) != nil else { return nil }
          asked[said.name, default: []].insert(item.name)
        }
      }
    }
    for member in variables {
      guard let said = Self.name(member).flatMap({ result[$0] }),
        let (caseName, expr) = said.unsaid(in: asked[said.name] ?? [])
      else { continue }
      unsaid = (said.name, caseName, member.source.place(expr))
      return nil
    }
    return result
  }

  private static func name(_ member: Member) -> String? {
    member.variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.name
  }

  /// What stands for `sheet.title` in the content of a case.
  func text(at access: MemberAccessExprSyntax, of item: LocalDestination.Case) -> String? {
    full(at: access, of: item).map { NeedlessCasts(project: project).text($0, at: access) }
  }

  private func full(at access: MemberAccessExprSyntax, of item: LocalDestination.Case) -> String? {
    let name = access.declName.baseName.name
    if let said = values?[name] ?? (name == "id" ? identity : nil) { return Self.text(said, at: access, of: item) }
    guard name == "rawValue", let text = rawValues?.cast(of: item.name), Self.isPlain(access) else { return nil }
    return Self.isWhole(access) ? text : "(\(text))"
  }

  private static func isPlain(_ access: MemberAccessExprSyntax) -> Bool {
    access.trimmedDescription.allSatisfy { $0.isLetter || $0.isNumber || "._$`".contains($0) }
  }

  /// Nothing around it asks anything of it.
  private static func isWhole(_ access: MemberAccessExprSyntax) -> Bool {
    access.parent?.is(LabeledExprSyntax.self) == true || access.parent?.is(InitializerClauseSyntax.self) == true
  }

  private static func text(
    _ said: MemberValues, at access: MemberAccessExprSyntax, of item: LocalDestination.Case
  ) -> String? {
    let names = item.boundNames
    let isHidden = said.carried(of: item.element).contains { index in
      !names.indices.contains(index) || item.isHidden(names[index], at: access)
    }
    guard !isHidden, isPlain(access) else { return nil }
    return said.text(of: item.element, naming: names, isWhole: isWhole(access))
  }

  /// The comments at what stands elsewhere now: those about one case, or with no case those about all.
  func comments(of caseName: String?) -> [String] {
    guard let values else { return [] }
    return variables.flatMap { member -> [String] in
      let codes = Self.name(member).flatMap { values[$0] }?.codes ?? []
      return placedComments(member).filter { comment in
        codes.first { $0.range.contains(comment.offset) }?.name == caseName
      }.map(\.text)
    }
  }
}
