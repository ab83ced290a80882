import SheetModel
import SwiftSyntax

/// What new cases read from the environment, in a view of the project's own that shows an enum's cases: it gets the
/// properties that it lacks.
struct GrowthEnvironment {
  private let growth: EnumGrowth
  private let project: Project

  init(_ growth: EnumGrowth) {
    self.growth = growth
    project = growth.project
  }

  /// A view whose body holds the `switch` over the cases.
  private struct Host {
    let source: SourceFile
    let decl: StructDeclSyntax

    var members: [DeclSyntax] { decl.memberBlock.members.map(\.decl) }

    func property(_ name: String) -> VariableDeclSyntax? {
      members.lazy.compactMap { $0.as(VariableDeclSyntax.self) }.first { variable in
        variable.bindings.contains { LocalNames.names(in: $0.pattern).contains(name) }
      }
    }
  }

  /// - Returns: nil where a `switch` stands elsewhere: in a modal's content, in a function of `View`, in the enum. What
  ///   is read there is what the view around has.
  private var hosts: [Host]? {
    var result: [Host] = []
    for (source, node) in growth.mappings {
      guard let host = host(of: node, in: source) else { return nil }
      if !result.contains(where: { $0.decl.id == host.decl.id }) { result.append(host) }
    }
    return result
  }

  private func host(of node: SwitchExprSyntax, in source: SourceFile) -> Host? {
    guard let member = MappingPlace(project).member(of: Syntax(node), in: source) else { return nil }
    let modifiers = member.decl.asProtocol(WithModifiersSyntax.self)?.modifiers.map(\.name.text) ?? []
    guard !modifiers.contains("static"), let decl = member.parent?.parent?.parent?.as(StructDeclSyntax.self),
      decl.inheritanceClause?.inheritedTypes.contains(where: {
        ["View", "SwiftUI.View"].contains($0.type.trimmedDescription)
      }) == true
    else { return nil }
    return Host(source: source, decl: decl)
  }

  /// What a case reads, by name.
  private func needs(of item: GeneratedCase) -> [(name: String, text: String)] {
    var result = item.mappingEnvironment.compactMap { variable -> (name: String, text: String)? in
      guard let name = variable.bindings.first?.pattern.trimmedDescription else { return nil }
      return (name, variable.with(\.leadingTrivia, []).with(\.trailingTrivia, []).description)
    }
    if item.mappingCloses { result.append(("dismiss", "@Environment(\\.dismiss) private var dismiss")) }
    return result
  }

  /// What the case reads that the project's own mapping does not have, and cannot get; nil where there is nothing.
  func fault(of item: GeneratedCase) -> String? {
    let needs = needs(of: item)
    guard let first = needs.first else { return nil }
    guard let hosts else {
      return "the project's own mapping is no view of its own, and cannot have '\(first.name)'"
    }
    for host in hosts {
      for need in needs {
        let isThere: Bool
        if let known = host.property(need.name) {
          isThere = Self.isSame(known, need.text)
        } else {
          let names = FreeNames(in: Syntax(host.decl.memberBlock))
          isThere =
            !host.members.contains { ($0.asProtocol(NamedDeclSyntax.self)?.name.name ?? "") == need.name }
            && !names.references.contains { NameUses.split($0.baseName.name).0 == need.name }
        }
        guard isThere else { return "'\(need.name)' means something else in '\(host.decl.name.name)'" }
      }
      let brace = host.source.line(host.decl.memberBlock.leftBrace.start)
      guard host.members.allSatisfy({ Lines.isApart($0, in: host.source) && brace < host.source.line($0.start) }) else {
        return "other code stands on the lines of '\(host.decl.name.name)', which shows the cases"
      }
    }
    return nil
  }

  /// What the views that show the cases read already, by name.
  var properties: [String: String] {
    let variables = (hosts ?? []).flatMap(\.members).compactMap { $0.as(VariableDeclSyntax.self) }.filter { variable in
      variable.bindings.count == 1 && !variable.attributes.isEmpty
    }
    return Dictionary(variables.map { (LiftChecks.name(of: $0), LiftChecks.key(of: $0)) }) { first, _ in first }
  }

