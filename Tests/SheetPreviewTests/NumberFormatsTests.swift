import Testing

@testable import SheetPreview

/// Numbers and dates as formatters print them.
@Suite struct NumberFormatsTests {
  static let shown: [(body: String, expected: String)] = [
    ("Text(0.35, format: .percent)", "35%"), ("Text(12.5, format: .currency(code: \"EUR\"))", "€12.50"),
    ("Text(1234.5, format: .number)", "1,234.5"), ("Text(2, format: .number.precision(.fractionLength(2)))", "2.00"),
    ("Text(1234567.formatted())", "1,234,567"), ("Text(0.5.formatted(.percent))", "50%"),
    ("Text(\"\\(12.3456, specifier: \"%.2f\")\")", "12.35"), ("Text(\"\\(7, specifier: \"%02d\") h\")", "07 h"),
    ("Text(\"\\(0.25, format: .percent) off\")", "25% off"),
    ("Text(value, format: .percent)", "⟨value⟩"), ("Text(1, format: Mine())", "⟨value⟩"),
    // Only dates look like dates.
    ("Text(DateFormatter().string(from: day))", "Jan 9, 2007"), ("Text(short.string(from: day))", "Jan 9, 2007"),
    ("Text(DateComponentsFormatter().string(from: seconds))", "⟨seconds⟩"),
    ("Text(bytes.string(from: size))", "⟨size⟩"),
    ("Text(dueDate.formatted())", "Jan 9, 2007"), ("Text(updates.formatted())", "⟨updates⟩"),
  ]

  @Test(arguments: shown) func areShown(body: String, expected: String) {
    let members =
      "let value: Double\n let day: Date\n let seconds: Double\n let size: Int\n let dueDate: Date\n let updates: Int\n let short: DateFormatter = { let f = DateFormatter(); return f }()\n let bytes = ByteCountFormatter()"
    #expect(drawn(body, members: members).contains("'\(expected)'"), "\(body): \(drawn(body, members: members))")
  }

  @Test func noNumberIsTooBig() {
    for number in [Double.infinity, .nan, 1e300, -1e18, 1e-300] {
      _ = NumberFormats.grouped(number)
      _ = NumberFormats.currency(number, "USD", digits: nil)
    }
  }
}
