import CellCanvas
import Testing

@Suite struct ContrastTests {
  @Test func ratiosAreThoseOfTheGuidelines() {
    #expect(Contrast.ratio(0, 0xFF_FFFF) == 21)
    #expect(Contrast.ratio(0x123456, 0x123456) == 1)
    #expect((4.4...4.6).contains(Contrast.ratio(0x77_7777, 0xFF_FFFF)))
  }

  @Test func onlyWhatVanishesIsChanged() {
    // Apple's placeholders on their usual backgrounds.
    #expect(Contrast.legible(0xC4_C4C6, on: 0xFF_FFFF, isDark: false) == nil)
    #expect(Contrast.legible(0x5A_5A5F, on: 0x2C_2C2E, isDark: true) == nil)
    for (color, ground): (UInt32, UInt32) in [(0x5A_5A5F, 0x5A_5A5F), (0xC4_C4C6, 0xC6_C6C8), (0, 0)] {
      let legible = Contrast.legible(color, on: ground, isDark: true)
      #expect((2.4...4).contains(legible.map { Contrast.ratio($0, ground) } ?? 0))
    }
  }
}
