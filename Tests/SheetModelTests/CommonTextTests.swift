import SheetModel
import Testing

@Suite struct CommonTextTests {
  private static func ends(_ old: String, _ new: String) -> [Int] {
    let (head, tail) = CommonText.ends(Array(old.utf8), Array(new.utf8))
    return [head, tail]
  }

  @Test func whatIsTheSameAtBothEnds() {
    #expect(Self.ends("", "") == [0, 0])
    #expect(Self.ends("abc", "abc") == [3, 0])
    #expect(Self.ends("aa", "aaa") == [2, 0])
    #expect(Self.ends("abc", "axc") == [1, 1])
    #expect(Self.ends("0123456789abcdef", "0123456789abcdef!") == [16, 0])
    #expect(Self.ends("0123456789abcdef", "!0123456789abcdef") == [0, 16])
  }

  /// At every place of texts that are longer and shorter than the steps in which they are compared.
  @Test(arguments: 0...40) func everyPlaceOfAnEdit(length: Int) {
    let old = (0..<length).map { UInt8($0) }
    for at in 0...length {
      let (head, tail) = CommonText.ends(old, Array(old[..<at]) + [200] + Array(old[at...]))
      #expect(head == at && tail == length - at)
      guard at < length else { continue }
      let (before, behind) = CommonText.ends(old, Array(old[..<at]) + Array(old[(at + 1)...]))
      #expect(before == at && behind == length - at - 1)
    }
  }
}
