import ArgumentParser
import JSONText
import SheetFeatures

struct ViewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "view",
    abstract: "Goes to the sheet's view: where the view that TARGET presents is declared.",
    discussion: """
      EXAMPLES:
        sheetlens view Sheet.settings
        sheetlens view Features/Library/LibraryView.swift:36
      """)

  @OptionGroup var options: ProjectOptions

  @Argument(
    help: "File.swift:LINE[:COLUMN], Enum.case, a case, or a view's type name.",
    completion: TargetCompletion.target.kind)
  var target: String

  func run() throws {
    let index = try options.index(for: target)
    let views = GoToSheetView.views(of: try options.subject(target, in: index))
    guard !views.isEmpty else { throw Failure.finding("No view is known for '\(target)'.") }
    options.print(index) {
      [JSONValue.Member("target", .string(target)), JSONValue.Member("views", .array(views.map($0.destination)))]
    } text: {
      $0.views(views)
    }
  }
}
