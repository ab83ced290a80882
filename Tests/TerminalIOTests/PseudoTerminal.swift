@testable import TerminalIO

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A pair of a terminal and the program that shows it, which is the test.
final class PseudoTerminal {
  private(set) var master: Int32
  private(set) var slave: Int32
  private(set) var bytes: [UInt8] = []

  init?(columns: UInt16 = 40, rows: UInt16 = 10) {
    (master, slave) = (-1, -1)
    guard openpty(&master, &slave, nil, nil, nil) == 0 else { return nil }
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    resize(columns: columns, rows: rows)
  }

  deinit {
    hangUp()
    if slave >= 0 { close(slave) }
  }

  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, numericCast(TIOCSWINSZ), &size)
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// What the program has written since the last call.
  func take() -> String {
    var taken: [UInt8] = []
    while case .some(let count) = Descriptors.read(master, into: &taken), count > 0 {}
    bytes += taken
    return String(decoding: taken, as: UTF8.self)
  }

  var mode: termios? { RawMode.read(slave) }

  func hangUp() {
    if master >= 0 { close(master) }
    master = -1
  }
}

func isSame(_ left: termios?, _ right: termios?) -> Bool {
  guard let left, let right else { return false }
  return left.c_iflag == right.c_iflag && left.c_oflag == right.c_oflag && left.c_lflag == right.c_lflag
    && left.c_cflag == right.c_cflag
}
