import SheetIndex
import SheetModel

/// One state that drives two modifiers at once.
///
/// Detect: the same state is bound by two presentations that are certainly there together: on one chain;
/// in one body, with nothing conditional around either; in the other's content; or in a view that the
/// other presents and hands its binding to, which is the worst form.
///
/// Do not report: clauses of `#if`; exclusive branches; different cases of one enum; views of other
/// targets, and whatever else may not be there at the same time; previews.
///
/// Fix: none; one of the two has to go, or to get a state of its own.
///
/// ## Before
/// ```swift
/// content
///   .sheet(isPresented: $helping) { Help() }
///   .alert("Help", isPresented: $helping) {}
/// ```
/// ## After
/// ```swift
/// content
///   .sheet(isPresented: $helping) { Help() }
///   .alert("Help", isPresented: $asking) {}
/// ```
enum SlotBoundTwice: DiagnosticRule {
  static let code = Diagnostic.Code.slotBoundTwice

  /// A presentation bound to a whole state by nothing but names.
  private struct Bound {
    let site: Site
    let slot: Property
    let path: [String]
  }

  /// The other modifier may stand in another file.
  static let looksAtAllFiles = true

  static func check(_ index: IndexSnapshot, _ sites: [Site]) -> [Diagnostic] {
    let groups = Dictionary(grouping: sites.compactMap(bound)) {
      ObjectIdentifier($0.slot)
    }
    var result: [Diagnostic] = []
    for group in groups.values where group.count > 1 {
      for (number, second) in group.enumerated() {
        guard let first = group[..<number].first(where: { areTogether($0, second, index) }) else {
          continue
        }
        let kinds = (first.site.presentation.kind, second.site.presentation.kind)
        result.append(
          Diagnostic(
            code, message(second.slot.name, kinds.0, kinds.1), at: second.site.presentation.place,
            related: [
              Diagnostic.Related(
                message: "driven by the same state", place: first.site.presentation.place)
            ]))
      }
    }
    return result
  }

  private static func bound(_ site: Site) -> Bound? {
    let item = site.presentation
    // An inspector is a column beside what it inspects, and no modal on every device.
    guard site.facts.isSystem, item.form != .other, item.kind != "inspector", site.isStateResolved,
      let slot = site.facts.slot, let argument = site.facts.stateArgument, argument.isProjectedPath,
      let path = argument.statePath,
      // A longer path that does not end in the state goes on to a case of it.
      path.count == 1 || path.last == slot.name
    else { return nil }
    return Bound(site: site, slot: slot, path: path)
  }

  private static func areTogether(_ one: Bound, _ other: Bound, _ index: IndexSnapshot) -> Bool {
    guard Conditions.areTogether(one.site.presentation.condition, other.site.presentation.condition)
    else {
      return false
    }
    if one.site.file == other.site.file, one.path == other.path {
      if one.site.facts.chainStart == other.site.facts.chainStart { return true }
      if isInBody(one, other) || isInContent(of: one, other) || isInContent(of: other, one) {
        return true
      }
    }
    return isHandedDown(one, to: other, index) || isHandedDown(other, to: one, index)
  }

  private static func isInBody(_ one: Bound, _ other: Bound) -> Bool {
    guard let member = one.site.facts.scope.member, member === other.site.facts.scope.member else {
      return false
    }
    let statements = member.statements
    return AlwaysShown.contains(one.site.facts.call, in: statements)
      && AlwaysShown.contains(other.site.facts.call, in: statements)
  }

  private static func isInContent(of outer: Bound, _ inner: Bound) -> Bool {
    inner.site.presentation.nestedIn == outer.site.presentation.place
      && outer.site.facts.contents.contains { content in
        content.closure.map { AlwaysShown.contains(inner.site.facts.call, in: $0.body) } ?? false
      }
  }

  /// Whether one presentation shows the other's view and hands it the binding, under the name that the
  /// other is bound by.
  private static func isHandedDown(_ outer: Bound, to inner: Bound, _ index: IndexSnapshot) -> Bool {
    guard inner.path.count == 1, let type = inner.site.presentation.enclosingType,
      outer.site.presentation.destinations.contains(where: {
        $0.view == type && $0.places.count == 1
      }),
      // Of twins, one for each target, nobody knows which one is shown.
      index.types.filter({ $0.name == type && $0.kind != .extension }).count == 1,
      let member = inner.site.facts.scope.member, case .property(let property) = member.kind,
      property.name == "body",
      AlwaysShown.contains(inner.site.facts.call, in: member.statements),
      let calls = index.occurrences(in: outer.site.file)?.calls
    else { return false }
    return calls.contains { call in
      guard type == call.name || type.hasSuffix("." + call.name),
        outer.site.facts.contents.contains(where: { $0.range.contains(call.range) })
      else { return false }
      return call.call.arguments.contains {
        $0.label == inner.path[0] && $0.value.isProjectedPath && $0.value.statePath == outer.path
      }
    }
  }
}

extension SlotBoundTwice {
  fileprivate static func message(_ state: String, _ first: String, _ second: String) -> String {
    "'\(state)' drives two modifiers at once, '.\(first)' and '.\(second)'"
  }
}
