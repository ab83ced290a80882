#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The few system calls that the project layer needs. Foundation is left out: loading it costs as
/// much time as reading a thousand files.
package enum Disk {
  package enum Kind: Sendable { case file, folder, link, other }

  package struct Entry: Sendable {
    package let name: String
    package let kind: Kind
  }

  package enum Failure: Error, Equatable, Sendable {
    case missing
    case denied
    case tooLarge(Int)
    /// A folder that can hardly be one project: what it holds more of than is allowed.
    case tooMany(String)
    case other(String)

    /// The end of the sentence "FILE was skipped: …".
    package var reason: String {
      switch self {
      case .missing: "it vanished while the project was read"
      case .denied: "no permission to read it"
      case .tooLarge(let bytes): "larger than the limit (\(bytes) bytes)"
      case .tooMany(let what):
        "it holds more than \(what): open a folder below it, name what is not yours in .gitignore, or raise "
          + "\"maxFiles\" in \(ProjectSettings.fileName)"
      case .other(let text): text
      }
    }
  }

  /// Reads a whole file.
  ///
  /// - Throws: `Failure`. A file that grows or shrinks meanwhile is read as far as it goes.
  package static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .other("not a regular file") }
    let size = Int(status.st_size)
    guard size <= limit else { throw .tooLarge(size) }
    guard size > 0 else { return [] }
    var problem: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = 0
      while count < size, let base = buffer.baseAddress {
        let got = systemRead(descriptor, base + count, size - count)
        if got > 0 {
          count += got
        } else if got == 0 {
          break
        } else if errno != EINTR {
          problem = errno
          break
        }
      }
    }
    guard problem == 0 else { throw failure(problem) }
    return bytes
  }

  /// The entries of a folder, ordered by name; `.` and `..` are left out.
  package static func entries(_ path: String) throws(Failure) -> [Entry] {
    guard let folder = opendir(path) else { throw failure(errno) }
    defer { closedir(folder) }
    var result: [Entry] = []
    while let entry = readdir(folder) {
      // Read through the pointer: the struct's own `d_name` may be longer than what the system gave.
      let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0
      let bytes = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      let name = String(cString: bytes)
      if name == "." || name == ".." { continue }
      let kind: Kind
      switch Int32(entry.pointee.d_type) {
      case Int32(DT_REG): kind = .file
      case Int32(DT_DIR): kind = .folder
      case Int32(DT_LNK): kind = .link
      case Int32(DT_UNKNOWN): kind = self.kind(path + "/" + name)
      default: kind = .other
      }
      result.append(Entry(name: name, kind: kind))
    }
    result.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    return result
  }

  /// What stands at a path, links not followed.
  package static func kind(_ path: String) -> Kind {
    var status = stat()
    guard lstat(path, &status) == 0 else { return .other }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }

  /// The absolute path without links; nil where nothing stands there.
  package static func resolved(_ path: String) -> String? {
    guard let result = realpath(path, nil) else { return nil }
    defer { free(result) }
    return String(cString: result)
  }

  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  package static var currentFolder: String { resolved(".") ?? "." }

  private static func failure(_ code: Int32) -> Failure {
    switch code {
    case ENOENT, ENOTDIR: .missing
    case EACCES, EPERM: .denied
    default: .other(String(cString: strerror(code)))
    }
  }

  private static func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, buffer, count)
    #elseif canImport(Musl)
      Musl.read(descriptor, buffer, count)
    #else
      Glibc.read(descriptor, buffer, count)
    #endif
  }
}

extension Disk {
  /// How a file looks from outside: equal stamps mean that it was most likely not written in between, and that who may
  /// read it is the same.
  package struct Stamp: Hashable, Sendable {
    let seconds: Int
    let nanoseconds: Int
    package let size: Int
    let node: UInt64
    /// When anything of it changed, its permissions included.
    let changedSeconds: Int
    let changedNanoseconds: Int
  }

  /// The stamp of a file, links followed; nil where there is none.
  package static func stamp(_ path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let (time, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (time, changed) = (status.st_mtim, status.st_ctim)
    #endif
    return Stamp(
      seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec), size: Int(status.st_size), node: UInt64(status.st_ino),
      changedSeconds: Int(changed.tv_sec), changedNanoseconds: Int(changed.tv_nsec))
  }
}
