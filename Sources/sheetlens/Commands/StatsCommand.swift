import ArgumentParser
import SheetOutput

struct StatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Tells what was read, parsed and skipped, and how long each phase took.",
    discussion: """
      EXAMPLES:
        sheetlens stats
        sheetlens stats --format json
      """)

  @OptionGroup var options: ProjectOptions

  func run() throws {
    let index = try options.index()
    options.print(index) { _ in
      StatisticsOutput.json(index)
    } text: { _ in
      StatisticsOutput.text(index)
    }
  }
}
