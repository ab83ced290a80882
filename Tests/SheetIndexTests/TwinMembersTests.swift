import SheetTestSupport
import Testing

/// Of two types of one name it is the one that has the member, whichever is nearer.
@Suite struct TwinMembersTests {
  private func lines(_ rest: String) -> [String] {
    Summary.lines(
      Fixture(
        """
        //- /Map/ListModel.swift
        final class ListModel: ObservableObject { @Published var rows: [String] = []; \(rest) }
        //- /Map/Models/ListModel.swift
        final class ListModel: ObservableObject {
          @Published var isOpen = false
          func load() { isOpen = true }
        }
        //- /Map/Views/ListView.swift
        struct ListView: View {
          @StateObject private var model = ListModel()
          var body: some View { Button("") { model.load() }.sheet(isPresented: $model.isOpen) { Text("") } }
        }
        """
      ).index())
  }

  @Test func theOneWithTheMember() {
    #expect(
      lines("") == [
        "sheet Map/Views/ListView.swift:3 state=ListModel.isOpen(@Published) shows=[Text*] "
          + "opened=[Map/Models/ListModel.swift:3 assignment, Map/Views/ListView.swift:3 call]"
      ])
  }

  /// Where both have it, the nearer one is meant.
  @Test func membersOfBoth() {
    let found = lines("@Published var isOpen = false; func load() {}")
    #expect(found.count == 1 && !found[0].contains("Views/ListView.swift:3 call"), "\(found)")
  }
}
