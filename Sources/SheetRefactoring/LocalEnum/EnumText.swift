import SheetModel
import SwiftSyntax

/// The enum, the one state, and what is computed from it; the old states go.
struct EnumText {
  private let conversion: Conversion
  private let rewrites: SlotRewrites
  private let routing: DismissRouting
  private let dismissals: [Int: String]
  private let project: Project

  init(
    _ conversion: Conversion, _ rewrites: SlotRewrites, _ routing: DismissRouting, _ dismissals: [Int: String],
    _ project: Project
  ) {
    self.conversion = conversion
    self.dismissals = dismissals
    self.rewrites = rewrites
    self.routing = routing
    self.project = project
  }

  private var source: SourceFile { conversion.source }
  private var newline: String { source.style.newline }
  private var unit: String { source.style.unit(within: indentation) }
  private var members: MemberBlockSyntax { conversion.type.primary.members }

  /// How deep the members of the type stand.
  private var indentation: String { conversion.type.memberIndentation }

  /// `private` where all that uses the states stands in one file and the old ones were not needed outside.
  private var access: String {
    let slots = conversion.group.slots.map(\.slot)
    let isOneFile = conversion.group.slots.allSatisfy { merged in
      merged.uses.allSatisfy { $0.use.source === source } && merged.sites.allSatisfy { $0.source === source }
    }
    guard isOneFile else { return "" }
    // A private state in a struct without an initialiser of its own makes that initialiser private.
    let hasPrivate = slots.contains { $0.access == "private" } || hasOtherPrivateState
    if !hasPrivate, conversion.type.initialisers.isEmpty {
      return slots.contains { $0.access == "fileprivate" } ? "fileprivate " : ""
    }
    return "private "
  }

  /// A private stored property that the memberwise initialiser would have to fill.
  private var hasOtherPrivateState: Bool {
    conversion.type.primary.variables.contains { variable in
      takesPart(variable) && variable.modifiers.contains { $0.name.text == "private" && $0.detail == nil }
        && !variable.modifiers.contains { $0.name.text == "static" }
        && variable.bindings.contains { $0.accessorBlock == nil }
    }
  }

  /// The memberwise initialiser has a parameter for it.
  private func takesPart(_ variable: VariableDeclSyntax) -> Bool {
    let wrappers = variable.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
    if wrappers.isEmpty {
      return variable.bindingSpecifier.text == "var" || variable.bindings.contains { $0.initializer == nil }
    }
    return wrappers.contains { ["State", "Binding", "ObservedObject", "StateObject", "Bindable"].contains($0) }
  }

  /// The states that cannot be taken out where they stand, each with the reason.
  static func fixedStates(_ conversion: Conversion) -> [(slot: Int, reason: Finding)] {
    let source = conversion.source
    var result: [(slot: Int, reason: Finding)] = []
    for (variable, count) in declarations(conversion) {
      let reason: String
      if variable.bindings.count != count {
        reason = "other states are declared together with this one"
      } else if !StateRemoval.canRemove(variable, in: source) {
        reason = "something else stands on the line of this state"
      } else {
        continue
      }
      for (index, merged) in conversion.group.slots.enumerated() where index != conversion.existing?.kept {
        guard [merged.slot.variable.id, merged.pair?.variable.id].contains(variable.id) else { continue }
        result.append((index, Finding(.unsupportedForm, reason, at: source.place(variable))))
      }
    }
    return result
  }

  /// - Throws: where there is no place for the enum.
  static func check(_ conversion: Conversion) throws(Finding) {
    let source = conversion.source
    if conversion.existing != nil { return }
    let brace = conversion.type.primary.members.leftBrace
    guard source.line(conversion.type.primary.members.members.first?.start ?? brace.start) > source.line(brace.start)
    else { throw Finding(.unsupportedForm, "a member stands on the line of the type's brace", at: source.place(brace)) }
  }

  /// Where the others became cases of an enum that is there: the old states go.
  func writeExisting(_ edits: inout EditList) {
    for declaration in Self.declarations(conversion) {
      StateRemoval.remove(declaration.variable, in: source, replacement: nil, &edits)
    }
    insertComputed(&edits)
  }

  /// Once they are checked.
  func write(_ edits: inout EditList) {
    let comments = removeSlots(&edits)
    insertEnum(comments, &edits)
    insertComputed(&edits)
  }

  // MARK: The old states

  /// The declarations of the old states in their order, with how many of the states each declares.
  private static func declarations(_ conversion: Conversion) -> [(variable: VariableDeclSyntax, slots: Int)] {
    var result: [(variable: VariableDeclSyntax, slots: Int)] = []
    for (index, merged) in conversion.group.slots.enumerated() where index != conversion.existing?.kept {
      if let other = merged.pair?.variable { result.append((other, 1)) }
      if let known = result.firstIndex(where: { $0.variable.id == merged.slot.variable.id }) {
        result[known].slots += 1
      } else {
        result.append((merged.slot.variable, 1))
      }
    }
    return result.sorted { $0.variable.start < $1.variable.start }
  }

