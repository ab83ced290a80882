import SheetIndex
import SheetModel

/// The modal flow of a project: which view presents which, by which trigger.
package struct ModalGraph: Sendable {
  package struct Node: Sendable {
    /// The view's name, unique in the graph.
    package let id: String
    package let view: String
    /// Where the view is declared; nil for one that the project does not declare.
    package let place: Place?
    /// Nothing presents it.
    package let isRoot: Bool
  }

  package struct Edge: Sendable {
    package let from: String
    package let to: String
    package let kind: String
    package let caseName: String?
    package let presentation: Place
    package let triggers: [Trigger]
  }

  package let nodes: [Node]
  package let edges: [Edge]
}

package enum Graph {
  /// The whole graph, or what can be reached from a view.
  ///
  /// An edge goes from the type that holds the presentation to the view it shows. A modifier in an
  /// extension of `View` belongs to no view; there the callers' own presentations are the edges.
  ///
  /// - Parameter root: a view's name.
  /// - Returns: nil where no presentation names the root.
  package static func make(_ index: IndexSnapshot, root: String? = nil) -> ModalGraph? {
    var edges: [ModalGraph.Edge] = []
    for item in index.presentations where !item.isPreview {
      guard let owner = item.enclosingType, owner != "View" else { continue }
      // Beside views of the project, texts and buttons of the system are no stations of the flow.
      let declared = item.destinations.filter(\.isDeclared)
      for shown in declared.isEmpty ? item.destinations : declared {
        let triggers = item.triggers.filter(shown.mayAppear)
        edges.append(
          ModalGraph.Edge(
            from: owner, to: shown.view, kind: item.kind, caseName: shown.caseName, presentation: item.place,
            triggers: triggers))
      }
    }
    let presented = Set(edges.lazy.filter { $0.from != $0.to }.map(\.to))
    guard let root else { return ModalGraph(nodes: nodes(edges, presented, index), edges: edges) }
    guard let start = name(root, in: edges) else { return nil }
    edges = reachable(from: start, edges)
    return ModalGraph(nodes: nodes(edges, presented, index, with: start), edges: edges)
  }

  private static func name(_ root: String, in edges: [ModalGraph.Edge]) -> String? {
    let names = edges.flatMap { [$0.from, $0.to] }
    return names.first { $0 == root } ?? names.first { $0.hasSuffix("." + root) }
  }

  private static func reachable(from root: String, _ edges: [ModalGraph.Edge]) -> [ModalGraph.Edge] {
    var known: Set<String> = [root]
    var queue = [root]
    while let next = queue.popLast() {
      for edge in edges where edge.from == next && known.insert(edge.to).inserted { queue.append(edge.to) }
    }
    return edges.filter { known.contains($0.from) }
  }

  /// - Parameter presented: what any edge of the project leads to.
  private static func nodes(
    _ edges: [ModalGraph.Edge], _ presented: Set<String>, _ index: IndexSnapshot, with start: String? = nil
  ) -> [ModalGraph.Node] {
    var places: [String: Place] = [:]
    for item in index.presentations {
      for shown in item.destinations where places[shown.view] == nil { places[shown.view] = shown.places.first }
    }
    let names = Set(edges.flatMap { [$0.from, $0.to] } + [start].compactMap { $0 })
    let owners = names.subtracting(places.keys)
    if !owners.isEmpty {
      for type in index.types where type.kind != .extension && owners.contains(type.name) && places[type.name] == nil {
        places[type.name] = type.place
      }
    }
    return names.map { name in
      ModalGraph.Node(id: name, view: name, place: places[name], isRoot: !presented.contains(name))
    }.sorted { a, b in
      switch (a.place, b.place) {
      case (let a?, let b?): a < b
      case (nil, nil): a.id < b.id
      case (let place, nil): place != nil
      default: false
      }
    }
  }
}
