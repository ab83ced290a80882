import SheetIndex
import SheetModel
import SwiftSyntax

/// Several modals of one kind in a view become one private enum, one optional state and one modifier.
///
/// What is read: the slots (`@State` of the view), their modifiers, and every use of the slots in the
/// type and its extensions. What is written: see `EnumText`, `MergedModifier`, `SlotRewrites`.
/// The rules are those of conversion.md (R1–R12, R15).
///
/// ## Before
/// ```swift
/// @State private var adding = false
/// @State private var picked: Book?
/// …
/// Button("Add") { adding = true }
///   .sheet(isPresented: $adding) { NewBook() }
///   .sheet(item: $picked) { book in Editor(book: book) }
/// ```
/// ## After
/// ```swift
/// private enum ActiveSheet: Identifiable { case adding, picked(Book) … }
/// @State private var activeSheet: ActiveSheet?
/// …
/// Button("Add") { activeSheet = .adding }
///   .sheet(item: $activeSheet) { destination in
///     switch destination {
///     case .adding: NewBook()
///     case .picked(let book): Editor(book: book)
///     }
///   }
/// ```
enum LocalEnum {
  static func plan(_ type: ViewType, in project: Project) throws(Finding) -> Plan {
    for part in type.parts where part.decl.hasError {
      throw Finding(
        .syntaxError, "'\(part.source.path)' does not parse here", at: part.source.place(part.members.leftBrace))
    }
    let found = try MergeGroups(of: type, in: project)
    var leftOut = found.leftOut
    var conversions: [Conversion] = []
    var taken = TakenNames(type, and: Set(Conversion.enumNames.filter { project.isTopLevelType($0) }))
    // With what was said of a group before, where it is tried once more.
    var waiting: [(group: MergeGroup, said: [Finding])] = found.groups.map { ($0, []) }
    while !waiting.isEmpty {
      var (group, said) = waiting.removeFirst()
      let (all, known) = (group, leftOut.count)
      var anchor = MergeAnchor.find(&group, in: type, project, &leftOut)
      let placed = group.slots.count
      leftOutPrivate(&group, type, project, &leftOut)
      leftOutDismissals(&group, type, project, &leftOut)
      // What stays is not moved anywhere, and takes the others nowhere.
      if group.slots.count > 1, group.slots.count < placed {
        anchor = MergeAnchor.find(&group, in: type, project, &leftOut)
      }
      guard group.slots.count > 1, let anchor else {
        // Of what stays, nothing is kept back: the others were left out, each with its reason.
        if anchor != nil, let site = group.slots.first?.site {
          leftOut.append(Finding(.nothingToMerge, "there is no other \(site.kind) to merge it with", at: site.place))
        }
        if !said.isEmpty {
          leftOut.removeLast(leftOut.count - known)
          leftOut += said
        }
        continue
      }
      let conversion = Conversion(group, anchor: anchor, type: type, avoiding: taken, in: project)
      let fixed = EnumText.fixedStates(conversion)
      if !fixed.isEmpty {
        // The others come together without them.
        leftOut.removeLast(leftOut.count - known)
        leftOut += fixed.map(\.reason)
        let names = Set(fixed.map { group.slots[$0.slot].slot.name })
        let rest = all.slots.filter { !names.contains($0.slot.name) }
        waiting.insert((MergeGroup(kind: all.kind, slots: rest, clauses: all.clauses), said), at: 0)
        continue
      }
      taken.add([conversion.enumName, conversion.property])
      conversions.append(conversion)
      // What did not come to this place may come together at another.
      let rest = all.slots.filter { slot in !group.slots.contains { $0.slot.name == slot.slot.name } }
      if rest.count > 1, rest.count < all.slots.count {
        said = Array(leftOut.dropFirst(known))
        leftOut.removeLast(leftOut.count - known)
        waiting.insert((MergeGroup(kind: all.kind, slots: rest, clauses: all.clauses), said), at: 0)
      }
    }
    guard !conversions.isEmpty else { throw refusal(leftOut.sorted { Finding.isBefore($0, $1) }, found, type) }
    if !project.isEstimate { leftOut += project.wrapped(of: type.name, ["sheet", "fullScreenCover"]) }
    leftOut.sort { Finding.isBefore($0, $1) }
    for conversion in conversions { try EnumText.check(conversion) }
    if project.isEstimate {
      return Plan(action: .localEnum, title: title(conversions), changes: [], confirmations: [], leftOut: leftOut)
    }
    var confirmations: [Finding] = []
    var edits: [FileID: EditList] = [:]
    var opened: [FileID: [(property: String, counts: [String: Int])]] = [:]
    let rewrites = conversions.map { $0.rewrite(&edits, &confirmations, project) }
    for (conversion, rewrites) in zip(conversions, rewrites) {
      for (file, counts) in try conversion.assemble(&edits, rewrites, project) {
        opened[file, default: []].append((conversion.property, counts))
      }
    }
    return Plan(
      action: .localEnum, title: title(conversions), changes: try project.changes(edits, opened: opened),
      confirmations: confirmations.uniqued().sorted { Finding.isBefore($0, $1) }, leftOut: leftOut)
  }

