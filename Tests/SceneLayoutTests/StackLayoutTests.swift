import CellCanvas
import Testing

@testable import SceneLayout

/// A box with limits of its own, that notes where it is placed.
private final class Probe: LayoutNode {
  let minimum: Size
  let ideal: Size
  let maximum: Size
  var frame = Rect(x: 0, y: 0, width: 0, height: 0)
  var measured = 0

  init(width: ClosedRange<Int>, ideal: Int? = nil, height: ClosedRange<Int> = 1...1, priority: Double = 0) {
    minimum = Size(width: width.lowerBound, height: height.lowerBound)
    maximum = Size(width: width.upperBound, height: height.upperBound)
    self.ideal = Size(width: ideal ?? width.lowerBound, height: height.lowerBound)
    super.init()
    self.priority = priority
  }

  override func size(for proposal: Proposal) -> Size {
    measured += 1
    return Size(
      width: proposal.width.map { min(max($0, minimum.width), maximum.width) } ?? ideal.width,
      height: proposal.height.map { min(max($0, minimum.height), maximum.height) } ?? ideal.height)
  }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) { frame = rect }
}

/// Numbers worked out by hand from the algorithm.
@Suite struct StackLayoutTests {
  private static let endless = 1...Extent.infinite

  @discardableResult
  private func place(
    _ children: [LayoutNode], width: Int, height: Int = 1, spacing: Int? = nil, axis: Axis = .horizontal,
    alignment: AxisAlignment = .center
  ) -> Size {
    let stack = StackLayout(axis, spacing: spacing, alignment: alignment, children)
    let painter = CellPainter(width: 200, height: 100, look: Look())
    let proposal = Proposal(width: width, height: height)
    let size = stack.measure(proposal)
    stack.place(in: Rect(x: 0, y: 0, width: size.width, height: size.height), proposal, on: painter)
    return size
  }

  @Test func childrenShareEquallyAndTheRemainderGoesToTheLater() {
    let children = (0..<3).map { _ in Probe(width: Self.endless) }
    #expect(place(children, width: 20, spacing: 0).width == 20)
    // 20 / 3 = 6, 14 / 2 = 7, 7.
    #expect(children.map(\.frame.width) == [6, 7, 7])
    #expect(children.map(\.frame.x) == [0, 6, 13])
  }

  @Test func theLeastFlexibleIsServedFirst() {
    let flexible = Probe(width: Self.endless)
    let limited = Probe(width: 2...5)
    let fixed = Probe(width: 7...7)
    place([flexible, limited, fixed], width: 30, spacing: 1)
    // 28 without gaps: the fixed one takes 7 of its share of 9, the limited one 5 of 10, the rest is 16.
    #expect([flexible, limited, fixed].map(\.frame.width) == [16, 5, 7])
    #expect([flexible, limited, fixed].map(\.frame.x) == [0, 17, 23])
  }

  @Test func higherPrioritiesTakeAllButTheMinimaOfTheOthers() {
    let low = Probe(width: 3...Extent.infinite)
    let high = Probe(width: 1...15, priority: 1)
    place([low, high], width: 20, spacing: 0)
    #expect(high.frame.width == 15)
    #expect(low.frame.width == 5)
    place([low, high], width: 10, spacing: 0)
    #expect(high.frame.width == 7)
    #expect(low.frame.width == 3)
  }

  @Test func spacersGetWhatIsLeft() {
    let spacer = SpacerBox(.horizontal, minimum: 1)
    let text = Probe(width: 2...12)
    let size = place([text, spacer], width: 20)
    // No gap beside a spacer: 12 and 8.
    #expect(text.frame.width == 12)
    #expect(size.width == 20)
  }

  @Test func aSpacerKeepsItsMinimumWhereThereIsTooLittle() {
    let spacer = SpacerBox(.horizontal, minimum: 4)
    let first = Probe(width: 3...20)
    let last = Probe(width: 3...20)
    #expect(place([first, spacer, last], width: 13).width == 13)
    // 13 − 4 = 9: 4 and 5.
    #expect(first.frame.width == 4)
    #expect(last.frame.width == 5)
    #expect(last.frame.x == 8)
  }

  @Test func spacersShareWithEachOtherButNotWithColours() {
    let color = Probe(width: Self.endless)
    let left = SpacerBox(.horizontal, minimum: 0)
    let right = SpacerBox(.horizontal, minimum: 0)
    place([left, color, right], width: 9)
    #expect(color.frame.width == 9)
    let fixed = Probe(width: 3...3)
    place([left, fixed, right], width: 10)
    #expect(fixed.frame.x == 3)
  }

