import Foundation
import SheetProject
import Testing

@Suite struct WorkersTests {
  @Test(arguments: [1, 2, 7]) func resultsAreInOrder(threads: Int) {
    #expect(Workers.map(1000, threads: threads) { $0 * 2 } == (0..<1000).map { $0 * 2 })
    #expect(Workers.map(0, threads: threads) { $0 } == [])
  }

  @Test func whatNeedsOneThreadStaysOnALargeStack() {
    let threads = Workers.run { () -> [UInt] in
      let own = UInt(bitPattern: pthread_self().hashValue)
      return [own] + Workers.map(2, threads: 1) { _ in UInt(bitPattern: pthread_self().hashValue) }
    }
    #expect(Set(threads ?? []).count == 1)
    let others = Workers.run { Workers.map(2, threads: 2) { $0 } }
    #expect(others == [0, 1])
  }

  @Test func stacksAreLarge() {
    @Sendable func depth(_ n: Int) -> Int { n == 0 ? 0 : 1 + depth(n - 1) }
    #expect(Workers.run { depth(500_000) } == 500_000)
  }
}
