#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The terminal behind the standard descriptors, opened anew so that it can be non-blocking: the flag belongs to the
/// open file, and the shell shares the one that it gave us.
struct TerminalDevice {
  let descriptor: Int32
  /// Opened here, to be closed here.
  let isOwned: Bool

  /// Nil if the output is no terminal: then nobody would see the picture. Keys come from the same terminal even if the
  /// input was redirected.
  init?(input: Int32, output: Int32) {
    guard isatty(output) == 1 else { return nil }
    if let opened = Self.open(nameOf: output) {
      (descriptor, isOwned) = (opened, true)
    } else if isatty(input) == 1 {
      // A terminal of another namespace has no name here; both descriptors are usually the same open file.
      (descriptor, isOwned) = (output, false)
    } else if let opened = Self.open("/dev/tty") {
      (descriptor, isOwned) = (opened, true)
    } else {
      return nil
    }
  }

  func close() { if isOwned { Self.close(descriptor) } }

  static func close(_ descriptor: Int32) { systemClose(descriptor) }

  private static func open(nameOf terminal: Int32) -> Int32? {
    var name = [CChar](repeating: 0, count: 1_024)
    guard ttyname_r(terminal, &name, name.count) == 0 else { return nil }
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return open(String(decoding: bytes, as: UTF8.self))
  }

  private static func open(_ path: String) -> Int32? {
    let opened = systemOpen(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    return opened >= 0 ? opened : nil
  }
}

private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }

private func systemClose(_ descriptor: Int32) { _ = close(descriptor) }
