import ArgumentParser
import SheetServer

struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Runs the language server on stdin and stdout; editors start it.",
    discussion: """
      Speaks the Language Server Protocol and the requests of protocol.md. It ends with the editor.

      EXAMPLES:
        sheetlens serve
        sheetlens serve --log-file /tmp/sheetlens.log --log-level debug
      """)

  @Flag(name: .long, help: "Accepted for editors that add it; stdin and stdout are always used.")
  var stdio = false

  @Option(
    name: .customLong("clientProcessId"),
    help: ArgumentHelp("Ends when the process with this id ends.", valueName: "pid"))
  var clientProcessID: Int?

  @Option(
    name: .long, help: ArgumentHelp("Appends the log, all levels, to a file.", valueName: "file"), completion: .file())
  var logFile: String?

  @Option(
    name: .long, help: "What stderr tells: error, warning, info or debug.",
    completion: .list(["error", "warning", "info", "debug"]))
  var logLevel = "warning"

  @Option(name: .long, help: ArgumentHelp("The number of threads.", visibility: .hidden))
  var threads: Int?

  func run() throws {
    guard let level = LogLevel(rawValue: logLevel) else {
      throw Failure.usage("--log-level takes error, warning, info or debug.")
    }
    var options = ServerProcess.Options()
    options.parent = clientProcessID
    options.logLevel = level
    options.logFile = logFile
    if let threads {
      guard (1...256).contains(threads) else { throw Failure.usage("--threads takes a number from 1 to 256.") }
      options.threads = threads
    }
    let status = ServerProcess.run(options)
    if status != 0 { throw ExitCode(status) }
  }
}
