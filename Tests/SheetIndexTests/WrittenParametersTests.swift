import SheetTestSupport
import Testing

/// What a function writes through a binding or an `inout` is opened by the calls that hand that state over.
@Suite struct WrittenParametersTests {
  private func lines(_ text: String) -> [String] { Summary.lines(Fixture(text).index()) }

  private func views(_ call: (String) -> String) -> String {
    ["Left", "Right"].map { name in
      """
      struct \(name): View {
        @State private var is\(name) = false
        let gate = Gate()
        var body: some View {
          Button("") { \(call("is" + name)) }
            .sheet(isPresented: $is\(name)) { Text("") }
        }
      }
      """
    }.joined(separator: "\n")
  }

  @Test(arguments: [
    ("enum Gate { static func open(_ flag: inout Bool) { flag = true } }", "Gate.open(&", ")"),
    ("enum Gate { static func open(_ flag: inout Bool) { flag.toggle() } }", "Gate.open(&", ")"),
    ("enum Gate { static func open(_ flag: Binding<Bool>) { flag.wrappedValue = true } }", "Gate.open($", ")"),
    ("struct Gate { func open(_ flag: Binding<Bool>) async { flag.wrappedValue = true } }", "gate.open($", ")"),
    (
      "enum Gate { static func open(_ flag: Binding<Bool>, _ on: Bool) { flag.wrappedValue = on } }", "Gate.open($",
      ", true)"
    ),
    (
      "enum Gate { static func open(_ f: Binding<Bool>) { go(f) }; static func go(_ f: Binding<Bool>) { f.wrappedValue = true } }",
      "Gate.open($", ")"
    ),
  ])
  func eachItsOwn(gate: String, before: String, after: String) {
    let found = lines(gate + "\n" + views { before + $0 + after })
    #expect(found.count == 2)
    #expect(found.first?.contains("Main.swift:6 call") == true)
    #expect(found.first?.contains("Main.swift:14 call") == false)
    #expect(found.last?.contains("Main.swift:6 call") == false)
    #expect(found.last?.contains("Main.swift:14 call") == true)
  }
}
