import SheetFeatures
import SheetIndex
import SheetModel

/// The modal flow as a tree for people, and as text that graph tools draw.
package struct GraphOutput {
  private let graph: ModalGraph
  private let style: Style
  private let edges: [String: [Link]]

  /// What leads from one view to another, several cases and kinds together.
  private struct Link {
    let to: String
    var labels: [String]
    var presenters: Set<Trigger>
  }

  package init(_ graph: ModalGraph, style: Style) {
    self.graph = graph
    self.style = style
    var edges: [String: [Link]] = [:]
    for edge in graph.edges {
      let label = edge.kind + (edge.caseName.map { " .\($0)" } ?? "")
      var links = edges[edge.from] ?? []
      if let at = links.firstIndex(where: { $0.to == edge.to }) {
        if !links[at].labels.contains(label) { links[at].labels.append(label) }
        links[at].presenters.formUnion(edge.triggers)
      } else {
        links.append(Link(to: edge.to, labels: [label], presenters: Set(edge.triggers)))
      }
      edges[edge.from] = links
    }
    self.edges = edges
  }

  // MARK: Tree

  /// - Parameter root: the view to begin with; else every view that nothing presents.
  package func text(root: String?) -> String {
    guard !graph.nodes.isEmpty else { return "Nothing presents a view.\n" }
    var lines: [String] = []
    var shown: Set<String> = []
    let starts = graph.nodes.filter { root == nil ? $0.isRoot : $0.id == root || $0.id.hasSuffix("." + (root ?? "")) }
    for start in starts { draw(start.id, &lines, &shown) }
    // What only circles lead to.
    for node in graph.nodes where !shown.contains(node.id) { draw(node.id, &lines, &shown) }
    let count = graph.edges.count
    lines.append("")
    lines.append("\(graph.nodes.count) views, \(count) presentation\(count == 1 ? "" : "s") of one by another")
    return lines.joined(separator: "\n") + "\n"
  }

  private func draw(_ id: String, _ lines: inout [String], _ shown: inout Set<String>) {
    if !lines.isEmpty { lines.append("") }
    lines.append(style.title(Style.safe(id)))
    shown.insert(id)
    branch(id, indent: "", &lines, &shown, depth: 0)
  }

  private func branch(
    _ id: String, indent: String, _ lines: inout [String], _ shown: inout Set<String>, depth: Int
  ) {
    let links = edges[id] ?? []
    for (at, link) in links.enumerated() {
      let isLast = at == links.count - 1
      let isNew = shown.insert(link.to).inserted
      let hasMore = !isNew && edges[link.to] != nil
      let count = link.presenters.count
      lines.append(
        indent + (isLast ? "└─ " : "├─ ") + style.view(Style.safe(link.to)) + "  "
          + style.kind(Style.safe(link.labels.joined(separator: ", ")))
          + style.path(count == 0 ? "" : count == 1 ? "  1 presenter" : "  \(count) presenters")
          + (hasMore ? style.path("  (see above)") : ""))
      if isNew, depth < 64 {
        branch(link.to, indent: indent + (isLast ? "   " : "│  "), &lines, &shown, depth: depth + 1)
      }
    }
  }

  // MARK: For tools

  /// Graphviz.
  package var dot: String {
    var lines = ["digraph modals {", "  rankdir=LR;", "  node [shape=box];"]
    for node in graph.nodes { lines.append("  \(quoted(node.id))\(node.isRoot ? " [style=bold]" : "");") }
    for from in graph.nodes.map(\.id) {
      for link in edges[from] ?? [] {
        lines.append("  \(quoted(from)) -> \(quoted(link.to)) [label=\(quoted(link.labels.joined(separator: ", ")))];")
      }
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  /// Mermaid, as GitHub draws it in Markdown.
  package var mermaid: String {
    var lines = ["flowchart LR"]
    let names = Dictionary(graph.nodes.enumerated().map { ($1.id, "v\($0)") }, uniquingKeysWith: { a, _ in a })
    for node in graph.nodes { lines.append("  \(names[node.id] ?? "v")[\"\(plain(node.id))\"]") }
    for from in graph.nodes.map(\.id) {
      for link in edges[from] ?? [] {
        let label = plain(link.labels.joined(separator: ", "))
        lines.append("  \(names[from] ?? "v") -->|\"\(label)\"| \(names[link.to] ?? "v")")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func quoted(_ text: String) -> String {
    "\"" + Style.safe(text).split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"") + "\""
  }

  private func plain(_ text: String) -> String { Style.safe(text).filter { $0 != "\"" && $0 != "|" } }
}
