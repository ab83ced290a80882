import SheetTestSupport
import Testing

/// What a binding's own setter calls runs when what it shows goes away.
@Suite struct ClosingCallsTests {
  @Test func whatTheSetterCallsOpensNothing() {
    let index = Fixture(
      #"""
      final class Center: ObservableObject {
        @Published private(set) var isShown = false
        private var isAllowed = false
        func tap() { isAllowed = true; sync() }
        func close() { isAllowed = false; sync() }
        private func sync() { isShown = isAllowed }
      }
      struct Panel: View {
        @StateObject private var center = Center()
        var body: some View {
          Button("Open") { center.tap() }
            .sheet(
              isPresented: Binding(
                get: { center.isShown },
                set: { isShown in if !isShown { center.close() } }
              )
            ) { Help() }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:12 state=Center.isShown(@Published) shows=[Help] opened=[Main.swift:4 call, Main.swift:6 assignment, Main.swift:11 call]"
      ])
  }

  @Test func whatOthersCallTooOpens() {
    let index = Fixture(
      #"""
      final class Center: ObservableObject {
        @Published private(set) var isShown = false
        func flip() { isShown = !isShown }
      }
      struct Panel: View {
        @StateObject private var center = Center()
        var body: some View {
          Button("Open") { center.flip() }
            .sheet(isPresented: Binding(get: { center.isShown }, set: { _ in center.flip() })) { Help() }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:9 state=Center.isShown(@Published) shows=[Help] opened=[Main.swift:3 assignment, Main.swift:8 call]"
      ])
  }

  /// The method that the setter hands its value to closes: SwiftUI calls it when what is shown goes away.
  @Test(arguments: [
    ("set: { new in model.setInfo(using: new) }", "Button(\"\") { }", "[Main.swift:4 assignment, Main.swift:8 call]"),
    ("set: { model.setInfo(using: $0) }", "Button(\"\") { }", "[Main.swift:4 assignment, Main.swift:8 call]"),
    // Another calls it, too.
    (
      "set: { model.setInfo(using: $0) }", "Button(\"\") { model.setInfo(using: true) }",
      "[Main.swift:3 assignment, Main.swift:4 assignment, Main.swift:8 call, Main.swift:10 call]"
    ),
    // A control writes what it is given.
    (
      "set: { model.setInfo(using: $0) }",
      "Toggle(\"\", isOn: Binding(get: { model.isInfo }, set: { model.setInfo(using: $0) }))",
      "[Main.swift:3 assignment, Main.swift:4 assignment, Main.swift:8 call]"
    ),
  ]) func whatTheSetterHandsOn(setter: String, other: String, opened: String) {
    let index = Fixture(
      """
      final class Model: ObservableObject {
        @Published var isInfo = false
        func setInfo(using new: Bool) { DispatchQueue.main.async { self.isInfo = new } }
        func openInfo() { isInfo = true }
      }
      struct Root: View {
        @StateObject var model = Model()
        var body: some View { Button("i") { model.openInfo() }
            .sheet(isPresented: .init(get: { model.isInfo }, \(setter)), content: { Help() })
            .toolbar { \(other) } }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == ["sheet Main.swift:9 state=Model.isInfo(@Published) shows=[Help] opened=\(opened)"])
  }
}
