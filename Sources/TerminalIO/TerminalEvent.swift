/// What a session tells its program.
package enum TerminalEvent: Equatable, Sendable {
  case key(Key)
  case mouse(Mouse)
  /// The screen has another size; what it showed is no longer known.
  case resize(TerminalSize)
  /// More is known of the terminal, or the user switched its appearance.
  case abilities(TerminalAbilities)
  /// A watched descriptor can be read, or has ended.
  case readable(Int32)
  /// The process was stopped and goes on; the picture is to be presented again.
  case resumed(TerminalSize)
  /// Nothing came in time.
  case timedOut
  /// A signal asks the process to end. The terminal is restored already; exit with 128 more.
  case signal(Int32)
  /// The terminal is gone.
  case closed
}

/// In cells.
package struct TerminalSize: Equatable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

package enum TerminalError: Error, Equatable, Sendable, CustomStringConvertible {
  case notATerminal
  /// `TERM=dumb`, as in the shells of editors: the cursor cannot be moved, a picture can only be printed.
  case dumb
  /// The signals belong to one session at a time.
  case alreadyOpen

  package var description: String {
    switch self {
    case .notATerminal: "The output is not a terminal."
    case .dumb: "The terminal cannot move its cursor (TERM=dumb)."
    case .alreadyOpen: "A session has this process's terminal already."
    }
  }
}
