#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What differs between systems in the calls that the link needs, in one place.
enum System {
  #if canImport(Darwin) || canImport(Musl)
    static let streamSocket = Int32(SOCK_STREAM)
  #else
    static let streamSocket = Int32(SOCK_STREAM.rawValue)
  #endif

  /// How many bytes came, 0 at the end, or the negative code of the error.
  static func receive(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
    // At once: what runs in between may set it.
    return count < 0 ? -Int(errno) : count
  }

  /// How many bytes went, or the negative code of the error. A peer that is gone is an error here, not a signal that
  /// ends the process.
  static func send(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      let count = Darwin.send(descriptor, buffer.baseAddress, buffer.count, 0)
    #elseif canImport(Musl)
      let count = Musl.send(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
    #else
      let count = Glibc.send(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
    #endif
    return count < 0 ? -Int(errno) : count
  }

  /// Whether a call that does not wait should be tried later.
  static func isLater(_ code: Int) -> Bool { code == Int(EAGAIN) || code == Int(EWOULDBLOCK) }

  static func text(of code: Int) -> String { String(cString: strerror(Int32(truncatingIfNeeded: code))) }

  /// Never waits, does not outlive an `exec`, raises no SIGPIPE.
  static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let flags = fcntl(descriptor, F_GETFL)
    _ = fcntl(descriptor, F_SETFL, (flags < 0 ? 0 : flags) | O_NONBLOCK)
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  static var errorText: String { String(cString: strerror(errno)) }

  /// The user at the other end of a Unix socket; nil where the system does not say.
  static func peerUser(_ descriptor: Int32) -> uid_t? {
    #if canImport(Darwin)
      var user: uid_t = 0
      var group: gid_t = 0
      return getpeereid(descriptor, &user, &group) == 0 ? user : nil
    #else
      // `struct ucred`, which needs a macro that Swift cannot set: process, user, group.
      var credentials: (Int32, UInt32, UInt32) = (0, 0, 0)
      let size = MemoryLayout.size(ofValue: credentials)
      var length = socklen_t(size)
      guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0, Int(length) == size else {
        return nil
      }
      return credentials.1
    #endif
  }

  /// Calls with the address of a socket; nil where the path is too long for one.
  static func withAddress<Result>(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    // One byte for the end.
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path), !bytes.contains(0) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }

  /// Runs work on a thread of its own with a stack that the deepest JSON does not exhaust.
  ///
  /// - Returns: false where there is no thread to be had.
  static func detach(_ work: @Sendable @escaping () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, 16 << 20)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let box = Unmanaged.passRetained(Box(work))
    #if canImport(Darwin)
      var handle: pthread_t?
      let status = pthread_create(
        &handle, &attributes,
        { raw in
          Unmanaged<Box>.fromOpaque(raw).takeRetainedValue().work()
          return nil
        }, box.toOpaque())
    #else
      var handle = pthread_t()
      let status = pthread_create(
        &handle, &attributes,
        { raw in
          if let raw { Unmanaged<Box>.fromOpaque(raw).takeRetainedValue().work() }
          return nil
        }, box.toOpaque())
    #endif
    if status != 0 { box.release() }
    return status == 0
  }

  private final class Box: Sendable {
    let work: @Sendable () -> Void
    init(_ work: @Sendable @escaping () -> Void) { self.work = work }
  }
}