  /// The objects that the views which show the cases ask for.
  var objects: Set<String> {
    let variables = (hosts ?? []).flatMap(\.members).compactMap { $0.as(VariableDeclSyntax.self) }
    return Set(variables.compactMap { MappingObjects.object(of: $0, project) })
  }

  /// Whether all that shows the cases asks for an object already.
  func reads(_ object: String) -> Bool {
    hosts?.allSatisfy { host in
      host.members.contains { member in
        member.as(VariableDeclSyntax.self).flatMap { MappingObjects.object(of: $0, project) } == object
      }
    } ?? false
  }

  /// Whether a property reads the same value, whoever may see it.
  private static func isSame(_ known: VariableDeclSyntax, _ text: String) -> Bool {
    func words(_ text: String) -> [Substring] {
      text.replacing("@SwiftUI.", with: "@").split(whereSeparator: \.isWhitespace).filter {
        !["private", "fileprivate", "internal"].contains($0)
      }
    }
    return words(known.trimmedDescription) == words(text)
  }

  /// Puts the views of contents behind what shows the cases.
  func addViews(_ cases: [GeneratedCase], _ style: any AppWideStyle, _ edits: inout [FileID: EditList]) {
    guard let (source, node) = growth.mappings.first else { return }
    let isPrivate = growth.mappings.allSatisfy { $0.source.file == source.file }
    let around = sequence(first: Syntax(node), next: { $0.parent }).compactMap { $0.as(CodeBlockItemSyntax.self) }
    guard let end = around.last(where: { !$0.item.is(IfConfigDeclSyntax.self) })?.end else { return }
    let newline = source.style.newline
    let blocks = cases.compactMap { item in
      item.ownView?.lines(of: item, style, unit: source.style.unit, isPrivate: isPrivate, project)
    }
    let text = blocks.map { newline + newline + $0.joined(separator: newline) }.joined()
    if !text.isEmpty { edits[source.file, default: EditList()].insert(at: source.lineEnd(end), text) }
  }

  /// Adds what the views that show the cases lack.
  func add(_ cases: [GeneratedCase], _ edits: inout [FileID: EditList]) {
    for host in hosts ?? [] {
      var lines: [String] = []
      var seen: Set<String> = []
      for need in cases.flatMap(needs) where host.property(need.name) == nil && seen.insert(need.name).inserted {
        let path = host.decl.typePath.joined(separator: ".")
        let line = need.name == "dismiss" ? project.spelled(need.text, in: path) : need.text
        let condition = cases.filter { item in needs(of: item).contains { $0.name == need.name } }.sharedCondition
        lines += condition.map { ["#if " + $0, line, "#endif"] } ?? [line]
      }
      guard !lines.isEmpty, let first = host.members.first else { continue }
      // Behind what the view holds.
      let last = host.members.last { member in
        member.as(VariableDeclSyntax.self)?.bindings.allSatisfy { $0.accessorBlock == nil } ?? false
      }
      let depth = host.source.indentation(first.start)
      let newline = host.source.style.newline
      let at = host.source.nextLine(last?.end ?? host.decl.memberBlock.leftBrace.end)
      edits[host.source.file, default: EditList()].insert(at: at, lines.map { depth + $0 + newline }.joined())
    }
  }
}

extension EnumGrowth {
  /// Why a case cannot be one of the enum's, whatever other cases are.
  ///
  func misfit(_ item: GeneratedCase, from slot: LiftedSlot) -> Finding? {
    do throws(Finding) {
      try check(slot.type)
      _ = try imports(for: [slot])
      if !project.isEstimate {
        try GrowthPlace(self).check([item])
        if item.ownView == nil { try GrowthPlace(self).check(globals: slot.captures.globals, at: slot.site) }
      }
      if slot.isKnownCase { return nil }
      var edits: [FileID: EditList] = [:]
      try add([item], &edits)
      return nil
    } catch {
      return error
    }
  }
}
