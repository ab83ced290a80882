/// What a name says about the usual value of what it names.
enum Likelihood {
  private static let unlikely = words(
    """
    loading busy saving sending updating error isempty failed failure refreshing processing submitting disabled hidden
    preview editing deleting uploading downloading expired offline progress fetching searching compact ispresented
    skeleton placeholder
    """)
  private static let likely = words("hasloaded isvalid isready loaded success enabled available")

  private static func words(_ text: String) -> [[UInt8]] {
    text.split(whereSeparator: \.isWhitespace).map { Array($0.utf8) }
  }

  /// nil where the name says nothing.
  static func byName(_ name: String) -> Bool? {
    let lower = name.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    if likely.contains(where: { holds(lower, $0) }) { return true }
    return unlikely.contains { holds(lower, $0) } ? false : nil
  }

  /// By bytes: searching in strings costs more than all else that a picture needs.
  private static func holds(_ name: [UInt8], _ word: [UInt8]) -> Bool {
    guard name.count >= word.count else { return false }
    for start in 0...(name.count - word.count) where name[start] == word[0] {
      if name[start..<(start + word.count)].elementsEqual(word) { return true }
    }
    return false
  }
}

extension SceneMaker {
  /// The same, looked up once for each name of a picture.
  func likely(_ name: String) -> Bool? {
    if let known = likelihoods[name] { return known }
    let result = Likelihood.byName(name)
    likelihoods[name] = .some(result)
    return result
  }
}
