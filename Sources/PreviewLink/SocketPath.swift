#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where a daemon's socket and its entry in the registry are.
package struct SocketPath: Sendable, Equatable {
  /// Absolute.
  package let socket: String
  /// The JSON file of the registry, in a folder of ours.
  package let entry: String

  /// The folder of the registry.
  package var folder: String { SocketPath.parent(entry) }

  /// The longest path in bytes: macOS has 104 with the zero at the end, Linux four more.
  package static let lengthLimit = 103

  /// The variable that names a socket, and so replaces all rules.
  package static let variable = "SHEETLENS_SOCKET"

  /// The folders that can hold registries, the best first; a renderer looks into all of them, because an editor may have
  /// been started with other variables.
  package static func folders(
    environment: (String) -> String? = SocketPath.environment, user: UInt32 = UInt32(geteuid())
  ) -> [String] {
    #if canImport(Darwin)
      let names = ["TMPDIR", "XDG_RUNTIME_DIR"]
    #else
      let names = ["XDG_RUNTIME_DIR"]
    #endif
    var result: [String] = []
    for name in names {
      guard var folder = environment(name), folder.hasPrefix("/") else { continue }
      while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
      result.append(folder == "/" ? "/sheetlens" : folder + "/sheetlens")
    }
    result.append("/tmp/sheetlens-\(user)")
    return result
  }

  /// Paths for a daemon, the best first. Those too long for a socket are left out; the last one never is.
  ///
  /// - Parameters:
  ///   - root: of the workspace; links in it are followed.
  ///   - override: what `--socket` or `SHEETLENS_SOCKET` says. The entry is in a usual folder then.
  package static func candidates(
    root: String, pid: Int32 = getpid(), override: String? = nil,
    environment: (String) -> String? = SocketPath.environment, user: UInt32 = UInt32(geteuid())
  ) -> [SocketPath] {
    let name = name(root: root, pid: pid)
    return folders(environment: environment, user: user).compactMap { folder in
      let socket = override ?? "\(folder)/\(name).sock"
      guard override != nil || socket.utf8.count <= lengthLimit else { return nil }
      return SocketPath(socket: socket, entry: "\(folder)/\(name).json")
    }
  }

  /// The first 12 digits of SHA-256 of the real path of the root and the process id.
  static func name(root: String, pid: Int32) -> String {
    String(SHA256.hex(Array((resolved(root) + String(pid)).utf8)).prefix(12))
  }

  /// The path without links, or as it is where nothing stands there.
  static func resolved(_ path: String) -> String {
    guard let result = realpath(path, nil) else { return path }
    defer { free(result) }
    return String(cString: result)
  }

  static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A variable of the process; nil where it is not set or empty.
  package static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }
}
