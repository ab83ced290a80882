import PreviewStrings
import Testing

/// Numbers as C's formats print them.
@Suite struct PrintedNumberTests {
  @Test(arguments: [
    ("%.1f%%", 12.345, "12.3%"), ("%d", -3.9, "-3"), ("%5.1f", 2, "  2.0"), ("%f", 0.5, "0.500000"),
    ("%lld km", 3, "3 km"), ("%02d", 7, "07"), ("%+d", 4, "+4"), ("%-4d|", 4, "4   |"), ("%04d", -7, "-007"),
    ("%2$02d", 5, "05"),
  ]) func specifiers(format: String, number: Double, expected: String) {
    #expect(PrintedNumber.text(number, format) == expected)
  }

  @Test(arguments: ["%@", "%", "", "%d %d", "%9999d", "%.99f"]) func othersAreNot(format: String) {
    #expect(PrintedNumber.text(1, format) == nil)
  }

  @Test func noNumberIsTooBig() {
    for number in [Double.infinity, .nan, 1e300, -1e18, 1e-300] { _ = PrintedNumber.text(number, "%.2f") }
  }

  /// Numbers that fill a format look as it says; other texts stay.
  @Test(arguments: [
    ("%d:%02d", ["3", "7"], "3:07"), ("%.1f km", ["2.25"], "2.2 km"), ("%2$03d of %1$d", ["9", "7"], "007 of 9"),
    ("%02d h", ["none"], "none h"), ("%@ at %02d", ["7", "8"], "7 at 08"), ("%d", ["2.5"], "2.5"),
  ]) func fillFormats(format: String, values: [String], expected: String) {
    #expect(FormatPieces.fill(format, values.map { .known($0) }).string == expected)
  }
}
