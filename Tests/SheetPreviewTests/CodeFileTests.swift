import Testing

@testable import SheetPreview

/// Of what a file declares for several platforms, that of the one that is shown.
@Suite struct FileConditionsTests {
  private static func view(_ text: String) -> String { "struct A: View { var body: some View { Text(\"\(text)\") } }" }

  static let files: [(more: String, expected: String)] = [
    ("#if os(macOS)\n\(view("M"))\n#else\n\(view("I"))\n#endif", "I"),
    ("#if os(iOS)\n\(view("I"))\n#elseif os(macOS)\n\(view("M"))\n#endif", "I"),
    ("#if os(macOS)\n\(view("M"))\n#elseif os(tvOS)\n\(view("T"))\n#else\n\(view("I"))\n#endif", "I"),
    ("#if canImport(UIKit) // comment\n#if os(macOS)\n\(view("M"))\n#else\n\(view("I"))\n#endif\n#endif", "I"),
    // Only another platform has it: better than nothing.
    ("#if os(macOS)\n\(view("M"))\n#endif", "M"),
    ("#if !(os(iOS) || os(tvOS))\n\(view("M"))\n#else\n\(view("I"))\n#endif", "I"),
    (
      "struct A: View {\n#if os(macOS)\nvar body: some View { Text(\"M\") }\n#else\nvar body: some View { Text(\"I\") }\n#endif\n}",
      "I"
    ),
    (
      "struct A: View { var body: some View { Text(name()) }\n#if os(macOS)\nfunc name() -> String { \"M\" }\n#else\nfunc name() -> String { \"I\" }\n#endif\n}",
      "I"
    ),
    (
      "struct A: View { var body: some View { Text(name) } }\n#if os(macOS)\nextension A { var name: String { \"M\" } }\n#else\nextension A { var name: String { \"I\" } }\n#endif",
      "I"
    ),
    (
      "struct A: View { var body: some View { Text(t) }\n let t = \"\"\"\n#if os(macOS)\n\"\"\" }\n\(view("B").replacing("A:", with: "B:"))",
      "#if os(macOS)"
    ),
  ]

  @Test(arguments: files) func theShownPlatform(more: String, expected: String) {
    #expect(drawn("A()", more) == "group:A\n  text '\(expected)'", "\(more)")
  }

  @Test func functionsOfExtensions() {
    let more =
      "#if os(macOS)\nextension View { func card() -> some View { padding(9) } }\n#else\nextension View { func card() -> some View { padding(4) } }\n#endif"
    #expect(drawn("Text(\"A\").card()", more) == "text 'A' .padding(all=4)")
  }

  @Test(arguments: [
    ("os(iOS)", true), ("os(macOS) || os(iOS)", true), ("!(os(iOS) || os(macOS))", false),
    ("!os(macOS) && DEBUG", true),
    ("(os(macOS) || os(iOS)) && !os(iOS)", false), ("FLAG", false), ("!FLAG", true), ("swift(>=5.9)", true),
    ("", false),
    ("((os(iOS)", true), ("!", true), (")", false),
    (String(repeating: "(", count: 500), false),
  ]) func conditions(text: String, holds: Bool) {
    #expect(Platform.holds(text) == holds, "\(text)")
  }
}
