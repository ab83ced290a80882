import ArgumentParser
import JSONText
import SheetFeatures
import SheetIndex
import SheetModel
import SheetOutput
import SheetProject
import SheetRefactoring
import SheetServer

struct RefactorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "refactor",
    abstract: "Rewrites presentations, or says why it will not; prints a diff unless --write is given.",
    discussion: """
      TARGET is a view's type, or FILE:LINE within it. What changes more than the text (a sheet that would replace
      another instead of waiting, say) is listed; --write applies it only when --accept names it.

      EXAMPLES:
        sheetlens refactor --list                          the actions
        sheetlens refactor --offers                        what can be merged
        sheetlens refactor --offers Home.swift:12          what is offered there
        sheetlens refactor local-enum LibraryView          the diff
        sheetlens refactor local-enum LibraryView --write  applied: all files or none
        sheetlens refactor local-enum LibraryView --write --accept overlap,hoist
        sheetlens refactor add-case 'Pane.year(Int)' --view YearView

      EXIT CODES:
        0  worked out, or applied
        1  refused, or not applied because something is not accepted
        2  wrong usage
      """)

  @OptionGroup var options: ProjectOptions

  @Flag(name: .long, help: "Print the actions.")
  var list = false

  @Flag(
    name: .long,
    help: "Print what can be merged or moved, or is refused and why; with FILE:LINE, all that can be done there.")
  var offers = false

  @Flag(name: .long, help: "Change the files.")
  var write = false

  @Option(
    name: .long,
    help: ArgumentHelp("Reasons to accept, separated by commas; 'all' for all.", valueName: "reasons"))
  var accept: String?

  @Option(name: .long, help: ArgumentHelp("The view that a new case shows.", valueName: "view"))
  var view: String?

  @ArgumentParser.Argument(
    help: "What to do; see --list.", completion: .list(ActionID.allCases.map(\.rawValue)))
  var action: String?

  @ArgumentParser.Argument(
    help: "A view, FILE:LINE, ENUM.CASE for add-case, '.' for the whole project, or one of several apps.",
    completion: TargetCompletion.refactoring.kind)
  var target: String?

  func run() throws {
    if list { return printActions() }
    if offers {
      guard target == nil else {
        throw Failure.usage("--offers takes one FILE:LINE, or nothing for the whole project.")
      }
      return try printOffers(at: action)
    }
    guard let action else { throw Failure.usage("Name an action; --list prints them, --offers where they apply.") }
    guard let id = ActionID(rawValue: action) else {
      let known = ActionID.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure.usage("There is no action '\(action)'; there are \(known).")
    }
    guard let target else { throw Failure.usage("Name a view to refactor, or FILE:LINE within it.") }
    guard view == nil || id == .addCase else { throw Failure.usage("--view is for 'add-case'.") }
    let accepted = try acceptedReasons()
    let index = try options.index()
    let result = Refactorings.plan(
      id, try refactoringTarget(target, for: id, in: index), in: index, settings: try settings(index))
    let output = RefactoringOutput(index)
    var applied = false
    var missing: [Finding] = []
    if write, case .success(let plan) = result {
      missing = plan.confirmations.filter { !accepted.contains($0.reason) }
      if missing.isEmpty {
        try apply(plan, in: index)
        applied = true
      }
    }
    options.print(index, json: { _ in output.members(id, result, applied: applied) }) { _ in
      output.text(result, style: options.style)
    }
    if case .failure = result { throw ExitCode(1) }
    if !missing.isEmpty {
      let reasons = Set(missing.map(\.reason.rawValue)).sorted().joined(separator: ",")
      throw Failure.finding("Nothing was written: accept what changes with --accept \(reasons).")
    }
    if applied, options.format == .text, !options.quiet {
      Terminal.printError("Applied. The old text is in your version control only.\n")
    }
  }

  private func settings(_ index: IndexSnapshot) throws -> RefactoringSettings {
    let written = ProjectSettings.read(root: index.root).deploymentTarget
    if let written, RefactoringSettings.minimumIOS(written) == nil {
      throw Failure.usage("\(ProjectSettings.fileName): 'deploymentTarget' must be like \"iOS 16\", not '\(written)'.")
    }
    return RefactoringSettings(ofFolder: index.root, deploymentTarget: written)
  }

  private func printActions() {
    if options.format == .json {
      let actions: JSONValue = .array(
        ActionID.allCases.map { ["action": .string($0.rawValue), "summary": .string($0.summary)] })
      Terminal.print(JSONValue.object([JSONValue.Member("actions", actions)]).bytes(indented: true) + [0x0A])
      return
    }
    let width = ActionID.allCases.map(\.rawValue.count).max() ?? 0
    for action in ActionID.allCases {
      let padding = String(repeating: " ", count: width - action.rawValue.count + 2)
      Terminal.print(options.style.name(action.rawValue) + padding + action.summary + "\n")
    }
  }

  private func printOffers(at place: String?) throws {
    let index = try options.index()
    let offers: [Offer]
    if let place {
      guard case .place(let file, let offset) = try refactoringTarget(place, for: .localEnum, in: index) else {
        throw Failure.usage(
          "--offers takes FILE:LINE, not '\(place)'; without it, it prints what the whole project offers.")
      }
      offers = Refactorings.offers(
        in: index, at: Place(file, TextRange(offset, offset)), wanted: Set(ActionID.allCases),
        settings: try settings(index))
    } else {
      offers = Refactorings.offers(in: index, settings: try settings(index))
    }
    let output = RefactoringOutput(index)
    options.print(index, json: { _ in output.members(offers) }) { _ in output.text(offers, style: options.style) }
  }

  private func acceptedReasons() throws -> Set<Reason> {
    guard let accept else { return [] }
    if accept == "all" { return Set(Reason.allCases) }
    return Set(
      try accept.split(separator: ",").map { name in
        guard let reason = Reason(rawValue: String(name)) else {
          throw Failure.usage("There is no reason '\(name)' to accept; the output names them in brackets.")
        }
        return reason
      })
  }

  private func refactoringTarget(
    _ text: String, for action: ActionID, in index: IndexSnapshot
  ) throws -> RefactoringTarget {
    if action == .addCase, Refactorings.target(text, in: index) == nil, !text.contains(".swift:") {
      return .newCase(text, view: view)
    }
    if let known = Refactorings.target(text, in: index) { return known }
    switch Target(text) {
    case .name(let name): return .type(name)
    case .place(let path, let line, let column):
      let relative = options.relative(path, to: index.root)
      guard let file = index.file(relative), case .success(let bytes) = index.read(file) else {
        throw Failure.usage("'\(path)' is not a Swift file of the project: \(Failure.advice(.file))")
      }
      let table = bytes.withUnsafeBufferPointer { LineTable($0) }
      guard let range = table.range(ofLine: line) else {
        throw Failure.usage("\(path) has no line \(line): \(Failure.advice(.line))")
      }
      guard let column else { return .place(file, Refactorings.beginning(of: range, in: bytes)) }
      return .place(file, min(range.start + max(0, min(column, range.end) - 1), range.end))
    }
  }

  private func apply(_ plan: Plan, in index: IndexSnapshot) throws {
    do throws(FileWriter.Failure) {
      try FileWriter.write(
        plan.changes.map {
          FileWriter.File(path: index.root + "/" + $0.path, expected: $0.original, content: $0.result)
        })
    } catch {
      throw Failure.finding("Nothing was written: '\(error.path)' \(error.reason).")
    }
  }
}