  /// What would be done, without working the edits out.
  static func title(_ conversions: [Conversion]) -> String {
    "Merge "
      + conversions.map { conversion in
        let kind = conversion.group.kind == "sheet" ? "sheets" : "covers"
        return "\(conversion.group.slots.count) \(kind) into '\(conversion.enumName)'"
      }.joined(separator: " and ")
  }

  private static func refusal(_ leftOut: [Finding], _ found: MergeGroups, _ type: ViewType) -> Finding {
    // What two of a kind fail for says more than that something has no partner.
    let idle: Set<Reason> = [.nothingToMerge, .mixedKinds]
    let decisive =
      leftOut.first { !idle.contains($0.reason) } ?? leftOut.first { $0.reason != .nothingToMerge } ?? leftOut.first
    if found.isEnumAlready, let first = found.firstSite {
      return Finding(.alreadyEnum, "'\(type.name)' presents through an enum already", at: first)
    }
    if let decisive, found.count > 1 { return decisive.refusing(leftOut) }
    return Finding(
      .nothingToMerge,
      found.count == 0 ? "'\(type.name)' presents nothing" : "'\(type.name)' presents only one thing",
      at: leftOut.first?.place ?? type.primary.source.place(type.primary.members.leftBrace))
  }

  /// An enum that two files use cannot carry what is private to one.
  private static func leftOutPrivate(
    _ group: inout MergeGroup, _ type: ViewType, _ project: Project, _ leftOut: inout [Finding]
  ) {
    let source = type.primary.source
    let isOneFile = group.slots.allSatisfy { merged in
      merged.uses.allSatisfy { $0.use.source === source } && merged.sites.allSatisfy { $0.source === source }
    }
    guard !isOneFile else { return }
    group.slots.removeAll { merged in
      guard let payload = merged.payload else { return false }
      do throws(Finding) {
        _ = try Access.reachable(payload.type, from: type, source, project)
        return false
      } catch {
        leftOut.append(error)
        return true
      }
    }
  }

  /// Modals whose `onDismiss` cannot be told apart stay.
  private static func leftOutDismissals(
    _ group: inout MergeGroup, _ type: ViewType, _ project: Project, _ leftOut: inout [Finding]
  ) {
    guard group.slots.count > 1 else { return }
    while case .impossible(let finding, let index)? = DismissRouting.decide(group, in: type, project) {
      leftOut.append(finding)
      group.slots.remove(at: index)
    }
  }
}

extension Finding {
  static func isBefore(_ one: Finding, _ other: Finding) -> Bool {
    (one.place?.file.index ?? -1, one.place?.range.start ?? 0) < (
      other.place?.file.index ?? -1, other.place?.range.start ?? 0
    )
  }
}
