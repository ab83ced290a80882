import ArgumentParser
import JSONText
import SheetFeatures

struct PresentersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "presenters",
    abstract: "Tells who presents TARGET: sites and triggers.",
    discussion: """
      EXAMPLES:
        sheetlens presenters SettingsView
        sheetlens presenters SheetDestination.review
      """)

  @OptionGroup var options: ProjectOptions

  @Argument(
    help: "File.swift:LINE[:COLUMN], Enum.case, a case, or a view's type name.",
    completion: TargetCompletion.target.kind)
  var target: String

  func run() throws {
    let index = try options.index(for: target)
    let answer = Presenters.find(try options.subject(target, in: index), in: index)
    guard !answer.isEmpty else { throw Failure.finding("Nothing presents '\(target)'.") }
    options.print(index) {
      [
        JSONValue.Member("target", .string(target)),
        JSONValue.Member("presentations", $0.presentations(answer.presentations)),
        JSONValue.Member("presenters", .array(answer.presenters.map($0.presenter))),
      ]
    } text: {
      $0.presenters(answer)
    }
  }
}