  /// - Returns: what was written above and behind each.
  private func removeSlots(_ edits: inout EditList) -> [[String]] {
    var seen: Set<SyntaxIdentifier> = []
    let declarations = Self.declarations(conversion)
    let gone = Set(declarations.map(\.variable.id))
    let heads = Set(declarations.filter { Comments.headsGroup($0.variable, without: gone) }.map(\.variable.id))
    let comments = conversion.group.slots.map { merged in
      let variable = merged.slot.variable
      var own = seen.insert(variable.id).inserted && !heads.contains(variable.id) ? Comments.of(variable) : []
      if let other = merged.pair?.variable {
        if !heads.contains(other.id) { own += Comments.of(other) }
        seen.insert(other.id)
      }
      return own
    }
    for (index, declaration) in declarations.enumerated() {
      StateRemoval.remove(
        declaration.variable, in: source, replacement: index == 0 ? propertyText() : nil,
        keepsComments: heads.contains(declaration.variable.id), &edits)
    }
    return comments
  }

  private func propertyText() -> String {
    let initial = conversion.group.slots.firstIndex { $0.slot.isInitiallyShown }
    let value = initial.map { " = .\(conversion.cases[$0])" } ?? ""
    var text = "@State \(access)var \(conversion.property): \(conversion.enumName)?\(value)"
    if case .routed = routing {
      text += newline + indentation + "@State \(access)var \(conversion.lastProperty): \(conversion.enumName)?\(value)"
    }
    return spelled(text)
  }

  // MARK: The enum

  private func insertEnum(_ comments: [[String]], _ edits: inout EditList) {
    let at = source.nextLine(members.leftBrace.start)
    var text = enumText(comments).map { ($0.isEmpty ? "" : indentation) + $0 + newline }.joined()
    if !source.isBlank(at, source.lineEnd(at)) { text += newline }
    edits.insert(at: at, text)
  }

  private func enumText(_ comments: [[String]]) -> [String] {
    var lines = ["\(access)enum \(conversion.enumName): \(spelled("Identifiable")) {"]
    let slots = conversion.group.slots
    for (index, merged) in slots.enumerated() {
      lines += comments[index].map { unit + $0 }
      lines.append("\(unit)case \(conversion.cases[index])\(merged.payload.map { "(\($0.type))" } ?? "")")
    }
    lines.append("")
    guard conversion.hasPayload else { return lines + ["\(unit)var id: Self { self }", "}"] }
    // Ids that a text would make the same are compared as they are.
    let isText = !slots.contains { merged in
      guard let payload = merged.payload, payload.identity == ".id" else { return false }
      let (type, owner) = (payload.type, conversion.type.name)
      return project.hasBlurredID(type, in: owner) || project.hasUnseenID(type, in: owner)
    }
    lines.append("\(unit)var id: \(spelled(isText ? "String" : "AnyHashable")) {")
    lines.append("\(unit)\(unit)switch self {")
    let cases = unit + unit + (source.style.indentsCases ? unit : "")
    for (index, merged) in slots.enumerated() {
      let name = conversion.cases[index]
      guard let payload = merged.payload else {
        lines.append("\(cases)case .\(name): \"\(name)\"")
        continue
      }
      let value = CaseNames.value(of: payload.type)
      guard isText else {
        let parts = "[\"\(name)\", \(value)\(payload.identity)] as [\(spelled("AnyHashable"))]"
        lines.append("\(cases)case .\(name)(let \(value)): \(parts)")
        continue
      }
      lines.append("\(cases)case .\(name)(let \(value)): \"\(name)-\\(\(value)\(payload.identity))\"")
    }
    return lines + ["\(unit)\(unit)}", "\(unit)}", "}"]
  }

  // MARK: What is computed

  private func insertComputed(_ edits: inout EditList) {
    var blocks: [[String]] = []
    for (index, merged) in conversion.group.slots.enumerated() {
      let access = merged.slot.access.map { $0 + " " } ?? access
      if rewrites.accessors.contains(index) { blocks.append(accessor(index, access)) }
      if let name = rewrites.bindings[index] { blocks.append(binding(index, name, access)) }
    }
    guard !blocks.isEmpty else { return }
    let body = conversion.type.primary.variables.first {
      $0.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.name == "body"
    }
    let text = blocks.map { block in
      block.map { ($0.isEmpty ? "" : indentation) + $0 + newline }.joined()
    }
    if let body {
      // In front of an `#if` around it: every clause needs them.
      let outermost = sequence(first: Syntax(body), next: { $0.parent }).filter { node in
        node.is(IfConfigDeclSyntax.self) && node.isInside(members)
      }.last
      let at =
        outermost.map { StateRemoval.paragraphStart($0, in: source) } ?? StateRemoval.paragraphStart(body, in: source)
      let isApart = source.isBlank(source.lineStart(source.previousEnd(at)), source.previousEnd(at))
      edits.insert(at: at, (isApart ? "" : newline) + text.map { $0 + newline }.joined())
    } else {
      edits.insert(at: source.lineStart(members.rightBrace.start), text.map { newline + $0 }.joined())
    }
  }

