import SheetModel
import SwiftSyntax

/// A state of a view that becomes a case for the whole app.
struct LiftedSlot {
  let merged: MergedSlot
  let type: ViewType
  let captures: Captures
  /// The modals that show its view, and get a presenter for it.
  var layers: [Presentation] = []
  /// Set once all are known.
  var caseName = ""
  /// The enum has that case already, and shows the same.
  var isKnownCase = false

  var site: ModalSite { merged.site }
  var name: String { merged.slot.name }

  /// What was written around its modifier.
  var siteComments: [String] { site.comments(outside: ContentText.moved(site, merged)) }

  /// The comments above its state are about others as well, which stay.
  var headsOthers = false
  /// What was written above and behind its state.
  var comments: [String] { headsOthers ? [] : Comments.of(merged.slot.variable) }

  /// The payload of an item, and what the content captures, as the case declares them.
  var payload: [(label: String?, type: String, identity: String?)] {
    var result: [(label: String?, type: String, identity: String?)] = []
    if case .item = merged.slot.kind { result.append((nil, captures.itemType, ".id")) }
    return result + captures.values.map { ($0.name, $0.type, $0.identity) }
  }

  var declaration: String {
    guard !payload.isEmpty else { return caseName }
    return caseName + "(" + payload.map { ($0.label.map { $0 + ": " } ?? "") + $0.type }.joined(separator: ", ") + ")"
  }

  /// What a trigger hands over.
  func arguments(item: String?) -> [String] {
    (item.map { [$0] } ?? []) + captures.values.map { "\($0.name): \($0.name)" }
  }

  /// The pattern of a branch, with the names that its content uses.
  func pattern(item: String?) -> String {
    var names: [String] = []
    if case .item = merged.slot.kind { names.append(item.map { "let " + $0 } ?? "_") }
    names += captures.values.map { "let \($0.name)" }
    return "." + caseName + (names.isEmpty ? "" : "(" + names.joined(separator: ", ") + ")")
  }

  /// What that binds.
  func parameters(item: String?) -> [(name: String, type: String)] {
    (item.map { [($0, captures.itemType)] } ?? []) + captures.values.map { ($0.name, $0.type) }
  }

  /// `"contact-\(contact.id)"`, and the pattern that binds what it needs.
  var identity: (pattern: String, text: String) {
    let (pattern, parts) = identityParts
    let text = parts.map { part in
      // An optional in a text is a warning, unless that says so.
      part.isUnseen ? "-\\(\(type.project.spelled("String"))(describing: \(part.value)))" : "-\\(\(part.value))"
    }
    return (pattern, caseName + text.joined())
  }

  /// `["contact", contact.id] as [AnyHashable]`: ids as they are; nil for a case without.
  var comparedIdentity: String? {
    GeneratedCase.compared(caseName, identityParts.parts.map(\.value), type.project)
  }

  /// Whether a text of what the case carries may be the same for two ids.
  var isTextBlurred: Bool {
    payload.contains { part in
      guard part.identity == ".id" else { return false }
      return type.project.hasBlurredID(part.type, in: type.name) || type.project.hasUnseenID(part.type, in: type.name)
    }
  }

  /// What it carries that two ids look the same of in a text.
  var blurredType: String? {
    payload.first { $0.identity == ".id" && type.project.hasBlurredID($0.type, in: type.name) }?.type
  }

  private var identityParts: (pattern: String, parts: [(value: String, isUnseen: Bool)]) {
    var bound: [String] = []
    var parts: [(value: String, isUnseen: Bool)] = []
    for (index, part) in payload.enumerated() {
      guard let identity = part.identity else {
        bound.append("_")
        continue
      }
      let own = index == 0 && part.label == nil ? CaseNames.value(of: part.type) : "value"
      let name = part.label ?? CaseNames.unique(own, avoiding: Set(payload.compactMap(\.label)))
      bound.append("let " + name)
      parts.append((name + identity, identity == ".id" && type.project.hasUnseenID(part.type, in: type.name)))
    }
    let isBound = bound.contains { $0 != "_" }
    return ("." + caseName + (isBound ? "(" + bound.joined(separator: ", ") + ")" : ""), parts)
  }
}
