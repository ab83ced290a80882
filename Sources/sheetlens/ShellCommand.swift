import SheetProject

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Runs a command of the user's own, such as an editor that is told to show a line.
enum ShellCommand {
  /// `{file}` and `{line}` are filled in, quoted for the shell. The command runs on its own; what it prints is dropped.
  static func run(_ command: String, file: String, line: Int) {
    let text = command.replacing("{file}", with: quoted(file)).replacing("{line}", with: String(line))
    _ = Workers.detach { _ = system("(\(text)) </dev/null >/dev/null 2>&1") }
  }

  private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
