import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Runs work on threads with large stacks.
///
/// The parser recurses, so a hostile file may need more stack than a dispatch queue's threads have;
/// the memory is only reserved until it is touched. What asks for one thread while it runs on such a thread
/// stays there: a new one would cost more than a small piece of work.
package enum Workers {
  private static let stackSize = 1 << 29

  package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Maps `0..<count` in parallel; the result is in order whatever the number of threads.
  ///
  /// - Parameter threads: 1 gives a serial run, still on a large stack.
  package static func map<Result: Sendable>(
    _ count: Int, threads: Int, _ body: @Sendable @escaping (Int) -> Result
  ) -> [Result] {
    guard count > 0 else { return [] }
    let board = Board<Result>(count: count)
    let width = max(1, min(threads, count))
    if width == 1, isOnWorker { return (0..<count).map(body) }
    let work: @Sendable () -> Void = {
      while let index = board.next() { board.set(index, body(index)) }
    }
    var handles: [pthread_t] = []
    for _ in 0..<width {
      if let handle = start(work) { handles.append(handle) }
    }
    if handles.isEmpty { work() }  // no thread to be had: slower, but done
    for handle in handles { pthread_join(handle, nil) }
    return board.results()
  }

  /// Runs one piece of work on a large stack and waits for it.
  package static func run<Result: Sendable>(_ body: @Sendable @escaping () -> Result) -> Result? {
    map(1, threads: 1) { _ in body() }.first
  }

  /// Runs work on a thread of its own and does not wait for it.
  ///
  /// - Parameter yields: others go first, where there are more of them than processors: nobody waits for this.
  /// - Returns: false where there is no thread to be had.
  package static func detach(yields: Bool = false, _ work: @Sendable @escaping () -> Void) -> Bool {
    let handle = start {
      if yields { letOthersGoFirst() }
      work()
    }
    guard let handle else { return false }
    pthread_detach(handle)
    return true
  }

  /// Lowers the priority of this thread; on Linux also of those that it starts.
  private static func letOthersGoFirst() {
    #if canImport(Darwin)
      pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0)
    #else
      // PRIO_PROCESS, which is no number in every C library; there a thread counts as a process.
      _ = setpriority(0, 0, 5)
    #endif
  }

  /// Set on the threads that are started here.
  private static let mark: pthread_key_t? = {
    var key = pthread_key_t()
    return pthread_key_create(&key, nil) == 0 ? key : nil
  }()

  private static var isOnWorker: Bool { mark.map { pthread_getspecific($0) != nil } ?? false }

  private static func start(_ work: @Sendable @escaping () -> Void) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
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
    guard status == 0 else {
      box.release()
      return nil
    }
    return handle
  }

  private final class Box: Sendable {
    let work: @Sendable () -> Void
    init(_ work: @Sendable @escaping () -> Void) {
      self.work = {
        // Any address will do, as long as it is none.
        if let mark = Workers.mark { pthread_setspecific(mark, UnsafeRawPointer(bitPattern: 1)) }
        work()
      }
    }
  }

  /// Hands out indices and collects results.
  private final class Board<Result: Sendable>: Sendable {
    private let state: Mutex<(next: Int, results: [Result?])>
    private let count: Int

    init(count: Int) {
      self.count = count
      state = Mutex((0, [Result?](repeating: nil, count: count)))
    }

    func next() -> Int? {
      state.withLock { state in
        guard state.next < count else { return nil }
        defer { state.next += 1 }
        return state.next
      }
    }

    func set(_ index: Int, _ result: Result) { state.withLock { $0.results[index] = result } }

    func results() -> [Result] { state.withLock { $0.results.compactMap { $0 } } }
  }
}
