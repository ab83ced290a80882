#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The line discipline: what it was, and how a program that reads single keys needs it.
enum RawMode {
  static func read(_ terminal: Int32) -> termios? {
    var mode = termios()
    return tcgetattr(terminal, &mode) == 0 ? mode : nil
  }

  /// No lines, no echo, no flow control; Return stays a return. Signals of the keyboard and the output's line breaks
  /// stay, and reading never waits.
  static func raw(_ cooked: termios) -> termios {
    var mode = cooked
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    mode.c_iflag &= ~tcflag_t(IXON | ICRNL)
    withUnsafeMutableBytes(of: &mode.c_cc) { bytes in
      // The characters of control are bytes on every system.
      if Int(VMIN) < bytes.count && Int(VTIME) < bytes.count {
        bytes[Int(VMIN)] = 0
        bytes[Int(VTIME)] = 0
      }
    }
    return mode
  }

  /// At once: waiting for the output to drain could last for ever on a terminal that has stopped.
  @discardableResult
  static func write(_ mode: termios, to terminal: Int32) -> Bool {
    var mode = mode
    while tcsetattr(terminal, TCSANOW, &mode) != 0 { if errno != EINTR { return false } }
    return true
  }

  /// Whether the terminal is this process's to change; also if it is not the one that controls it.
  static func isForeground(_ terminal: Int32) -> Bool {
    let group = tcgetpgrp(terminal)
    return group < 0 || group == getpgrp()
  }

  /// Columns and rows; nil if the terminal does not know.
  static func size(_ terminal: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(terminal, numericCast(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}
