import SheetModel
import SwiftSyntax

/// The one modifier that takes the place of several, with their contents as the cases of a `switch`.
struct MergedModifier {
  private let conversion: Conversion
  private let routing: DismissRouting
  private let dismissals: [Int: String]
  private let project: Project

  init(_ conversion: Conversion, _ routing: DismissRouting, _ dismissals: [Int: String], _ project: Project) {
    self.conversion = conversion
    self.dismissals = dismissals
    self.routing = routing
    self.project = project
  }

  func write(_ edits: inout [FileID: EditList]) {
    let slots = conversion.group.slots
    guard conversion.group.isConditional else {
      write(slots.map { ($0.sites[0], $0) }, at: conversion.anchor.node, conversion.anchor.source, &edits)
      return
    }
    for clause in 0..<conversion.group.clauses {
      // The same states in each clause, in their order there.
      let all = slots.compactMap { slot in
        slot.sites.indices.contains(clause) ? (slot.sites[clause], slot) : nil
      }
      guard let last = all.max(by: { $0.0.call.end < $1.0.call.end }) else { continue }
      write(all, at: Syntax(last.0.call), last.0.source, &edits)
    }
  }

  /// Replaces the modifiers of some sites by one.
  private func write(
    _ sites: [(site: ModalSite, slot: MergedSlot)], at anchor: Syntax, _ source: SourceFile,
    _ edits: inout [FileID: EditList]
  ) {
    let target = sites.first { Syntax($0.site.call).id == anchor.id }?.site
    let indentation: String
    let lead: String
    if let target {
      indentation = source.indentation(target.member.period.start)
      lead = target.lead
    } else {
      indentation = Self.indentation(behind: anchor, source)
      lead = source.style.newline + indentation
    }
    var branches: [String] = []
    for item in sites {
      branches.append(branch(item.site, item.slot, indentation: indentation, source, &edits))
    }
    let text = lead + modifier(kind: sites[0].site.kind, branches, indentation, source)
    let removed = sites.map { site, _ in
      site.call.id == target?.call.id ? RemovedModifier(site) : RemovedModifier(site, in: project)
    }
    let gone = Set(removed.map(\.call.id)).subtracting([target?.call.id].compactMap { $0 })
    for (index, (site, _)) in sites.enumerated() {
      var list = edits[site.source.file] ?? EditList()
      let range = removed[index].range(among: gone)
      _ = list.take(range, of: site.source.bytes)
      list.add(range, site.call.id == target?.call.id ? text : "")
      edits[site.source.file] = list
    }
    if target == nil { edits[source.file, default: EditList()].insert(at: anchor.end, text) }
  }

  /// As deep as the modifiers that stand there already, or would.
  static func indentation(behind node: Syntax, _ source: SourceFile) -> String {
    if let member = node.parent?.as(MemberAccessExprSyntax.self),
      source.isBlank(source.lineStart(member.period.start), member.period.start)
    {
      return source.indentation(member.period.start)
    }
    if let config = node.as(PostfixIfConfigExprSyntax.self) {
      return PresenterPlace.indentation(behind: config, source)
    }
    // The last modifier of a chain.
    if let period = node.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)?.period,
      source.isBlank(source.lineStart(period.start), period.start)
    {
      return source.indentation(period.start)
    }
    let own = source.indentation(node.end - 1)
    return endsOnLineOfItsOwn(node, source) ? own : own + source.style.unit
  }

  /// Whether the brace or parenthesis that ends a view of several lines begins the last of them.
  static func endsOnLineOfItsOwn(_ node: Syntax, _ source: SourceFile) -> Bool {
    let last = node.end - 1
    return source.bytes.indices.contains(last) && [0x7D, 0x29].contains(source.bytes[last])
      && source.line(node.start) != source.line(node.end)
      && source.lineStart(last) + source.indentation(last).utf8.count == last
  }

  private func modifier(kind: String, _ branches: [String], _ indentation: String, _ source: SourceFile) -> String {
    let (newline, unit) = (source.style.newline, source.style.unit(within: indentation))
    let dismissal: String
    switch routing {
    case .shared: dismissal = dismissals.min { $0.key < $1.key }.map { ", onDismiss: " + $0.value } ?? ""
    case .routed: dismissal = ", onDismiss: \(conversion.dismissFunction)"
    case .none, .impossible: dismissal = ""
    }
    var lines: [String] = []
    if case .routed = routing {
      lines.append(
        // A closure without parameters is there since the closure with one is deprecated.
        indentation + ".onChange(of: \(conversion.property)?.id) {" + (project.settings.hasObservation ? "" : " _ in")
      )
      lines.append(
        indentation + unit + "if let \(conversion.property) { \(conversion.lastProperty) = \(conversion.property) }")
      lines.append(indentation + "}")
    }
    lines.append(
      indentation + ".\(kind)(item: $\(conversion.property)\(dismissal)) { \(conversion.parameter) in")
    lines.append(indentation + unit + "switch \(conversion.parameter) {")
    lines += branches
    lines.append(indentation + unit + "}")
    lines.append(indentation + "}")
    return String(lines.joined(separator: newline).dropFirst(indentation.count))
  }

  // MARK: Branches

  private func branch(
    _ site: ModalSite, _ slot: MergedSlot, indentation: String, _ target: SourceFile, _ edits: inout [FileID: EditList]
  ) -> String {
    let (newline, unit) = (target.style.newline, target.style.unit(within: indentation))
    let index = conversion.group.slots.firstIndex { $0.slot.name == slot.slot.name } ?? 0
    let outer = indentation + unit + (target.style.indentsCases ? unit : "")
    let inner = outer + unit
    var list = edits[site.source.file] ?? EditList()
    defer { edits[site.source.file] = list }
    let content = ContentText(site, slot, conversion.parameter, project, conversion.type)
    let code = content.render(at: inner, &list)
    var moved = ContentText.moved(site, slot)
    // Beside others it has a branch of its own where they are run.
    if case .routed = routing, let dismissal = site.onDismiss { moved.append(dismissal.textRange) }
    var lines = site.comments(outside: moved).map { outer + $0 }
    let head = outer + "case .\(conversion.cases[index])\(code.binding.map { "(let \($0))" } ?? ""):"
    if code.lines.count == 1, code.isInline, head.count + code.lines[0].count < Braces.longest {
      lines.append(head + " " + code.lines[0])
    } else {
      lines.append(head)
      lines.append(inner + code.lines.joined(separator: newline))
    }
    return lines.joined(separator: newline)
  }
}

extension Conversion {
  var lastProperty: String { unique("last" + enumName) }
  var dismissFunction: String { unique(property + "Dismissed") }
}
