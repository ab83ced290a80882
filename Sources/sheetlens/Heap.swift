#if canImport(Glibc)
  import Glibc
#endif

/// The memory of a process that answers once and ends.
enum Heap {
  /// Keeps what is freed for what comes next, instead of giving it back to the system and asking for it again: the
  /// trees of parsed files come and go by the hundred. Does nothing where there is no glibc.
  static func growsOnly() {
    #if canImport(Glibc)
      // Swift's module of glibc has no malloc.h.
      guard let symbol = dlsym(nil, "mallopt") else { return }
      let mallopt = unsafeBitCast(symbol, to: (@convention(c) (_ parameter: Int32, _ value: Int32) -> Int32).self)
      let (trimThreshold, topPad, mapThreshold): (Int32, Int32, Int32) = (-1, -2, -3)
      _ = mallopt(trimThreshold, 512 << 20)
      _ = mallopt(topPad, 32 << 20)
      _ = mallopt(mapThreshold, 32 << 20)
    #endif
  }
}
