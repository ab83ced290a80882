#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A pipe that ends a poll from another thread.
final class WakeUp: Sendable {
  /// To be polled for reading.
  let fileDescriptor: Int32
  private let writing: Int32

  /// nil where there are no descriptors left.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (fileDescriptor, writing) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    close(fileDescriptor)
    close(writing)
  }

  /// A full pipe wakes as well.
  func wake() {
    var byte: UInt8 = 1
    _ = write(writing, &byte, 1)
  }

  func clear() {
    withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { buffer in
      while read(fileDescriptor, buffer.baseAddress, buffer.count) == buffer.count {}
    }
  }
}
