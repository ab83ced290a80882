#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Signals as bytes in a pipe, and the last way out: a process that dies leaves its terminal as it found it.
///
/// Handlers know nothing but what lies behind one pointer, and call only what may be called in a handler.
package struct SignalRelay {
  /// Signals that reach the event loop.
  static let relayed: [Int32] = [SIGWINCH, SIGTSTP, SIGCONT] + ending
  static let ending: [Int32] = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  /// Signals after which there is no event loop any more.
  private static let crashes: [Int32] = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

  typealias Handler = @convention(c) (Int32) -> Void
  private var previous: [(signal: Int32, handler: Handler?)] = []
  /// Bytes are the numbers of signals.
  let reading: Int32
  private let writing: Int32

  /// Nil if another session has the signals, or if there is no pipe.
  init?(terminal: Int32, cooked: termios) {
    guard claim() else { return nil }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      release()
      return nil
    }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    reading = ends[0]
    writing = ends[1]
    shared.pointee.pipe = writing
    shared.pointee.terminal = terminal
    shared.pointee.cooked = cooked
    for signal in Self.relayed { previous.append((signal, install(signal, relay))) }
    for crash in Self.crashes {
      let handler = install(crash, rescue)
      previous.append((crash, handler))
      shared.pointee.crashHandlers[Int(crash)] = handler
    }
    // A peer that hangs up is told by its descriptor.
    previous.append((SIGPIPE, install(SIGPIPE, SIG_IGN)))
  }

  /// From now on (or no longer) the terminal has to be restored.
  func setActive(_ isActive: Bool) { shared.pointee.isActive = isActive ? 1 : 0 }

  /// The signals since the last call, in their order.
  func take() -> [Int32] {
    var bytes: [UInt8] = []
    _ = Descriptors.read(reading, into: &bytes)
    shared.pointee.endings = 0
    return bytes.map { Int32($0) }
  }

  /// The signals that ended a stop. Another thread may catch them, a moment later and one after the other.
  func takeAfterStop() -> [Int32] {
    var found: [Int32] = []
    for milliseconds: Int32 in [50, 10, 10] {
      let ready = Descriptors.wait(reading: [reading], writing: [], milliseconds: milliseconds)
      if !ready.readable.isEmpty { found += take() } else if !found.isEmpty { break }
    }
    return found
  }

  /// The default action, which stops the process until it is continued.
  package static func stopProcess() {
    _ = install(SIGTSTP, SIG_DFL)
    raise(SIGTSTP)
  }

  /// After `stopProcess`, which needs the handler away.
  func reinstallStop() { _ = install(SIGTSTP, relay) }

  func stop() {
    shared.pointee.isActive = 0
    for (signal, handler) in previous.reversed() { _ = install(signal, handler) }
    shared.pointee.pipe = -1
    close(reading)
    close(writing)
    release()
  }
}

/// What handlers may touch. Fixed memory, never freed.
private struct Shared {
  var pipe: Int32 = -1
  var terminal: Int32 = -1
  var cooked = termios()
  var isActive: Int32 = 0
  var isClaimed = false
  var hasExitHandler = false
  /// Ending signals that the event loop has not seen yet.
  var endings: Int32 = 0
  var leave: UnsafeMutablePointer<UInt8>
  var leaveCount: Int
  /// By signal: who else wanted to know of a crash, such as the runtime's backtraces.
  var crashHandlers: UnsafeMutablePointer<SignalRelay.Handler?>

  static let signals = 128
}

/// Allocated when the first session opens, before any handler can run; sessions live on one thread.
nonisolated(unsafe) private let shared: UnsafeMutablePointer<Shared> = {
  let bytes = Array(TerminalStrings.leave.utf8)
  let leave = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
  for (index, byte) in bytes.enumerated() { (leave + index).initialize(to: byte) }
  let handlers = UnsafeMutablePointer<SignalRelay.Handler?>.allocate(capacity: Shared.signals)
  handlers.initialize(repeating: nil, count: Shared.signals)
  let result = UnsafeMutablePointer<Shared>.allocate(capacity: 1)
  result.initialize(to: Shared(leave: leave, leaveCount: bytes.count, crashHandlers: handlers))
  return result
}()

private func claim() -> Bool {
  if shared.pointee.isClaimed { return false }
  shared.pointee.isClaimed = true
  if !shared.pointee.hasExitHandler {
    shared.pointee.hasExitHandler = true
    atexit { restoreNow() }
  }
  return true
}

private func release() { shared.pointee.isClaimed = false }

/// `signal` and not `sigaction`, whose unions have another name on every system; all of them restart calls and keep the
/// handler.
private func install(_ number: Int32, _ handler: SignalRelay.Handler?) -> SignalRelay.Handler? {
  signal(number, handler)
}

/// Writes the leaving escapes and the old line discipline; once.
private func restoreNow() {
  guard shared.pointee.isActive != 0 else { return }
  shared.pointee.isActive = 0
  // In the background the terminal shows another program, and touching it would stop this one.
  let group = tcgetpgrp(shared.pointee.terminal)
  if group >= 0 && group != getpgrp() { return }
  var start = 0
  var attempts = 0
  while start < shared.pointee.leaveCount && attempts < 20 {
    let count = write(shared.pointee.terminal, shared.pointee.leave + start, shared.pointee.leaveCount - start)
    if count > 0 {
      start += count
    } else if errno == EAGAIN {
      // A short sleep that is allowed in a handler.
      poll(nil, 0, 10)
      attempts += 1
    } else if errno != EINTR {
      break
    }
  }
  tcsetattr(shared.pointee.terminal, TCSANOW, &shared.pointee.cooked)
}

private func relay(_ number: Int32) {
  let saved = errno
  if number == SIGINT || number == SIGTERM || number == SIGHUP || number == SIGQUIT {
    shared.pointee.endings += 1
    // Asked a second time: the event loop does not come round.
    if shared.pointee.endings > 1 {
      restoreNow()
      _exit(128 + number)
    }
  }
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(shared.pointee.pipe, &byte, 1)
  errno = saved
}

private func rescue(_ number: Int32) {
  restoreNow()
  let isKnown = number >= 0 && Int(number) < Shared.signals
  signal(number, isKnown ? shared.pointee.crashHandlers[Int(number)] : SIG_DFL)
  raise(number)
}
