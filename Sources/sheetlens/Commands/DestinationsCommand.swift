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

  @Argument(help: "Enums, cases or views to keep; all without one.")
  var name: [String] = []

  func run() throws {
    let index = try options.index()
    let list = Destinations.list(index, names: name)
    if list.isEmpty, !name.isEmpty {
      throw Failure.finding("No destination is called \(name.map { "'\($0)'" }.joined(separator: " or ")).")
    }
    options.print(index) {
      [JSONValue.Member("destinations", $0.destinations(list))]
    } text: {
      $0.destinations(list)
    }
  }
}
