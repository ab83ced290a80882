import SheetTestSupport
import Testing

/// A closure that gets a binding presents by the state that whoever calls it has.
@Suite struct ClosureBindingsTests {
  private func lines(_ text: String) -> [String] {
    Summary.lines(
      Fixture(
        """
        struct Home: View {
          @State private var flag = false
          var body: some View {
            \(text.split(separator: "\n").joined(separator: "\n    "))
          }
          func build(_ shown: Binding<Bool>) -> AnyView {
            AnyView(Text("").sheet(isPresented: shown) { Child() })
          }
        }
        struct Child: View { var body: some View { Text("") } }
        //- /Holder.swift
        struct Row: View { @Binding var isOn: Bool; var body: some View { Button("") { isOn = true } } }
        struct Holder<Content: View>: View {
          @State private var isOpen = false
          private let content: (Binding<Bool>) -> Content
          init(@ViewBuilder content: @escaping (Binding<Bool>) -> Content) { self.content = content }
          var body: some View { content($isOpen) }
        }
        struct Opener: View {
          @State private var isOpen = false
          let make: (Binding<Bool>) -> AnyView
          var body: some View { Button("") { isOpen = true }; make($isOpen) }
        }
        """
      ).index())
  }

  @Test(arguments: [
    "open in AnyView(Text(\"\").sheet(isPresented: open) { AnyView(Child()) })",
    "$open in AnyView(Text(\"\").sheet(isPresented: $open, content: { Child() }))",
    "AnyView(Text(\"\").sheet(isPresented: $0) { Child() })",
  ])
  func statesOfTheCaller(closure: String) {
    #expect(
      lines("Opener { \(closure) }").first
        == "sheet Main.swift:4 state=Opener.isOpen(@State) shows=[Child] opened=[Holder.swift:11 assignment]")
  }

  @Test func aMethodAsTheClosure() {
    #expect(
      lines("Opener(make: build)")
        == ["sheet Main.swift:7 state=Opener.isOpen(@State) shows=[Child] opened=[Holder.swift:11 assignment]"])
  }

  /// Each has its own state: what one closure writes opens nothing in another.
  @Test func severalClosures() {
    let found = lines(
      """
      Holder { open in Button("") { open.wrappedValue = true }.sheet(isPresented: open) { Child() } }
      Holder { $shown in Button("") { shown = true }.sheet(isPresented: $shown) { Child() } }
      Holder { flag in Row(isOn: flag).sheet(isPresented: flag) { Child() } }
      """)
    #expect(
      found.dropLast() == [
        "sheet Main.swift:4 state=Holder.isOpen(@State) shows=[Child] opened=[Main.swift:4 assignment]",
        "sheet Main.swift:5 state=Holder.isOpen(@State) shows=[Child] opened=[Main.swift:5 assignment]",
        "sheet Main.swift:6 state=Holder.isOpen(@State) shows=[Child] opened=[Holder.swift:1 assignment]",
      ])
  }

  /// A helper that hands over a state of its own view.
  @Test func closuresOfAHelper() {
    let index = Fixture(
      """
      struct Home: View {
        @State private var flag = false
        var body: some View {
          wrap { shown in Text("").sheet(isPresented: shown) { Text("") } }
          Button("") { flag = true }
        }
        func wrap<Shown: View>(_ make: (Binding<Bool>) -> Shown) -> some View { make($flag) }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:4 state=Home.flag(@State) shows=[Text*] opened=[Main.swift:5 assignment]"
      ])
  }
}
