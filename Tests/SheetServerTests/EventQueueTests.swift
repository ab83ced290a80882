import Dispatch
import JSONRPC
import JSONText
import SheetServer
import SheetTestSupport
import Testing

@Suite struct EventQueueTests {
  private static func request(_ id: RequestID, _ method: String = "textDocument/hover") -> SheetServer.Event {
    .message(.request(id: id, method: method, params: .none))
  }

  /// A notification that carries its number.
  private static func numbered(_ number: Int, _ method: String) -> SheetServer.Event {
    .message(.notification(method: method, params: .integer(number)))
  }

  private static func cancel(_ id: JSONValue) -> SheetServer.Event {
    .message(.notification(method: "$/cancelRequest", params: ["id": id]))
  }

  private static func name(_ event: SheetServer.Event?) -> String {
    switch event {
    case .message(.request(_, let method, _))?: method
    case .message(.notification(let method, _))?: method
    case .message(.response)?: "response"
    case .fault?: "fault"
    case .note?: "note"
    case .endOfInput?: "end"
    case .parentDied?: "orphan"
    case nil: "nothing"
    default: "other"
    }
  }

  /// Everything that is queued.
  private static func drain(_ queue: EventQueue) -> [SheetServer.Event] {
    var result: [SheetServer.Event] = []
    while !queue.isEmpty, let event = queue.next(timeout: 0) { result.append(event) }
    return result
  }

  // MARK: Order

  /// Whoever answers must not find an edit without the question that came with it.
  @Test func whatCameTogetherIsSeenTogether() {
    let queue = EventQueue()
    let seen = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var counts: [Int] = []
    let reader = DispatchQueue(label: "reader")
    reader.async {
      for _ in 0..<200 {
        var count = 0
        if queue.next(timeout: 1_000) != nil { count = 1 }
        while !queue.isEmpty, queue.next(timeout: 0) != nil { count += 1 }
        counts.append(count)
        seen.signal()
      }
    }
    for number in 0..<200 {
      queue.push([Self.numbered(number, "textDocument/didChange"), Self.request(.integer(number))])
      seen.wait()
    }
    #expect(counts == [Int](repeating: 2, count: 200))
    queue.push([])
    #expect(queue.isEmpty)
  }

  @Test func editsAndQuestionsKeepTheOrderOfArrival() {
    let methods = [
      "textDocument/didOpen", "textDocument/hover", "textDocument/didChange", "sheetlens/graph", "shutdown", "exit",
      "workspace/didChangeWatchedFiles", "workspace/symbol",
    ]
    for seed in 1...200 {
      var random = SeededRandom(UInt64(seed))
      let queue = EventQueue()
      for number in 0..<30 { queue.push(Self.numbered(number, methods.randomElement(using: &random) ?? "")) }
      let numbers = Self.drain(queue).map { event -> Int in
        guard case .message(.notification(_, .integer(let number)?)) = event else { return -1 }
        return number
      }
      #expect(numbers == Array(0..<30), "seed \(seed)")
    }
  }

  @Test func controlPassesWhatWaitsAndKeepsItsOwnOrder() {
    let queue = EventQueue()
    for event in [
      Self.request(.integer(1)), Self.numbered(0, "$/setTrace"), Self.numbered(0, "textDocument/didChange"),
      .message(.response(id: .integer(1), .success(.null))), .parentDied,
    ] { queue.push(event) }
    #expect(
      Self.drain(queue).map(Self.name)
        == ["$/setTrace", "response", "orphan", "textDocument/hover", "textDocument/didChange"])
  }

  /// What came before the end of the stream is answered first.
  @Test func theEndWaitsForWhatCameBefore() {
    let queue = EventQueue()
    queue.push(Self.request(.integer(1)))
    queue.push(.fault(Message.Fault(id: .none, error: ResponseError(.parseError, ""))))
    queue.push(.endOfInput)
    #expect(Self.drain(queue).map(Self.name) == ["textDocument/hover", "fault", "end"])
  }

  @Test func eachThreadKeepsItsOrder() {
    let queue = EventQueue()
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<200 { queue.push(Self.numbered(thread * 1000 + number, "textDocument/didChange")) }
    }
    var last = [-1, -1, -1, -1]
    var count = 0
    for event in Self.drain(queue) {
      guard case .message(.notification(_, .integer(let number)?)) = event else { continue }
      #expect(last[number / 1000] < number % 1000)
      last[number / 1000] = number % 1000
      count += 1
    }
    #expect(count == 800)
  }

  // MARK: Cancellation

  @Test func aCancellationReachesTheRequestThatWaitsAndOnlyIt() {
    let queue = EventQueue()
    queue.push(Self.request(.integer(1)))
    queue.push(Self.request(.integer(2)))
    queue.push(Self.request(.string("1")))
    queue.push(Self.cancel(1))
    #expect(queue.isCancelled(.integer(1)))
    #expect(!queue.isCancelled(.integer(2)))
    #expect(!queue.isCancelled(.string("1")))
    #expect(Self.drain(queue).count == 3, "the cancellation itself is not queued, and what it cancels still is")
  }

  @Test func aRunningRequestIsReachedToo() {
    let queue = EventQueue()
    queue.push(Self.request(.string("a")))
    _ = queue.next(timeout: 0)
    queue.push(Self.cancel("a"))
    #expect(queue.isCancelled(.string("a")))
  }

  @Test(arguments: [1, "x", .null, .number(1.5)] as [JSONValue]) func aCancellationOfNothingIsForgotten(id: JSONValue) {
    let queue = EventQueue()
    queue.push(Self.cancel(id))
    queue.push(.message(.notification(method: "$/cancelRequest", params: .none)))
    queue.push(Self.request(.integer(1)))
    queue.push(Self.request(.string("x")))
    #expect(!queue.isCancelled(.integer(1)))
    #expect(!queue.isCancelled(.string("x")))
    #expect(Self.drain(queue).count == 2)
  }

  @Test func anIDThatWasAnsweredMayComeAgain() {
    let queue = EventQueue()
    queue.push(Self.request(.integer(1)))
    queue.push(Self.cancel(1))
    queue.finish(.integer(1))
    queue.push(Self.cancel(1))
    #expect(!queue.isCancelled(.integer(1)))
    queue.push(Self.request(.integer(1)))
    #expect(!queue.isCancelled(.integer(1)))
  }

  // MARK: Waiting

  @Test func theWaitEndsWithTheTimeOut() {
    let queue = EventQueue()
    let start = ContinuousClock.now
    #expect(Self.name(queue.next(timeout: 50)) == "nothing")
    #expect(start.duration(to: .now) >= .milliseconds(45))
    #expect(start.duration(to: .now) < .seconds(20))
  }

  /// Also where a wake-up of an earlier event is still pending.
  @Test func anEventFromAnotherThreadEndsTheWait() {
    let queue = EventQueue()
    queue.push(.parentDied)
    #expect(Self.name(queue.next(timeout: 0)) == "orphan")
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(50)) { queue.push(.endOfInput) }
    #expect(Self.name(queue.next(timeout: 20_000)) == "end")
  }

  @Test func waitingForEverEndsWithTheEvent() {
    let queue = EventQueue()
    queue.push(.parentDied)
    #expect(Self.name(queue.next(timeout: nil)) == "orphan")
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(50)) { queue.push(.endOfInput) }
    #expect(Self.name(queue.next(timeout: nil)) == "end")
  }
}
