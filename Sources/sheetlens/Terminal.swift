import SheetOutput

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// stdout for results, stderr for everything else.
enum Terminal {
  static func print(_ text: String) { write(Array(text.utf8), to: 1) }

  static func print(_ bytes: [UInt8]) { write(bytes, to: 1) }

  static func printError(_ text: String) { write(Array(text.utf8), to: 2) }

  /// Messages may quote what came from outside; control characters do not reach the terminal.
  static func error(_ message: String) {
    let safe = message.split(separator: "\n", omittingEmptySubsequences: false).map { Style.safe(String($0)) }
    printError("sheetlens: error: \(safe.joined(separator: "\n"))\n")
  }

  static func warning(_ message: String) { printError("sheetlens: warning: \(message)\n") }

  static var isOutputTerminal: Bool { isatty(1) == 1 }
  static var isErrorTerminal: Bool { isatty(2) == 1 }

  /// Whether colours are welcome by default: a terminal that can, and a user who has not said no.
  static var wantsColour: Bool {
    guard isOutputTerminal, variable("NO_COLOR")?.isEmpty ?? true else { return false }
    return variable("TERM") != "dumb"
  }

  static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    return String(cString: value)
  }

  /// Writes all of a text, however the system splits it.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    bytes.withUnsafeBufferPointer { buffer in
      var at = 0
      while at < buffer.count, let base = buffer.baseAddress {
        let written = systemWrite(descriptor, base + at, buffer.count - at)
        if written > 0 {
          at += written
        } else if errno != EINTR, errno != EAGAIN {
          // Results that are lost are a failure; a warning that is lost is none.
          if descriptor == 1 {
            printError("sheetlens: error: the output could not be written: \(String(cString: strerror(errno))).\n")
            exit(1)
          }
          return
        }
      }
    }
  }

  private static func systemWrite(_ descriptor: Int32, _ base: UnsafePointer<UInt8>, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, base, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, base, count)
    #else
      Glibc.write(descriptor, base, count)
    #endif
  }
}
