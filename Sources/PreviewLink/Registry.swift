import JSONText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The daemons that run, each with a JSON file beside its socket.
package enum Registry {
  /// What a daemon says of itself.
  package struct Entry: Sendable, Equatable {
    package var pid: Int32
    /// Absolute paths of folders, links followed.
    package var roots: [String]
    /// The editor, for people: `Neovim 0.11`.
    package var client: String
    /// Of sheetlens.
    package var version: String
    /// Seconds since 1970.
    package var started: Int
    /// Where the socket is not beside the entry.
    package var socket: String?

    package init(
      pid: Int32 = getpid(), roots: [String], client: String, version: String, started: Int, socket: String? = nil
    ) {
      self.pid = pid
      self.roots = roots
      self.client = client
      self.version = version
      self.started = started
      self.socket = socket
    }
  }

  package struct Found: Sendable, Equatable {
    package let entry: Entry
    /// The JSON file.
    package let file: String
    package let socket: String
    /// When an editor was used last, in nanoseconds since 1970.
    package let used: Int
  }

  // MARK: Of a daemon

  /// Writes the entry, whole or not at all.
  ///
  /// - Throws: `LinkError.folder` where that cannot be done.
  package static func write(_ entry: Entry, to path: SocketPath) throws(LinkError) {
    var entry = entry
    entry.socket = path.socket == beside(path.entry) ? nil : path.socket
    let draft = path.entry + ".new"
    unlink(draft)
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .folder(path.folder, reason: System.errorText) }
    let bytes = entry.json.bytes() + [0x0A]
    let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0) }
    close(descriptor)
    guard count == bytes.count, rename(draft, path.entry) == 0 else {
      let reason = System.errorText
      unlink(draft)
      throw .folder(path.folder, reason: reason)
    }
  }

  /// Notes that the editor is in use: among several daemons the last used is meant.
  ///
  /// - Returns: false where the entry is gone, because somebody took the daemon for dead: it should be written again.
  @discardableResult package static func touch(_ path: SocketPath) -> Bool { utimes(path.entry, nil) == 0 }

  package static func remove(_ path: SocketPath) { unlink(path.entry) }

  // MARK: Of a renderer

  /// The daemons of some folders. Entries of processes that are gone are removed, with their sockets; folders that are not
  /// ours alone are left out.
  package static func read(_ folders: [String] = SocketPath.folders()) -> [Found] {
    var result: [Found] = []
    for folder in folders {
      do throws(LinkError) { try SocketFolder.check(folder) } catch { continue }
      for name in names(folder) {
        let file = folder + "/" + name
        guard let (entry, used) = read(file) else { continue }
        let found = Found(entry: entry, file: file, socket: entry.socket ?? beside(file), used: used)
        if isAlive(entry.pid) || answers(found.socket) { result.append(found) } else { remove(found) }
      }
    }
    return result
  }

  /// Removes what a dead daemon left: after `LinkError.nobody`, too.
  package static func remove(_ found: Found) {
    unlink(found.file)
    var status = stat()
    // A path that a user named may hold anything by now.
    guard lstat(found.socket, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK, !answers(found.socket)
    else { return }
    unlink(found.socket)
  }

  /// Those that serve a path, the best first: the longest root that contains it, then the last used. Without a path all,
  /// the last used first.
  ///
  /// - Parameter path: absolute, a file or a folder.
  package static func choose(_ found: [Found], for path: String?) -> [Found] {
    guard let path else { return found.sorted { ($1.used, $0.file) < ($0.used, $1.file) } }
    let real = SocketPath.resolved(path)
    return found.compactMap { daemon in
      daemon.entry.roots.filter { contains($0, real) || contains($0, path) }.map(\.utf8.count).max().map {
        ($0, daemon)
      }
    }
    .sorted { ($1.0, $1.1.used, $0.1.file) < ($0.0, $0.1.used, $1.1.file) }
    .map(\.1)
  }

  // MARK: Files

  private static func contains(_ root: String, _ path: String) -> Bool {
    let root = root.count > 1 && root.hasSuffix("/") ? String(root.dropLast()) : root
    return root == "/" || path == root || path.hasPrefix(root + "/")
  }

  private static func beside(_ entry: String) -> String {
    (entry.hasSuffix(".json") ? String(entry.dropLast(5)) : entry) + ".sock"
  }

  private static func isAlive(_ pid: Int32) -> Bool {
    // Zero and less are groups of processes.
    pid > 0 && (kill(pid, 0) == 0 || errno != ESRCH)
  }

  /// A process of another container is alive though its number says nothing here; and a socket that a user named may have
  /// a new owner.
  private static func answers(_ socket: String) -> Bool {
    do throws(LinkError) {
      _ = try LineConnection.connect(to: socket)
      return true
    } catch {
      return false
    }
  }

  /// Names of entries, ascending.
  private static func names(_ folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var result: [String] = []
    while let item = readdir(directory), result.count < 1000 {
      let name = withUnsafeBytes(of: &item.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".json"), !name.hasPrefix(".") { result.append(name) }
    }
    return result.sorted()
  }

  private static let sizeLimit = 64 << 10

  private static func read(_ file: String) -> (Entry, used: Int)? {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
      status.st_size <= sizeLimit
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    let count = bytes.withUnsafeMutableBytes { systemRead(descriptor, $0) }
    guard count > 0, let json = try? JSONValue.parse(Array(bytes[..<min(count, bytes.count)])),
      let entry = Entry(json: json)
    else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return (entry, Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec))
  }
}

extension Registry.Entry {
  package var json: JSONValue {
    var members = [
      JSONValue.Member("pid", .integer(Int(pid))), JSONValue.Member("roots", .array(roots.map { .string($0) })),
      JSONValue.Member("client", .string(client)), JSONValue.Member("version", .string(version)),
      JSONValue.Member("started", .integer(started)),
    ]
    if let socket { members.append(JSONValue.Member("socket", .string(socket))) }
    return .object(members)
  }

  /// nil without a process and roots.
  init?(json: JSONValue) {
    guard case .integer(let pid)? = json["pid"], let pid = Int32(exactly: pid), let roots = json["roots"]?.arrayValue
    else { return nil }
    var started = 0
    if case .integer(let seconds)? = json["started"] { started = seconds }
    self.init(
      pid: pid, roots: roots.compactMap(\.stringValue).filter { $0.hasPrefix("/") },
      client: json["client"]?.stringValue ?? "", version: json["version"]?.stringValue ?? "", started: started,
      socket: json["socket"]?.stringValue.flatMap { $0.hasPrefix("/") ? $0 : nil })
  }
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
  write(descriptor, buffer.baseAddress, buffer.count)
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}
