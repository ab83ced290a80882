import ArgumentParser
import JSONText
import SheetFeatures

struct DestinationsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "destinations",
    abstract: "Lists every destination: enum cases and views that something presents.",
    discussion: """
      EXAMPLES:
        sheetlens destinations
        sheetlens destinations SheetDestination
        sheetlens destinations --format json | jq -r '.destinations[].id'
      """)

  @OptionGroup var options: ProjectOptions

  @Argument(help: "Enums, cases or views to keep; all without one.", completion: TargetCompletion.destination.kind)
  var name: [String] = []

  func run() throws {
    let index = try options.index()
    let list = Destinations.list(index, names: name)
    let unknown = name.filter { Destinations.list(index, names: [$0]).isEmpty }
    if !unknown.isEmpty {
      throw Failure.finding(
        "No destination is called \(unknown.map { "'\($0)'" }.joined(separator: " or ")): without a name all are listed."
      )
    }
    options.print(index) {
      [JSONValue.Member("destinations", $0.destinations(list))]
    } text: {
      $0.destinations(list)
    }
  }
}
