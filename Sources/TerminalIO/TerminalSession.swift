import CellCanvas

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A terminal in raw mode on the alternate screen, from `open` to `close`, whatever happens between them.
///
///     let session = try TerminalSession.open()
///     session.present(canvas, session.abilities.look)
///     while let event = session.next() { … }
///
/// It belongs to one thread. Nothing here waits for the terminal to take a picture: what it does not take at once goes
/// out within `next`, and of pictures presented in between only the last one is drawn.
package final class TerminalSession {
  package struct Options: Sendable {
    package var wishes: LookWishes
    package var usesMouse: Bool
    /// Ask the terminal what it can do. Without, only the environment says.
    package var asksTerminal: Bool
    /// Take the signals of the process; one session at a time can.
    package var handlesSignals: Bool
    /// How the process stops itself for Ctrl-Z.
    package var stop: @Sendable () -> Void

    package init(
      wishes: LookWishes = LookWishes(), usesMouse: Bool = true, asksTerminal: Bool = true, handlesSignals: Bool = true,
      stop: @escaping @Sendable () -> Void = SignalRelay.stopProcess
    ) {
      self.wishes = wishes
      self.usesMouse = usesMouse
      self.asksTerminal = asksTerminal
      self.handlesSignals = handlesSignals
      self.stop = stop
    }
  }

  /// What is known of the terminal by now.
  package private(set) var abilities: TerminalAbilities
  package private(set) var size: TerminalSize
  package private(set) var isClosed = false

  private let terminal: Int32
  private let ownsTerminal: Bool
  private let cooked: termios
  private let options: Options
  private let environment: TerminalEnvironment
  private let signals: SignalRelay?
  private var output: OutputQueue
  private var parser = KeyParser()
  /// When bytes of an unfinished sequence came last.
  private var lastInput: ContinuousClock.Instant?
  private var probe: TerminalProbe
  private var diff: FrameDiff
  private var waitingPicture: (canvas: Canvas, look: Look)?
  private var events: [TerminalEvent] = []
  private var watched: [Int32] = []
  private var emptyReads = 0
  private var isTerminalRestored = false

  /// Sets the terminal up; its answers come later, with `next`.
  package static func open(
    input: Int32 = 0, output: Int32 = 1, options: Options = Options(), environment: TerminalEnvironment = .current()
  ) throws -> TerminalSession {
    if environment["TERM"] == "dumb" && isatty(output) == 1 { throw TerminalError.dumb }
    guard let device = TerminalDevice(input: input, output: output), let cooked = RawMode.read(device.descriptor) else {
      throw TerminalError.notATerminal
    }
    var signals: SignalRelay?
    if options.handlesSignals {
      signals = SignalRelay(terminal: device.descriptor, cooked: cooked)
      if signals == nil {
        device.close()
        throw TerminalError.alreadyOpen
      }
    }
    return TerminalSession(device: device, cooked: cooked, signals: signals, options: options, environment: environment)
  }

  private init(
    device: TerminalDevice, cooked: termios, signals: SignalRelay?, options: Options, environment: TerminalEnvironment
  ) {
    terminal = device.descriptor
    ownsTerminal = device.isOwned
    self.cooked = cooked
    self.signals = signals
    self.options = options
    self.environment = environment
    // The console of Linux answers hardly anything and shows what it does not understand.
    let asksTerminal = options.asksTerminal && environment["TERM"] != "linux"
    abilities = TerminalAbilities(wishes: options.wishes, environment: environment, isTerminal: true)
    size = Self.size(of: terminal, environment)
    output = OutputQueue(terminal)
    diff = FrameDiff(look: abilities.look)
    probe = TerminalProbe(asking: asksTerminal, isRemote: environment.isRemote, now: .now)
    signals?.setActive(true)
    RawMode.write(RawMode.raw(cooked), to: terminal)
    let queries = asksTerminal ? TerminalStrings.queries : ""
    output.write(Array((TerminalStrings.enter(mouse: options.usesMouse) + queries).utf8))
  }

  deinit { close() }

  /// Also reports when this descriptor can be read.
  package func watch(_ descriptor: Int32) {
    if !watched.contains(descriptor) { watched.append(descriptor) }
  }

  package func unwatch(_ descriptor: Int32) {
    watched.removeAll { $0 == descriptor }
    events.removeAll { $0 == .readable(descriptor) }
  }

  /// Draws what differs from the picture on the screen.
  package func present(_ canvas: Canvas, _ look: Look) {
    if isClosed { return }
    if !output.isEmpty {
      waitingPicture = (canvas, look)
      return
    }
    waitingPicture = nil
    diff.look = look
    diff.isSynchronized = abilities.isSynchronized
    if diff.advance(to: canvas, columns: size.columns, rows: size.rows) { output.write(diff.output) }
  }

  /// Forgets what the screen shows, so that the next picture is drawn whole.
  package func invalidate() { diff.invalidate() }

  /// Writes escapes that draw nothing, such as a text for the clipboard.
  package func send(_ escapes: String) {
    if !isClosed { output.write(Array(escapes.utf8)) }
  }

  /// The next event; waits for it, at most so long. Nil once the session has ended.
  package func next(timeout: Duration? = nil) -> TerminalEvent? {
    let end = timeout.map { ContinuousClock.now + min($0, .seconds(86_400)) }
    while events.isEmpty {
      if isClosed { return nil }
      let now = ContinuousClock.now
      meetDeadlines(now)
      if !events.isEmpty { break }
      if let end, now >= end {
        // Once without waiting, so that a time-out of zero still sees what is there.
        wait(milliseconds: 0)
        if events.isEmpty && !isClosed { return .timedOut }
        continue
      }
      wait(milliseconds: Self.milliseconds(until: [end, probe.deadline, parserDeadline].compactMap { $0 }.min(), now))
    }
    return events.isEmpty ? nil : events.removeFirst()
  }

  /// Restores the terminal. Nothing happens the second time.
  package func close() {
    if isClosed { return }
    isClosed = true
    waitingPicture = nil
    // In the background the terminal shows another program by now.
    if !isTerminalRestored && RawMode.isForeground(terminal) { restoreTerminal() }
    signals?.stop()
    if ownsTerminal { TerminalDevice.close(terminal) }
  }

  private func restoreTerminal() {
    if !output.hasFailed {
      drain(for: .milliseconds(200))
      // Half a frame has to end before anything else can be said; its next escape does that.
      output.discard()
      output.write(Array(TerminalStrings.leave.utf8))
      // Losing this would leave the user on the alternate screen, so that it may take longer than a frame.
      drain(for: .seconds(1))
      swallowReplies()
    }
    RawMode.write(cooked, to: terminal)
  }

  private static func size(of terminal: Int32, _ environment: TerminalEnvironment) -> TerminalSize {
    let size = RawMode.size(terminal) ?? environment.size
    return TerminalSize(columns: size.columns, rows: size.rows)
  }

  /// Rounded up, so that nobody wakes up just before the time; -1 without any.
  private static func milliseconds(until deadline: ContinuousClock.Instant?, _ now: ContinuousClock.Instant) -> Int32 {
    guard let deadline else { return -1 }
    let rest = deadline - now
    if rest >= .seconds(3_600) { return 3_600_000 }
    let parts = rest.components
    return max(0, Int32(clamping: parts.seconds * 1_000 + parts.attoseconds / 1_000_000_000_000_000 + 1))
  }
}

