import SheetModel

/// Which number each file of a project has. Numbers are in the order of the paths, with room between
/// them for files that come later, so that ordering by `FileID` is ordering by path.
struct FileSlots: Sendable {
  /// By number; empty where the number is free.
  private(set) var paths: [String]
  /// The numbers in use, in order.
  private(set) var numbers: [Int]

  init(_ files: [String], spacing: Int) {
    let spacing = max(1, spacing)
    paths = [String](repeating: "", count: files.count * spacing + spacing - 1)
    numbers = []
    numbers.reserveCapacity(files.count)
    for (at, file) in files.enumerated() {
      let number = at * spacing + spacing / 2
      paths[number] = file
      numbers.append(number)
    }
  }

  var capacity: Int { paths.count }

  func number(of path: String) -> Int? {
    let at = place(of: path)
    return at < numbers.count && paths[numbers[at]] == path ? numbers[at] : nil
  }

  /// Gives a new file a number; nil where there is no room left between its neighbours.
  mutating func insert(_ path: String) -> Int? {
    let at = place(of: path)
    if at < numbers.count, paths[numbers[at]] == path { return numbers[at] }
    let low = at > 0 ? numbers[at - 1] : -1
    let high = at < numbers.count ? numbers[at] : paths.count
    guard high - low >= 2 else { return nil }
    let number = low + (high - low) / 2
    paths[number] = path
    numbers.insert(number, at: at)
    return number
  }

  mutating func remove(_ path: String) -> Int? {
    let at = place(of: path)
    guard at < numbers.count, paths[numbers[at]] == path else { return nil }
    let number = numbers.remove(at: at)
    paths[number] = ""
    return number
  }

  /// The number of a path, where only the paths by number are at hand.
  static func number(of path: String, in paths: [String]) -> Int? {
    guard !path.isEmpty else { return nil }
    var (low, high) = (0, paths.count)
    while low < high {
      let middle = (low + high) / 2
      // Free numbers stand between those in use.
      guard let used = paths[middle..<high].firstIndex(where: { !$0.isEmpty }) else {
        high = middle
        continue
      }
      if paths[used] == path { return used }
      if paths[used].utf8.lexicographicallyPrecedes(path.utf8) { low = used + 1 } else { high = middle }
    }
    return nil
  }

  /// Where a path stands among the numbers in use, or would stand.
  private func place(of path: String) -> Int {
    var low = 0
    var high = numbers.count
    while low < high {
      let middle = (low + high) / 2
      if paths[numbers[middle]].utf8.lexicographicallyPrecedes(path.utf8) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
