#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Wakes whoever waits for a descriptor when a file of some folders was written, renamed, made or deleted.
///
/// Only Linux tells that of folders without a thread of its own. Elsewhere, and where the system has no watches left,
/// there is no descriptor, and files must be looked at from time to time.
package final class FolderWatch {
  /// Readable when something happened; nil where nothing can be told.
  package let descriptor: Int32?
  /// The folders that are watched, with the numbers of their watches.
  private var watches: [String: Int32] = [:]
  /// Each folder that was asked for is watched.
  package private(set) var isComplete = false

  package init() {
    #if os(Linux)
      let made = inotify_init1(Int32(clamping: IN_NONBLOCK | IN_CLOEXEC))
      descriptor = made >= 0 ? made : nil
    #else
      descriptor = nil
    #endif
  }

  deinit {
    if let descriptor { _ = close(descriptor) }
  }

  /// Watches these folders, and no others.
  ///
  /// - Parameter folders: absolute paths.
  package func watch(_ folders: Set<String>) {
    #if os(Linux)
      guard let descriptor else { return }
      for (folder, number) in watches where !folders.contains(folder) {
        _ = inotify_rm_watch(descriptor, number)
        watches[folder] = nil
      }
      let mask = UInt32(clamping: IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE)
      for folder in folders where watches[folder] == nil {
        let number = inotify_add_watch(descriptor, folder, mask)
        if number >= 0 { watches[folder] = number }
      }
      isComplete = folders.allSatisfy { watches[$0] != nil }
    #endif
  }

  /// Takes what has been told; false where that was nothing.
  package func drain() -> Bool {
    guard let descriptor else { return false }
    var isTold = false
    var bytes = [UInt8](repeating: 0, count: 4096)
    while read(descriptor, &bytes, bytes.count) > 0 { isTold = true }
    return isTold
  }
}
