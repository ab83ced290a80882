import ArgumentParser
import SheetFeatures
import SheetOutput

struct GraphCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Draws the modal flow: which view presents which, by which trigger.",
    discussion: """
      EXAMPLES:
        sheetlens graph
        sheetlens graph RootView
        sheetlens graph --format dot | dot -Tsvg > modals.svg
        sheetlens graph --format mermaid
      """)

  @OptionGroup var options: ProjectOptions

  @Argument(help: "A view to begin with; all without one.", completion: TargetCompletion.presenter.kind)
  var root: String?

  func run() throws {
    let index = try options.index(formats: [.dot, .mermaid])
    guard let graph = Graph.make(index, root: root) else {
      throw Failure.finding("No presentation names a view '\(root ?? "")': 'sheetlens graph' without a name draws all.")
    }
    let output = GraphOutput(graph, style: options.style)
    options.print(index, json: { $0.graph(graph) }) { _ in
      switch options.format {
      case .dot: output.dot
      case .mermaid: output.mermaid
      default: output.text(root: root)
      }
    }
  }
}
