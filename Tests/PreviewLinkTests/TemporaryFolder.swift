#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder for one test, with a path short enough for sockets; removed with all that is in it, but for folders.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    var template = Array("/tmp/sl-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } ?? "/tmp/sl-none"
    }
  }

  deinit { TemporaryFolder.remove(path) }

  private static func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      unlink(path)
      return
    }
    chmod(path, 0o700)
    for name in names(path) { remove(path + "/" + name) }
    rmdir(path)
  }

  static func names(_ path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var result: [String] = []
    while let item = readdir(directory) {
      let name = withUnsafeBytes(of: &item.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." { result.append(name) }
    }
    return result.sorted()
  }

  static func mode(_ path: String) -> Int {
    var status = stat()
    return lstat(path, &status) == 0 ? Int(status.st_mode & 0o777) : -1
  }

  static func write(_ text: String, to path: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { systemWrite(descriptor, $0) }
    close(descriptor)
  }
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
  write(descriptor, buffer.baseAddress, buffer.count)
}
