extension LineListener {
  /// A socket with its entry in the registry.
  package struct Opened: Sendable {
    package let listener: LineListener
    package let path: SocketPath
    /// Why better places could not be used, for the log.
    package let passedOver: [LinkError]
  }

  /// Opens a socket at the first place that can be used, and registers it.
  ///
  /// - Parameters:
  ///   - candidates: of `SocketPath.candidates`.
  ///   - entry: `socket` is filled in here.
  /// - Throws: the reason of the last place, where none can be used.
  package static func open(_ candidates: [SocketPath], _ entry: Registry.Entry) throws(LinkError) -> Opened {
    var passedOver: [LinkError] = []
    for path in candidates {
      do throws(LinkError) {
        try SocketFolder.prepare(path.folder)
        let listener = try LineListener(path: path.socket)
        do throws(LinkError) {
          try Registry.write(entry, to: path)
        } catch {
          listener.close()
          throw error
        }
        return Opened(listener: listener, path: path, passedOver: passedOver)
      } catch {
        passedOver.append(error)
      }
    }
    throw passedOver.last ?? .socket("", reason: "there is no place for it")
  }
}

extension LineConnection {
  /// Connects to the daemon that serves a path, or to the socket that a user named. To be asked again for each try: an
  /// editor that was started again has another socket.
  ///
  /// Entries behind which nobody is are removed on the way.
  ///
  /// - Parameters:
  ///   - path: absolute, a file or a folder; nil for the daemon that was used last.
  ///   - override: what `--socket` or `SHEETLENS_SOCKET` says.
  /// - Returns: the connection, and what is known of the daemon; nil where none serves the path.
  /// - Throws: the reason of the best daemon that is there and cannot be reached.
  package static func find(
    for path: String?, override: String? = nil, folders: [String] = SocketPath.folders()
  ) throws(LinkError) -> (connection: LineConnection, daemon: Registry.Found?)? {
    if let override { return (try connect(to: override), nil) }
    var first: LinkError?
    for daemon in Registry.choose(Registry.read(folders), for: path) {
      do throws(LinkError) {
        return (try connect(to: daemon.socket), daemon)
      } catch {
        if case .nobody = error { Registry.remove(daemon) } else { first = first ?? error }
      }
    }
    if let first { throw first }
    return nil
  }
}