  @Test func withoutAProposalAllAreIdeal() {
    let children = [Probe(width: Self.endless, ideal: 4), Probe(width: 2...9, ideal: 5)]
    let stack = StackLayout(.horizontal, children)
    #expect(stack.measure(.ideal) == Size(width: 10, height: 1))
  }

  @Test func anEndlessProposalReachesAll() {
    let stack = StackLayout(.horizontal, spacing: 0, [Probe(width: 1...9), Probe(width: 2...5)])
    #expect(stack.measure(Proposal(width: Extent.infinite, height: 1)).width == 14)
    let endless = StackLayout(.horizontal, (0..<2_000).map { _ in Probe(width: Self.endless) })
    #expect(endless.measure(Proposal(width: Extent.infinite, height: nil)).width == Extent.infinite)
  }

  @Test func endlesslyFlexibleChildrenWithLargerMinimaComeFirst() {
    let small = Probe(width: 1...Extent.infinite)
    let large = Probe(width: 8...Extent.infinite)
    place([small, large], width: 10, spacing: 0)
    // The large one is offered 5 and takes 8; 2 are left.
    #expect(large.frame.width == 8)
    #expect(small.frame.width == 2)
  }

  @Test(arguments: [(AxisAlignment.start, 0), (.center, 3), (.end, 7)]) func alignmentAcross(
    _ alignment: AxisAlignment, _ x: Int
  ) {
    let wide = Probe(width: 10...10)
    let narrow = Probe(width: 3...3)
    place([wide, narrow], width: 40, height: 10, axis: .vertical, alignment: alignment)
    #expect(narrow.frame == Rect(x: x, y: 1, width: 3, height: 1))
  }

  @Test func childrenOfAVerticalStackHaveNoGapUnlessItIsWritten() {
    let children = (0..<2).map { _ in Probe(width: 1...1) }
    #expect(place(children, width: 9, height: 9, axis: .vertical).height == 2)
    #expect(place(children, width: 9, height: 9, spacing: 2, axis: .vertical).height == 4)
  }

  @Test func eachProposalIsMeasuredOnce() {
    let probe = Probe(width: Self.endless)
    var node: LayoutNode = probe
    for _ in 0..<8 {
      node = StackLayout(.vertical, [StackLayout(.horizontal, [node, SpacerBox(.horizontal, minimum: 0)])])
    }
    _ = node.measure(Proposal(width: 40, height: 20))
    #expect(probe.measured < 40)
  }

  // MARK: Frames

  private func limited(
    _ proposal: Int?, child: ClosedRange<Int>, minimum: Int? = nil, ideal: Int? = nil, maximum: Int? = nil
  )
    -> Int
  {
    FlexibleFrame(
      Probe(width: child), horizontal: .init(minimum: minimum, ideal: ideal, maximum: maximum),
      vertical: .init(minimum: nil, ideal: nil, maximum: nil), alignment: .center
    ).measure(Proposal(width: proposal, height: 1)).width
  }

  @Test func framesWithOnlyAMinimum() {
    #expect(limited(10, child: 3...3, minimum: 5) == 5)
    #expect(limited(10, child: 1...8, minimum: 5) == 8)
    #expect(limited(2, child: 1...8, minimum: 5) == 5)
    #expect(limited(nil, child: 3...3, minimum: 5) == 5)
  }

  @Test func framesWithOnlyAMaximum() {
    #expect(limited(10, child: 3...3, maximum: Extent.infinite) == 10)
    #expect(limited(10, child: 3...3, maximum: 6) == 6)
    #expect(limited(nil, child: 3...3, maximum: 6) == 3)
    #expect(limited(4, child: 1...9, maximum: 6) == 4)
  }

  @Test func framesWithBothLimitsTakeTheProposal() {
    #expect(limited(10, child: 3...3, minimum: 2, maximum: 20) == 10)
    #expect(limited(30, child: 3...3, minimum: 2, maximum: 20) == 20)
    #expect(limited(nil, child: 3...3, minimum: 2, ideal: 7, maximum: 20) == 7)
  }

  @Test func paddedSpacersLoseTheirRank() {
    let padded = PaddingBox(SpacerBox(.horizontal, minimum: 0), left: 1)
    #expect(!padded.isSpacer)
    let text = Probe(width: 1...30)
    place([padded, text], width: 21)
    #expect(text.frame.width == 10)
  }
}