// MARK: - The loop

extension TerminalSession {
  private var parserDeadline: ContinuousClock.Instant? {
    switch parser.pending {
    case .nothing: nil
    case .key: lastInput.map { $0 + .milliseconds(environment.isRemote ? 150 : 50) }
    case .sequence: lastInput.map { $0 + .seconds(1) }
    }
  }

  private func meetDeadlines(_ now: ContinuousClock.Instant) {
    if let deadline = parserDeadline, now >= deadline { handle(parser.flush()) }
    if let deadline = probe.deadline, now >= deadline {
      probe.giveUp()
      updateAbilities()
    }
  }

  private func wait(milliseconds: Int32) {
    var reading = [terminal] + watched
    if let signals { reading.append(signals.reading) }
    let ready = Descriptors.wait(
      reading: reading, writing: output.isEmpty ? [] : [terminal], milliseconds: milliseconds)
    if let signals, ready.readable.contains(signals.reading) { handle(signals: signals.take()) }
    if isClosed { return }
    if ready.writable.contains(terminal) { goOnWriting() }
    if ready.readable.contains(terminal) { readTerminal(isGone: ready.closed.contains(terminal)) }
    if output.hasFailed { end(with: .closed) }
    for descriptor in watched where ready.readable.contains(descriptor) {
      // It stays readable until the program has read it.
      if !events.contains(.readable(descriptor)) { events.append(.readable(descriptor)) }
    }
  }

