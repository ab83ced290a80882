import ArgumentParser
import SheetFeatures
import SheetModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

struct Sheetlens: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: Tool.name,
    abstract: "Finds, links and lists the modal presentations of a SwiftUI project.",
    discussion: """
      Reads Swift sources alone: no Xcode, no build, no configuration.

      EXAMPLES:
        sheetlens destinations                 every sheet, cover and popover
        sheetlens view Sheet.settings          where the view of a case is
        sheetlens presenters SettingsView      who presents a view
        sheetlens presentations --format json  every site, for scripts
        sheetlens graph                        which view presents which
        sheetlens check                        what is wrong or odd
        sheetlens refactor --offers            which sheets could become one enum

      EXIT CODES:
        0  done
        1  findings of check, or nothing was found for a TARGET
        2  wrong usage, or a project that cannot be read
      """,
    version: "\(Tool.name) \(Tool.version)",
    subcommands: [
      DestinationsCommand.self, PresentationsCommand.self, ViewCommand.self, PreviewCommand.self,
      PresentersCommand.self,
      GraphCommand.self, CheckCommand.self, RefactorCommand.self, StatsCommand.self, DoctorCommand.self,
      ServeCommand.self,
    ])
}

/// A failure with the exit code that `output.md` gives it. The message is one sentence.
struct Failure: Error {
  let message: String
  let code: Int32

  static func usage(_ message: String) -> Failure { Failure(message: message, code: 2) }
  static func finding(_ message: String) -> Failure { Failure(message: message, code: 1) }
}

extension Failure {
  init(_ error: TargetError) {
    switch error {
    case .notFound(let sentence, let lack):
      self = .finding(sentence + (sentence.hasSuffix("?") ? " " : ": ") + Failure.advice(lack))
    case .ambiguous(let name, let candidates):
      self = .usage("'\(name)' can mean several things; name one of them:\n  " + candidates.joined(separator: "\n  "))
    }
  }

  /// What to do at a terminal. Editors say in its place what to do in them.
  static func advice(_ lack: TargetError.Lack) -> String {
    switch lack {
    case .file: "give its path as seen from here or from the project's folder, or name another project with --project."
    case .line: "the file has fewer."
    case .name: "'sheetlens destinations' lists the names."
    case .subject: "'sheetlens presentations' lists the places."
    }
  }
}

@main
enum Main {
  static func main() {
    do {
      var command = try Sheetlens.parseAsRoot()
      try command.run()
      exit(0)
    } catch let status as ExitCode {
      exit(status.rawValue)
    } catch let failure as Failure {
      Terminal.error(failure.message)
      exit(failure.code)
    } catch {
      // Help, the version and completion scripts arrive here too, with success.
      let isSuccess = Sheetlens.exitCode(for: error).isSuccess
      let message = Sheetlens.fullMessage(for: error)
      if isSuccess {
        Terminal.print(message + "\n")
        exit(0)
      }
      Terminal.printError(message + "\n")
      exit(2)
    }
  }
}
