#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes several files: all of them, or none.
package enum FileWriter {
  package struct File: Sendable {
    /// Absolute.
    package let path: String
    /// What must still stand there; nil for a file that must not exist yet.
    package let expected: [UInt8]?
    package let content: [UInt8]

    package init(path: String, expected: [UInt8]?, content: [UInt8]) {
      self.path = path
      self.expected = expected
      self.content = content
    }
  }

  package struct Failure: Error, Equatable, Sendable {
    package let path: String
    /// The end of the sentence "FILE …".
    package let reason: String
  }

  /// Writes beside each file first, looks whether nobody changed one meanwhile, then renames. A rename
  /// that fails takes back those before it.
  ///
  /// - Throws: `Failure` for the first file that stands in the way; then no file has changed.
  package static func write(_ files: [File]) throws(Failure) {
    var staged: [(target: String, temporary: String, old: [UInt8]?)] = []
    func forget() { for item in staged { unlink(item.temporary) } }
    do throws(Failure) {
      for file in files {
        // Through a link the file itself is meant.
        let target = Disk.resolved(file.path) ?? file.path
        try check(file, target)
        let temporary = target + ".sheetlens-\(getpid())"
        try stage(file.content, temporary, like: target, for: file.path)
        staged.append((target, temporary, file.expected))
      }
      for file in files { try check(file, Disk.resolved(file.path) ?? file.path) }
    } catch {
      forget()
      throw error
    }
    for (index, item) in staged.enumerated() where rename(item.temporary, item.target) != 0 {
      let reason = "could not be replaced: \(String(cString: strerror(errno)))"
      for done in staged[..<index] { restore(done.target, done.old) }
      forget()
      throw Failure(path: item.target, reason: reason)
    }
  }

  private static func check(_ file: File, _ target: String) throws(Failure) {
    guard let expected = file.expected else {
      if Disk.exists(target) { throw Failure(path: file.path, reason: "exists already") }
      return
    }
    do throws(Disk.Failure) {
      // A mark of byte order and all: byte for byte what was read.
      guard try Disk.read(target, limit: 1 << 30) == expected else {
        throw Disk.Failure.other("it changed since it was read")
      }
    } catch {
      throw Failure(
        path: file.path, reason: error == .missing ? "is no longer there" : "was not written: \(error.reason)")
    }
    guard access(target, W_OK) == 0 else { throw Failure(path: file.path, reason: "may not be written") }
  }

  private static func stage(
    _ content: [UInt8], _ temporary: String, like target: String, for path: String
  ) throws(Failure) {
    var status = stat()
    let mode = stat(target, &status) == 0 ? status.st_mode & 0o7777 : 0o644
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else {
      throw Failure(path: path, reason: "could not be written: \(String(cString: strerror(errno)))")
    }
    fchmod(descriptor, mode)
    let isWritten = writeAll(content, to: descriptor) && fsync(descriptor) == 0
    let reason = String(cString: strerror(errno))
    close(descriptor)
    guard isWritten else {
      unlink(temporary)
      throw Failure(path: path, reason: "could not be written: \(reason)")
    }
  }

  private static func restore(_ path: String, _ old: [UInt8]?) {
    guard let old else {
      unlink(path)
      return
    }
    let descriptor = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = writeAll(old, to: descriptor)
    close(descriptor)
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var at = 0
      while at < buffer.count, let base = buffer.baseAddress {
        let written = systemWrite(descriptor, base + at, buffer.count - at)
        if written > 0 { at += written } else if errno != EINTR { return false }
      }
      return true
    }
  }

  private static func systemWrite(_ descriptor: Int32, _ base: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, base, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, base, count)
    #else
      Glibc.write(descriptor, base, count)
    #endif
  }
}
