import ArgumentParser
import JSONText
import SheetFeatures

struct PresentationsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "presentations",
    abstract: "Lists every presentation site, with its state, destinations and triggers.",
    discussion: """
      EXAMPLES:
        sheetlens presentations
        sheetlens presentations --format json | jq '.presentations[] | select(.kind == "sheet")'
      """)

  @OptionGroup var options: ProjectOptions

  func run() throws {
    let index = try options.index()
    options.print(index) {
      [JSONValue.Member("presentations", $0.presentations(index.presentations))]
    } text: {
      $0.presentations(index.presentations)
    }
  }
}
