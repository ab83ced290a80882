import SheetDiagnostics
import SheetTestSupport
import Testing

@Suite struct MultipleSheetsTests {
  /// A view with some modifiers on one chain; they begin in line 7.
  private func home(_ modifiers: String) -> String {
    """
    struct Home: View {
      @State private var adding = false
      @State private var helping = false
      @State private var note: Note?
      var body: some View {
        Button("Add") { adding = true; helping = true; note = Note() }
    \(modifiers)
      }
    }
    """
  }

  @Test func severalModalsOnOneChainAreOneFinding() {
    let text = home(
      """
            .sheet(isPresented: $adding) { New() }
            .padding()
            .fullScreenCover(item: $note) { Edit(note: $0) }
            .sheet(isPresented: $helping) { Help() }
      """)
    #expect(
      check(text, .multipleSheets) == [
        "Main.swift:7:8 hint multiple-sheets: 3 modals on one chain: 'adding', 'note' and 'helping'; one enum could drive them"
      ])
    #expect(
      related(text, .multipleSheets) == [
        "Main.swift:9:8 fullScreenCover of 'note'", "Main.swift:10:8 sheet of 'helping'",
      ])
  }

  @Test func theFixIsARefactoring() throws {
    let index = Fixture(
      home(
        """
              .sheet(isPresented: $adding) { New() }
              .sheet(isPresented: $helping) { Help() }
        """)
    ).index()
    let finding = try #require(Diagnostics.list(index).first { $0.code == .multipleSheets })
    #expect(finding.fixes.map(\.title) == ["Merge 2 modals into one enum"])
    #expect(finding.fixes.map(\.action) == [.refactoring("local-enum")])
  }

  /// The clause of an `#if` continues the chain.
  @Test func aModalInAClauseMeetsThoseOutside() {
    let text = home(
      """
            .sheet(isPresented: $adding) { New() }
            #if os(iOS)
            .fullScreenCover(isPresented: $helping) { Help() }
            #endif
      """)
    #expect(
      check(text, .multipleSheets) == [
        "Main.swift:7:8 hint multiple-sheets: 2 modals on one chain: 'adding' and 'helping'; one enum could drive them"
      ])
  }

  /// One enum drives them already.
  @Test func casesOfOneStateNeedNoEnum() {
    let text = """
      enum Route { case add(Note), edit(Note) }
      @Observable final class Model { var route: Route? }
      struct Home: View {
        @State private var model = Model()
        var body: some View {
          Text("Home")
            .sheet(item: $model.route.add) { New(note: $0) }
            .sheet(item: $model.route.edit) { Edit(note: $0) }
        }
      }
      """
    #expect(
      check(text, .multipleSheets) == [
        "Main.swift:7:8 hint multiple-sheets: 2 modals on one chain: 'model.route.add' and 'model.route.edit'"
      ])
  }

  @Test func clausesOfOneIfAreExclusive() {
    let text = home(
      """
            #if os(iOS)
            .fullScreenCover(isPresented: $adding) { New() }
            #else
            .sheet(isPresented: $adding) { New() }
            #endif
      """)
    #expect(check(text, .multipleSheets) == [])
  }

  @Test func otherPresentationsDoNotCount() {
    let text = home(
      """
            .sheet(isPresented: $adding) { New() }
            .popover(isPresented: $helping) { Help() }
            .alert("Note", isPresented: $helping) {}
      """)
    #expect(check(text, .multipleSheets) == [])
  }

  @Test func wrappersDoNotCount() {
    let text =
      home(
        """
              .sheet(isPresented: $adding) { New() }
              .helpSheet(isPresented: $helping)
        """) + """

        extension View {
          func helpSheet(isPresented: Binding<Bool>) -> some View { sheet(isPresented: isPresented) { Help() } }
        }
        """
    #expect(check(text, .multipleSheets) == [])
  }

  @Test func otherChainsDoNotCount() {
    let text = home(
      """
            .sheet(isPresented: $adding) { New().sheet(isPresented: $helping) { Help() } }
          Text("Note").sheet(item: $note) { Edit(note: $0) }
      """)
    #expect(check(text, .multipleSheets) == [])
  }

  @Test func previewsDoNotCount() {
    let text = """
      #Preview {
        @Previewable @State var adding = false
        @Previewable @State var helping = false
        Text("Home").sheet(isPresented: $adding) { New() }.sheet(isPresented: $helping) { Help() }
      }
      """
    #expect(check(text, .multipleSheets) == [])
  }
}