  private func goOnWriting() {
    output.flush()
    if output.isEmpty, !output.hasFailed, let (canvas, look) = waitingPicture { present(canvas, look) }
  }

  private func readTerminal(isGone: Bool) {
    var bytes: [UInt8] = []
    switch Descriptors.read(terminal, into: &bytes) {
    case .some(0), .nothing:
      // Where waiting cannot tell the end, a terminal that is readable and has nothing is gone, unless another process
      // took the bytes away.
      emptyReads += 1
      if isGone || emptyReads >= 10 { end(with: .closed) }
    case .some:
      emptyReads = 0
      lastInput = .now
      handle(parser.feed(bytes))
    case .failed: end(with: .closed)
    }
  }

  private func handle(_ inputs: [TerminalInput]) {
    for input in inputs {
      switch input {
      case .key(let key): events.append(.key(key))
      case .mouse(let mouse): events.append(.mouse(mouse))
      case .reply(let reply): if probe.take(reply) { updateAbilities() }
      }
    }
  }

  private func updateAbilities() {
    let new = TerminalAbilities(
      wishes: options.wishes, environment: environment, isTerminal: true, replies: probe.replies)
    if new == abilities { return }
    abilities = new
    events.append(.abilities(new))
  }

  private func handle(signals numbers: [Int32]) {
    for number in numbers where !isClosed {
      switch number {
      case SIGWINCH: resize()
      case SIGTSTP: suspend()
      case SIGCONT: resume()
      case let number where SignalRelay.ending.contains(number): end(with: .signal(number))
      default: break
      }
    }
  }

  private func resize() {
    size = Self.size(of: terminal, environment)
    diff.invalidate()
    // Of a storm only the last one counts.
    events.removeAll { if case .resize = $0 { true } else { false } }
    events.append(.resize(size))
  }

  private func suspend() {
    drain(for: .milliseconds(200))
    output.discard()
    output.write(Array(TerminalStrings.leave.utf8))
    drain(for: .seconds(1))
    RawMode.write(cooked, to: terminal)
    signals?.setActive(false)
    // Continued in the background, it stops again: the terminal belongs to another program. A stop that does nothing,
    // as in a group without a shell, must not turn into a loop.
    var attempts = 0
    repeat {
      options.stop()
      signals?.reinstallStop()
      attempts += 1
      // One that ends the process finds the terminal restored.
      if let ending = signals?.takeAfterStop().first(where: SignalRelay.ending.contains) {
        isTerminalRestored = true
        return end(with: .signal(ending))
      }
    } while !RawMode.isForeground(terminal) && attempts < 50
    resume()
  }

  /// Also after a stop that nobody announced: then a shell has used the terminal since.
  private func resume() {
    signals?.setActive(true)
    RawMode.write(RawMode.raw(cooked), to: terminal)
    output.discard()
    output.write(Array(TerminalStrings.enter(mouse: options.usesMouse).utf8))
    size = Self.size(of: terminal, environment)
    diff.invalidate()
    events.removeAll { if case .resumed = $0 { true } else { false } }
    events.append(.resumed(size))
  }

  private func end(with event: TerminalEvent) {
    if isClosed { return }
    close()
    events.removeAll()
    events.append(event)
  }

  /// Lets the terminal take what is left, but not for ever.
  private func drain(for limit: Duration) {
    let end = ContinuousClock.now + limit
    while !output.isEmpty && !output.hasFailed {
      let now = ContinuousClock.now
      if now >= end { return }
      _ = Descriptors.wait(reading: [], writing: [terminal], milliseconds: Self.milliseconds(until: end, now))
      output.flush()
    }
  }

  /// Answers that come after the end would be typed into the shell. Once the device attributes have come, nothing is
  /// missing any more; asking again would only send another answer on its way.
  private func swallowReplies() {
    let start = ContinuousClock.now
    guard let latest = probe.latest, start < latest else { return }
    let end = min(latest, start + .milliseconds(400))
    while true {
      let now = ContinuousClock.now
      if now >= end { return }
      let ready = Descriptors.wait(reading: [terminal], writing: [], milliseconds: Self.milliseconds(until: end, now))
      guard ready.readable.contains(terminal) else { continue }
      var bytes: [UInt8] = []
      guard case .some(let count) = Descriptors.read(terminal, into: &bytes), count > 0 else { return }
      if parser.feed(bytes).contains(.reply(.deviceAttributes)) { return }
    }
  }
}
