/// `HStack` and `VStack`: SwiftUI's algorithm in whole cells.
///
/// Children are served in groups of equal priority, the least flexible first, each with an equal share of what is left;
/// what the lower groups need at least is kept back. Cells that a division leaves over reach the later children.
final class StackLayout: LayoutNode {
  let axis: Axis
  let alignment: AxisAlignment
  let children: [LayoutNode]
  /// Before each child; 0 before the first.
  private let gaps: [Int]
  private var solved: Solution?

  /// `spacing` in cells; nil for the default: one column, no row, and nothing beside a spacer.
  init(_ axis: Axis, spacing: Int? = nil, alignment: AxisAlignment = .center, _ children: [LayoutNode]) {
    self.axis = axis
    self.alignment = alignment
    self.children = children
    let standard = axis == .horizontal ? 1 : 0
    gaps = children.indices.map { index in
      guard index > 0 else { return 0 }
      if let spacing { return spacing }
      return children[index].isSpacer || children[index - 1].isSpacer ? 0 : standard
    }
  }

  private struct Solution {
    var proposal: Proposal
    var size = Size.zero
    var proposals: [Proposal] = []
    var frames: [Rect] = []
  }

  override func size(for proposal: Proposal) -> Size { solve(proposal).size }

  override func draw(in rect: Rect, _ proposal: Proposal, on painter: CellPainter) {
    let solution = solve(proposal)
    for index in paintOrder {
      var frame = solution.frames[index]
      frame.x += rect.x
      frame.y += rect.y
      children[index].place(in: frame, solution.proposals[index], on: painter)
    }
  }

  override func firstBaseline(_ proposal: Proposal) -> Int {
    baseline(solve(proposal), children.indices.first) { $0.firstBaseline($1) }
  }

  override func lastBaseline(_ proposal: Proposal) -> Int {
    baseline(solve(proposal), axis == .vertical ? children.indices.last : children.indices.first) {
      $0.lastBaseline($1)
    }
  }

  private func baseline(_ solution: Solution, _ index: Int?, _ ask: (LayoutNode, Proposal) -> Int) -> Int {
    guard let index else { return 0 }
    return solution.frames[index].y + ask(children[index], solution.proposals[index])
  }

  private lazy var paintOrder: [Int] = {
    let order = Array(children.indices)
    guard children.contains(where: { $0.traits.zIndex != 0 }) else { return order }
    return order.sorted { (children[$0].traits.zIndex, $0) < (children[$1].traits.zIndex, $1) }
  }()

  private func solve(_ proposal: Proposal) -> Solution {
    if let solved, solved.proposal == proposal { return solved }
    var solution = Solution(proposal: proposal)
    solution.proposals = share(proposal)
    place(&solution)
    solved = solution
    return solution
  }

  // MARK: Along the axis

  /// What each child is offered.
  private func share(_ proposal: Proposal) -> [Proposal] {
    let minor = proposal[axis.other]
    func offer(_ major: Int?) -> Proposal { Proposal(major: major, minor: minor, axis: axis) }
    guard let major = proposal[axis] else { return Array(repeating: offer(nil), count: children.count) }
    guard major < Extent.infinite else { return Array(repeating: offer(major), count: children.count) }
    guard children.count > 1 else { return Array(repeating: offer(major), count: children.count) }

    let minima = children.map { $0.measure(offer(0))[axis] }
    let order = serviceOrder(minima) { children[$0].measure(offer(Extent.infinite))[axis] }
    var proposals = Array(repeating: offer(0), count: children.count)
    var left = major - gaps.reduce(0, +)
    for index in order where rank(index) != rank(order[0]) { left -= minima[index] }
    var start = 0
    while start < order.count {
      var end = start + 1
      while end < order.count, rank(order[end]) == rank(order[start]) { end += 1 }
      if start > 0 { for index in order[start..<end] { left += minima[index] } }
      for (served, index) in order[start..<end].enumerated() {
        proposals[index] = offer(max(0, left / (end - start - served)))
        left -= children[index].measure(proposals[index])[axis]
      }
      start = end
    }
    return proposals
  }

  private func rank(_ index: Int) -> Double { children[index].isSpacer ? -.infinity : children[index].priority }

  /// Priority first, then the least flexible; among endlessly flexible children the largest minimum.
  private func serviceOrder(_ minima: [Int], maximum: (Int) -> Int) -> [Int] {
    let flexibility = children.indices.map { index in
      let most = maximum(index)
      return most >= Extent.infinite ? Extent.infinite : most - minima[index]
    }
    return children.indices.sorted { left, right in
      if rank(left) != rank(right) { return rank(left) > rank(right) }
      if flexibility[left] != flexibility[right] { return flexibility[left] < flexibility[right] }
      if flexibility[left] == Extent.infinite, minima[left] != minima[right] { return minima[left] > minima[right] }
      return left < right
    }
  }

  // MARK: Across it

  private func place(_ solution: inout Solution) {
    let sizes = children.indices.map { children[$0].measure(solution.proposals[$0]) }
    var guides = Array(repeating: 0, count: children.count)
    if alignment == .firstBaseline || alignment == .lastBaseline {
      for index in children.indices {
        let proposal = solution.proposals[index]
        guides[index] =
          alignment == .firstBaseline ? children[index].firstBaseline(proposal) : children[index].lastBaseline(proposal)
      }
    }
    let lowest = guides.max() ?? 0
    let isBaseline = axis == .horizontal && (alignment == .firstBaseline || alignment == .lastBaseline)
    var breadth = 0
    for index in children.indices {
      let start = isBaseline ? lowest - guides[index] : 0
      breadth = max(breadth, start + sizes[index][axis.other])
    }
    var along = 0
    for index in children.indices {
      along += gaps[index]
      let size = sizes[index]
      let across = isBaseline ? lowest - guides[index] : alignment.offset(of: size[axis.other], in: breadth)
      solution.frames.append(
        Rect(
          x: axis == .horizontal ? along : across, y: axis == .horizontal ? across : along, width: size.width,
          height: size.height))
      along += size[axis]
    }
    solution.size =
      axis == .horizontal ? Size(width: along, height: breadth) : Size(width: breadth, height: along)
  }
}

/// Takes what a stack leaves over.
final class SpacerBox: LayoutNode {
  /// The enclosing stack's; nil where there is none.
  let axis: Axis?
  let minimum: Int

  init(_ axis: Axis?, minimum: Int) {
    self.axis = axis
    self.minimum = minimum
  }

  override var isSpacer: Bool { true }

  override func size(for proposal: Proposal) -> Size {
    Size(
      width: axis == .vertical ? 0 : max(proposal.width ?? 0, minimum),
      height: axis == .horizontal ? 0 : max(proposal.height ?? 0, axis == nil ? 0 : minimum))
  }
}
