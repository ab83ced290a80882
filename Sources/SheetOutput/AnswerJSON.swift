import JSONText
import SheetFeatures
import SheetIndex
import SheetModel

/// Answers as JSON objects with the keys that scripts rely on.
package struct AnswerJSON {
  private let index: IndexSnapshot

  private let locate: (@Sendable (Place) -> JSONValue)?

  /// - Parameter locate: how a place is written; without it as the command line does, with 1-based lines and
  ///   UTF-8 columns.
  package init(_ index: IndexSnapshot, locate: (@Sendable (Place) -> JSONValue)? = nil) {
    self.index = index
    self.locate = locate
  }

  /// The members that every answer begins with, and the answer's own.
  package func answer(_ members: [JSONValue.Member]) -> JSONValue {
    .object(
      [
        JSONValue.Member("schemaVersion", JSONValue(Tool.schemaVersion)),
        JSONValue.Member("tool", ["name": .string(Tool.name), "version": .string(Tool.version)]),
        JSONValue.Member("project", .string(index.root)),
        JSONValue.Member("complete", JSONValue(index.isComplete)),
        JSONValue.Member("skipped", skipped),
      ] + members)
  }

  package var skipped: JSONValue {
    .array(index.skipped.map { ["file": .string($0.file), "reason": .string($0.reason)] })
  }

  package func presentations(_ list: [Presentation]) -> JSONValue {
    let ids = PresentationIDs(index, id)
    return .array(list.map { presentation($0, ids) })
  }

  private func presentation(_ item: Presentation, _ ids: PresentationIDs) -> JSONValue {
    [
      "id": .string(ids.id(of: item) ?? id(item.place)),
      "kind": .string(item.kind),
      "form": .string(item.form.rawValue),
      "labels": .array(item.labels.map { .string($0) }),
      "binding": JSONValue(item.binding),
      "state": item.state.map(state) ?? .null,
      "enclosingType": JSONValue(item.enclosingType),
      "location": location(item.place),
      "hasOnDismiss": JSONValue(item.hasOnDismiss),
      "nestedIn": JSONValue(item.nestedIn.map(id)),
      "condition": JSONValue(item.condition),
      "enum": JSONValue(item.enumName),
      "destinations": .array(item.destinations.map(destination)),
      "triggers": .array(item.triggers.map(trigger)),
      "unresolved": .array(
        item.unresolved.map { ["what": .string($0.what.rawValue), "reason": .string($0.reason)] }),
      "preview": JSONValue(item.isPreview),
    ]
  }

  package func destinations(_ list: [DestinationAnswer]) -> JSONValue {
    let ids = PresentationIDs(index, id)
    return .array(
      list.map { item in
        [
          "id": .string(item.id),
          "name": .string(item.name),
          "enum": JSONValue(item.enumName),
          "kinds": .array(item.kinds.map { .string($0) }),
          "payload": .array(
            item.payload.map { ["label": JSONValue($0.label), "type": .string($0.type.text)] }),
          "location": item.place.map(location) ?? .null,
          "views": .array(item.views.map(destination)),
          "presentations": .array(
            item.presentations.flatMap { ids.ids(at: $0, showing: item) ?? [id($0)] }.map { .string($0) }),
          "presenters": .array(item.presenters.map(presenter)),
          "idGroup": JSONValue(item.idGroup),
        ]
      })
  }

  package func destination(_ item: Destination) -> JSONValue {
    [
      "view": .string(item.view),
      "case": JSONValue(item.caseName),
      "declared": JSONValue(item.isDeclared),
      "locations": .array(item.places.map(location)),
    ]
  }

  package func presenter(_ item: Trigger) -> JSONValue {
    guard case .object(let members) = trigger(item) else { return .null }
    return .object(
      members + [
        JSONValue.Member("enclosingType", JSONValue(item.enclosingType)),
        JSONValue.Member("enclosingFunction", JSONValue(item.enclosingFunction)),
      ])
  }

  private func trigger(_ item: Trigger) -> JSONValue {
    [
      "location": location(item.place), "case": JSONValue(item.caseName), "via": .string(item.via.rawValue),
      "origin": item.origin.map(location) ?? .null,
    ]
  }

  private func state(_ item: StateProperty) -> JSONValue {
    [
      "owner": .string(item.owner), "property": .string(item.property), "wrapper": JSONValue(item.wrapper),
      "location": location(item.place),
    ]
  }

  /// 1-based lines and UTF-8 columns; the end is exclusive.
  package func location(_ place: Place) -> JSONValue {
    if let locate { return locate(place) }
    let start = index.position(place.file, place.range.start)
    let end = index.position(place.file, place.range.end)
    return [
      "file": .string(index.path(place.file)), "line": JSONValue(start.line), "column": JSONValue(start.column),
      "endLine": JSONValue(end.line), "endColumn": JSONValue(end.column),
    ]
  }

  package func graph(_ graph: ModalGraph) -> [JSONValue.Member] {
    [
      JSONValue.Member(
        "nodes",
        .array(
          graph.nodes.map { node in
            [
              "id": .string(node.id), "view": .string(node.view), "location": node.place.map(location) ?? .null,
              "root": JSONValue(node.isRoot),
            ]
          })),
      JSONValue.Member(
        "edges",
        .array(
          graph.edges.map { edge in
            [
              "from": .string(edge.from), "to": .string(edge.to), "kind": .string(edge.kind),
              "case": JSONValue(edge.caseName), "presentation": .string(id(edge.presentation)),
              "triggers": .array(edge.triggers.map(presenter)),
            ]
          })),
    ]
  }

  package func id(_ place: Place) -> String {
    let start = index.position(place.file, place.range.start)
    return "\(index.path(place.file)):\(start.line):\(start.column)"
  }
}