  private func accessor(_ index: Int, _ access: String) -> [String] {
    let (slot, name, state) = (conversion.group.slots[index].slot, conversion.cases[index], conversion.property)
    switch slot.kind {
    case .flag:
      return [
        "\(access)var \(slot.name): \(spelled("Bool")) {", "\(unit)if case .\(name) = \(state) { true } else { false }",
        "}",
      ]
    case .item(let type):
      return [
        "\(access)var \(slot.name): \(optional(type)) {",
        "\(unit)if case .\(name)(let value) = \(state) { value } else { nil }", "}",
      ]
    }
  }

  private func spelled(_ text: String) -> String { project.spelled(text, in: conversion.type.name) }

  private func optional(_ type: String) -> String { type.contains(" ") ? "(\(type))?" : type + "?" }

  private func binding(_ index: Int, _ binding: String, _ access: String) -> [String] {
    let (slot, name, state) = (conversion.group.slots[index].slot, conversion.cases[index], conversion.property)
    switch slot.kind {
    case .flag:
      return [
        "\(access)var \(binding): \(spelled("Binding<Bool>")) {", unit + spelled("Binding("),
        "\(unit)\(unit)get: { if case .\(name) = \(state) { true } else { false } },",
        "\(unit)\(unit)set: { isShown in",
        "\(unit)\(unit)\(unit)if isShown {", "\(unit)\(unit)\(unit)\(unit)\(state) = .\(name)",
        "\(unit)\(unit)\(unit)} else if case .\(name) = \(state) {", "\(unit)\(unit)\(unit)\(unit)\(state) = nil",
        "\(unit)\(unit)\(unit)}", "\(unit)\(unit)}", "\(unit))", "}",
      ]
    case .item(let type):
      return [
        "\(access)var \(binding): \(spelled("Binding"))<\(optional(type))> {", unit + spelled("Binding("),
        "\(unit)\(unit)get: { if case .\(name)(let value) = \(state) { value } else { nil } },",
        "\(unit)\(unit)set: { value in",
        "\(unit)\(unit)\(unit)if let value {", "\(unit)\(unit)\(unit)\(unit)\(state) = .\(name)(value)",
        "\(unit)\(unit)\(unit)} else if case .\(name) = \(state) {", "\(unit)\(unit)\(unit)\(unit)\(state) = nil",
        "\(unit)\(unit)\(unit)}", "\(unit)\(unit)}", "\(unit))", "}",
      ]
    }
  }

  /// Adds the function that runs what belonged to the modal that was shown last.
  func insertDismissed(_ edits: inout EditList) {
    guard case .routed = routing else { return }
    let part = conversion.dismissalPart
    let (source, brace) = (part.source, part.members.rightBrace)
    let depth = conversion.type.memberIndentation(of: part)
    let newline = source.style.newline
    let lines = dismissed().map { ($0.isEmpty ? "" : depth) + $0 + newline }.joined()
    let lineStart = source.lineStart(brace.start)
    guard let last = part.members.members.last, lineStart < last.end else {
      return edits.insert(at: lineStart, newline + lines)
    }
    // `… } }`: the brace gets a line of its own, and what stands in front of it stays where it is.
    let outer = source.indentation(part.decl.start)
    var end = brace.start
    while end > last.end, source.isBlank(end - 1, end) { end -= 1 }
    edits.add(TextRange(end, brace.start), newline + newline + lines + outer)
  }

  private func dismissed() -> [String] {
    let cases = unit + (source.style.indentsCases ? unit : "")
    var lines = ["private func \(conversion.dismissFunction)() {", "\(unit)switch \(conversion.lastProperty) {"]
    var others: [String] = []
    for (index, name) in conversion.cases.enumerated() {
      guard let code = dismissals[index] else {
        others.append(".\(name)")
        continue
      }
      lines.append("\(cases)case .\(name):")
      lines.append(conversion.dismissalDepth + code)
    }
    lines.append("\(cases)case \((others + ["nil"]).joined(separator: ", ")): break")
    return lines + ["\(unit)}", "\(unit)\(conversion.lastProperty) = nil", "}"]
  }
}
