import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A socket where peers connect. A descriptor and a path; `close` ends it.
package struct LineListener: Sendable {
  package let path: String
  package let fileDescriptor: Int32
  /// Of the file, so that only our own is removed.
  private let identity: FileIdentity

  /// The mask of modes belongs to the process.
  private static let maskLock = Mutex(())

  /// Binds and listens. What a dead process left at the path is removed.
  ///
  /// - Throws: `LinkError.socket`, also where somebody listens there already.
  package init(path: String) throws(LinkError) {
    self.path = path
    let descriptor = socket(AF_UNIX, System.streamSocket, 0)
    guard descriptor >= 0 else { throw .socket(path, reason: System.errorText) }
    System.prepare(descriptor)
    do throws(LinkError) {
      try LineListener.bind(descriptor, path)
      guard listen(descriptor, 64) == 0 else { throw .socket(path, reason: System.errorText) }
      guard let identity = FileIdentity(path) else { throw .socket(path, reason: "it vanished at once") }
      self.identity = identity
    } catch {
      systemClose(descriptor)
      throw error
    }
    fileDescriptor = descriptor
  }

  private static func bind(_ descriptor: Int32, _ path: String) throws(LinkError) {
    for isSecond in [false, true] {
      let failure: Int32? = System.withAddress(path) { address, length in
        maskLock.withLock { _ in
          // 0600 from the first moment on.
          let before = umask(0o177)
          let status = systemBind(descriptor, address, length)
          let failure = status == 0 ? 0 : errno
          umask(before)
          return failure
        }
      }
      guard let failure else { throw .socket(path, reason: "the path is too long") }
      if failure == 0 { return }
      guard failure == EADDRINUSE, !isSecond, isAbandoned(path) else {
        throw .socket(path, reason: String(cString: strerror(failure)))
      }
      unlink(path)
    }
  }

  /// A socket, and nobody behind it.
  private static func isAbandoned(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return false }
    do throws(LinkError) {
      _ = try LineConnection.connect(to: path)
      return false
    } catch {
      return error == .nobody(path)
    }
  }

  package enum Accepted {
    case connection(LineConnection)
    /// Somebody else's process.
    case refused(String)
    /// Nobody waits any more.
    case none
    /// There are no descriptors left: ask again later, the peer waits.
    case exhausted
  }

  /// Takes the next peer; does not wait.
  package func accept(patience: Duration = .seconds(5)) -> Accepted {
    while true {
      let descriptor = systemAccept(fileDescriptor)
      guard descriptor >= 0 else {
        switch errno {
        case EINTR, ECONNABORTED: continue
        case EAGAIN, EWOULDBLOCK: return .none
        default: return .exhausted
        }
      }
      let connection = LineConnection(adopting: descriptor, patience: patience)
      guard let user = System.peerUser(descriptor) else { return .refused("a peer whose user nobody knows") }
      guard user == geteuid() else { return .refused("a peer of user \(user)") }
      return .connection(connection)
    }
  }

  /// Ends it and removes its file, unless another one took its place.
  package func close() {
    if FileIdentity(path) == identity { unlink(path) }
    systemClose(fileDescriptor)
  }
}

private struct FileIdentity: Equatable, Sendable {
  let device: UInt64
  let node: UInt64

  init?(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

// Methods of the same names hide the system's.
private func systemClose(_ descriptor: Int32) { _ = close(descriptor) }
private func systemAccept(_ descriptor: Int32) -> Int32 { accept(descriptor, nil, nil) }

private func systemBind(_ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Int32 {
  bind(descriptor, address, length)
}
