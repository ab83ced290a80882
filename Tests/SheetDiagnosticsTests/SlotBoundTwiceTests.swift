import SheetDiagnostics
import Testing

@Suite struct SlotBoundTwiceTests {
  /// A view with two states; its body begins in line 5.
  private func home(_ body: String, rest: String = "") -> String {
    """
    struct Home: View {
      @State private var helping = false
      @State private var wide = false
      var body: some View {
    \(body)
      }
      func open() { helping = true; wide = true }
    }
    \(rest)
    """
  }

  private func message(_ place: String, _ first: String = "sheet", _ second: String = "alert")
    -> [String]
  {
    [
      "\(place) warning slot-bound-twice: 'helping' drives two modifiers at once, '.\(first)' and '.\(second)'"
    ]
  }

  @Test func twoModifiersOnOneChain() {
    let text = home(
      """
          Text("Home")
            .sheet(isPresented: $helping) { Help() }
            .alert("Help", isPresented: $helping) {}
      """)
    #expect(check(text, .slotBoundTwice) == message("Main.swift:7:8"))
    #expect(related(text, .slotBoundTwice) == ["Main.swift:6:8 driven by the same state"])
  }

  @Test func twoModifiersInOneBody() {
    let text = home(
      """
          VStack {
            Text("One").sheet(isPresented: $helping) { Help() }
            HStack { Text("Two").alert("Help", isPresented: $helping) {} }
          }
      """)
    #expect(check(text, .slotBoundTwice) == message("Main.swift:7:28"))
  }

  @Test func aSheetInTheContent() {
    let text = home(
      """
          Text("Home").sheet(isPresented: $helping) {
            Help().alert("Help", isPresented: $helping) {}
          }
      """)
    #expect(check(text, .slotBoundTwice) == message("Main.swift:6:14"))
  }

  /// The worst form: a parent and its own sheet.
  @Test func aViewThatIsHandedTheBinding() {
    let text = home(
      """
          Text("Home").sheet(isPresented: $helping) { Help(helping: $helping) }
      """,
      rest: """
        //- /Help.swift
        struct Help: View {
          @Binding var helping: Bool
          var body: some View {
            Text("Help").sheet(isPresented: $helping) { More() }
          }
        }
        """)
    let files = check(text, .slotBoundTwice)
    #expect(files == message("Main.swift:5:18", "sheet", "sheet"))
  }

  @Test func clausesOfOneIfAreExclusive() {
    let text = home(
      """
          Text("Home")
            #if os(iOS)
            .popover(isPresented: $helping) { Help() }
            #else
            .sheet(isPresented: $helping) { Help() }
            #endif
      """)
    #expect(check(text, .slotBoundTwice) == [])
  }

  @Test(arguments: [
    "if wide { Text(\"One\").sheet(isPresented: $helping) { Help() } } else { Text(\"Two\").sheet(isPresented: $helping) { Help() } }",
    "switch wide { case true: Text(\"One\").sheet(isPresented: $helping) { Help() }\ncase false: Text(\"Two\").sheet(isPresented: $helping) { Help() } }",
    "VStack { if wide { Text(\"One\").sheet(isPresented: $helping) { Help() } }; Text(\"Two\").sheet(isPresented: $helping) { Help() } }",
    "wide ? Text(\"One\").sheet(isPresented: $helping) { Help() } : Text(\"Two\").sheet(isPresented: $helping) { Help() }",
  ]) func branchesAreExclusive(body: String) {
    #expect(check(home(body), .slotBoundTwice) == [])
  }

  /// A row or a destination is not always there.
  @Test(arguments: ["List", "LazyVStack", "NavigationLink"]) func rowsAreNotAlwaysThere(
    container: String
  ) {
    let text = home(
      """
          VStack {
            Text("One").sheet(isPresented: $helping) { Help() }
            \(container) { Text("Two").sheet(isPresented: $helping) { Help() } }
          }
      """)
    #expect(check(text, .slotBoundTwice) == [])
  }

  @Test func twoStatesAreTwo() {
    let text = home(
      """
          Text("Home").sheet(isPresented: $helping) { Help() }.alert("Wide", isPresented: $wide) {}
      """)
    #expect(check(text, .slotBoundTwice) == [])
  }

  @Test func casesOfOneEnumAreExclusive() {
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
    #expect(check(text, .slotBoundTwice) == [])
  }

  /// Each target has a view of its own by that name.
  @Test func viewsOfOtherTargetsAreOthers() {
    let text = home(
      """
          Text("Home").sheet(isPresented: $helping) { Help(helping: $helping) }
      """,
      rest: """
        //- /Phone/Help.swift
        struct Help: View {
          @Binding var helping: Bool
          var body: some View { Text("Help").sheet(isPresented: $helping) { More() } }
        }
        //- /Watch/Help.swift
        struct Help: View {
          @Binding var helping: Bool
          var body: some View { Text("Help") }
        }
        """)
    #expect(check(text, .slotBoundTwice) == [])
  }

  /// Each instance of the model has a state of its own.
  @Test func modelsInTwoViewsMayBeTwo() {
    let text = """
      final class Model: ObservableObject { @Published var helping = false }
      struct One: View {
        @ObservedObject var model: Model
        var body: some View { Text("One").sheet(isPresented: $model.helping) { Help() } }
      }
      struct Two: View {
        @ObservedObject var model: Model
        var body: some View { Text("Two").sheet(isPresented: $model.helping) { Help() } }
      }
      """
    #expect(check(text, .slotBoundTwice) == [])
  }

  @Test func previewsStay() {
    let text = """
      #Preview {
        @Previewable @State var helping = false
        Text("Home").sheet(isPresented: $helping) { Help() }.alert("Help", isPresented: $helping) {}
      }
      """
    #expect(check(text, .slotBoundTwice) == [])
  }
}
