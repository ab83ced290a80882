#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The folder that holds sockets. In `/tmp` anybody could make one first, so it is looked at before it is trusted.
package enum SocketFolder {
  /// Makes the folder where it is missing, and checks it. Folders above it are not made.
  ///
  /// - Throws: `LinkError.folder` for what is no folder, or one that others own or can enter.
  package static func prepare(_ path: String) throws(LinkError) {
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw .folder(path, reason: System.errorText) }
    try check(path)
  }

  /// - Throws: `LinkError.folder`, also for a folder that is not there.
  package static func check(_ path: String, user: UInt32 = UInt32(geteuid())) throws(LinkError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw .folder(path, reason: System.errorText) }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFLNK { throw .folder(path, reason: "it is a symbolic link") }
    if kind != S_IFDIR { throw .folder(path, reason: "it is no folder") }
    if UInt32(status.st_uid) != user { throw .folder(path, reason: "it belongs to another user") }
    if status.st_mode & 0o077 != 0 { throw .folder(path, reason: "other users can enter it; its mode must be 0700") }
  }
}

/// Why there is no connection.
package enum LinkError: Error, Equatable, Sendable {
  /// The folder of a socket cannot be made or trusted.
  case folder(String, reason: String)
  /// A socket cannot be bound, or nobody can be reached there.
  case socket(String, reason: String)
  /// There is nobody behind the socket: what a dead process left.
  case nobody(String)

  /// A sentence for people.
  package var message: String {
    switch self {
    case .folder(let path, let reason): "the folder '\(path)' cannot be used: \(reason)"
    case .socket(let path, let reason): "the socket '\(path)' cannot be used: \(reason)"
    case .nobody(let path): "nobody answers at the socket '\(path)'"
    }
  }
}
