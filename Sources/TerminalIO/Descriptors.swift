#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Waiting for, reading from and writing to several file descriptors.
enum Descriptors {
  struct Ready: Equatable {
    var readable: Set<Int32> = []
    var writable: Set<Int32> = []
    /// The other side is gone, or the descriptor was never good. Only `poll` tells.
    var closed: Set<Int32> = []
  }

  /// Waits for any of them, at most so many milliseconds (for ever if negative). A signal ends the wait with nothing
  /// ready.
  static func wait(reading: [Int32], writing: [Int32], milliseconds: Int32) -> Ready {
    #if canImport(Darwin)
      // `poll` fails on terminals there.
      waitBySelect(reading: reading, writing: writing, milliseconds: milliseconds)
    #else
      waitByPoll(reading: reading, writing: writing, milliseconds: milliseconds)
    #endif
  }

  static func waitByPoll(reading: [Int32], writing: [Int32], milliseconds: Int32) -> Ready {
    var entries = reading.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    entries += writing.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
    var ready = Ready()
    guard poll(&entries, numericCast(entries.count), milliseconds) > 0 else { return ready }
    for (index, entry) in entries.enumerated() where entry.revents != 0 {
      let events = Int32(entry.revents)
      let isGone = events & (Int32(POLLHUP) | Int32(POLLERR) | Int32(POLLNVAL)) != 0
      if isGone { ready.closed.insert(entry.fd) }
      if index < reading.count {
        if events & Int32(POLLIN) != 0 || isGone { ready.readable.insert(entry.fd) }
      } else if events & Int32(POLLOUT) != 0 || isGone {
        ready.writable.insert(entry.fd)
      }
    }
    return ready
  }

  static func waitBySelect(reading: [Int32], writing: [Int32], milliseconds: Int32) -> Ready {
    var readers = fd_set()
    var writers = fd_set()
    var highest: Int32 = -1
    for descriptor in reading where set(descriptor, in: &readers) { highest = max(highest, descriptor) }
    for descriptor in writing where set(descriptor, in: &writers) { highest = max(highest, descriptor) }
    var limit = timeval()
    limit.tv_sec = numericCast(max(0, milliseconds) / 1_000)
    limit.tv_usec = numericCast(max(0, milliseconds) % 1_000 * 1_000)
    let count =
      milliseconds < 0
      ? select(highest + 1, &readers, &writers, nil, nil) : select(highest + 1, &readers, &writers, nil, &limit)
    var ready = Ready()
    guard count > 0 else { return ready }
    ready.readable = Set(reading.filter { isSet($0, in: &readers) })
    ready.writable = Set(writing.filter { isSet($0, in: &writers) })
    return ready
  }

  /// The macros of C are not seen from here. Bits count from the lowest of each word, and all systems are little-endian.
  private static func set(_ descriptor: Int32, in set: inout fd_set) -> Bool {
    withUnsafeMutableBytes(of: &set) { bytes in
      guard descriptor >= 0, Int(descriptor) / 8 < bytes.count else { return false }
      bytes[Int(descriptor) / 8] |= 1 << UInt8(descriptor % 8)
      return true
    }
  }

  private static func isSet(_ descriptor: Int32, in set: inout fd_set) -> Bool {
    withUnsafeBytes(of: &set) { bytes in
      guard descriptor >= 0, Int(descriptor) / 8 < bytes.count else { return false }
      return bytes[Int(descriptor) / 8] & (1 << UInt8(descriptor % 8)) != 0
    }
  }

  enum Outcome: Equatable {
    case some(Int)
    /// Nothing now; later perhaps.
    case nothing
    case failed
  }

  /// Appends at most 4 KiB. `.some(0)` is an end, or a terminal that has nothing.
  static func read(_ descriptor: Int32, into bytes: inout [UInt8]) -> Outcome {
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = chunk.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        bytes.append(contentsOf: chunk.prefix(count))
        return .some(count)
      }
      if errno == EINTR { continue }
      return errno == EAGAIN || errno == EWOULDBLOCK ? .nothing : .failed
    }
  }

  static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Outcome {
    while true {
      let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { return .some(count) }
      if errno == EINTR { continue }
      return errno == EAGAIN || errno == EWOULDBLOCK ? .nothing : .failed
    }
  }
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
