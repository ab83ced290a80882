import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where lines for people go: stderr, and a file if one was named. Never stdout.
package final class LogOutput: Sendable {
  private let level: LogLevel
  private let file: Int32
  /// Why the file cannot be written; nil where it can.
  package let problem: String?
  private let lock = Mutex(())

  /// - Parameter file: appended to; it gets every level, stderr only what the level asks for.
  package init(level: LogLevel, file: String?) {
    self.level = level
    guard let file else {
      (self.file, problem) = (-1, nil)
      return
    }
    // Without waiting: a pipe that nobody reads would be waited for until somebody does.
    self.file = open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o600)
    problem = self.file < 0 ? "the log file '\(file)' cannot be written: \(String(cString: strerror(errno)))" : nil
  }

  deinit { if file >= 0 { close(file) } }

  package func write(_ level: LogLevel, _ text: String) {
    let line = "sheetlens: \(level.rawValue): \(LogOutput.safe(text))\n"
    lock.withLock { _ in
      if level <= self.level { put(line, to: 2) }
      if file >= 0 { put("\(LogOutput.time()) \(line)", to: file) }
    }
  }

  /// One line, without control characters: what came from outside may be quoted in it.
  private static func safe(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) ? " " : $0 }))
  }

  private static func time() -> String {
    var now = time_t()
    _ = Self.now(&now)
    var parts = tm()
    gmtime_r(&now, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return
      "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))Z"
  }

  private static func now(_ value: inout time_t) -> time_t {
    #if canImport(Darwin)
      Darwin.time(&value)
    #elseif canImport(Musl)
      Musl.time(&value)
    #else
      Glibc.time(&value)
    #endif
  }

  /// Writes a line; what nobody reads is left out, for whoever answers must not wait for it.
  private func put(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    var at = 0
    while at < bytes.count {
      var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&entry, 1, 0) > 0 else { return }
      // What a pipe with room takes at once.
      let count = min(bytes.count - at, 512)
      let written = bytes.withUnsafeBytes { buffer in
        #if canImport(Darwin)
          Darwin.write(descriptor, buffer.baseAddress?.advanced(by: at), count)
        #elseif canImport(Musl)
          Musl.write(descriptor, buffer.baseAddress?.advanced(by: at), count)
        #else
          Glibc.write(descriptor, buffer.baseAddress?.advanced(by: at), count)
        #endif
      }
      guard written > 0 else { return }
      at += written
    }
  }
}
