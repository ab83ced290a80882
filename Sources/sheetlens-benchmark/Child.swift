#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Runs other programs and measures them.
enum Child {
  struct Measurement {
    let milliseconds: Double
    let megabytes: Double
  }

  /// The median of several runs after one that warms up; nil where the program cannot be run.
  static func median(_ arguments: [String], runs: Int) -> Measurement? {
    guard run(arguments, output: "/dev/null") != nil else { return nil }
    let results = (0..<runs).compactMap { _ in run(arguments, output: "/dev/null") }
    guard !results.isEmpty else { return nil }
    return results.sorted { $0.milliseconds < $1.milliseconds }[results.count / 2]
  }

  /// What a program prints; nil where it fails.
  static func output(_ arguments: [String]) -> String? {
    let file = "/tmp/sheetlens-benchmark-\(getpid()).txt"
    defer { unlink(file) }
    guard run(arguments, output: file) != nil else { return nil }
    return text(ofFile: file)
  }

  /// What stands in a file, also in one without a length; nil where it cannot be read.
  static func text(ofFile path: String) -> String? {
    guard let stream = fopen(path, "r") else { return nil }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    while true {
      let next = fgetc(stream)
      guard next != EOF else { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(UInt8(truncatingIfNeeded: next))
    }
  }

  #if canImport(Darwin)
    typealias FileActions = posix_spawn_file_actions_t?
  #else
    typealias FileActions = posix_spawn_file_actions_t
  #endif

  /// Starts a program without waiting for it; nil where it cannot be started.
  ///
  /// - Parameter prepare: says what its stdin, stdout and stderr are.
  static func start(_ arguments: [String], _ prepare: (inout FileActions) -> Void) -> pid_t? {
    #if canImport(Darwin)
      var actions: FileActions = nil
    #else
      var actions = FileActions()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    prepare(&actions)
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var process = pid_t()
    guard posix_spawnp(&process, arguments[0], &actions, nil, &pointers, environ) == 0 else { return nil }
    return process
  }

  private static func run(_ arguments: [String], output: String) -> Measurement? {
    let clock = ContinuousClock()
    let start = clock.now
    let started = Child.start(arguments) { actions in
      posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    guard let process = started else { return nil }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(process, &status, 0, &usage) == process else { return nil }
    // Exit code 127: the shell-less way to say that the program is not there. 1 only means "no match".
    guard status & 0x7F == 0, (status >> 8) & 0xFF != 127, (status >> 8) & 0xFF != 2 else { return nil }
    let parts = start.duration(to: clock.now).components
    let milliseconds = Double(parts.seconds) * 1000 + Double(parts.attoseconds) / 1e15
    #if canImport(Darwin)
      let megabytes = Double(usage.ru_maxrss) / 1_048_576
    #else
      let megabytes = Double(usage.ru_maxrss) / 1024
    #endif
    return Measurement(milliseconds: milliseconds, megabytes: megabytes)
  }
}
