import SheetIndex
import SheetModel
import SheetProject
import SheetTestSupport
import Testing

@testable import SheetDiagnostics

@Suite struct DiagnosticsTests {
  private let index = Fixture(
    """
    struct Home: View {
      @State private var adding = false
      @State private var helping = false
      var body: some View {
        Text("Home")
          .sheet(isPresented: $adding, onDismiss: {}) { New() }
          .sheet(isPresented: $helping) { Help() }
      }
    }
    """
  ).index()

  @Test func findingsAreOrderedByPlaceAndCode() {
    let found = Diagnostics.list(index).map {
      "\(index.position($0.place.file, $0.place.range.start).line) \($0.code.rawValue)"
    }
    #expect(
      found == [
        "6 multiple-sheets", "6 unreachable-presentation", "6 empty-on-dismiss",
        "7 unreachable-presentation",
      ])
  }

  @Test func codesCanBeSwitchedOffAndGradedAnew() {
    let found = Diagnostics.list(
      index, severities: [.multipleSheets: .warning, .unreachablePresentation: nil])
    #expect(
      found.map { "\($0.severity.rawValue) \($0.code.rawValue)" } == [
        "warning multiple-sheets", "hint empty-on-dismiss",
      ])
  }

  @Test func everyCodeHasOneRule() {
    #expect(Diagnostics.rules.map { $0.code } == Diagnostic.Code.allCases)
  }

  @Test func anEmptyIndexHasNone() {
    #expect(Diagnostics.list(Fixture("").index()).isEmpty)
  }

  @Test(arguments: Diagnostic.Code.allCases) func codesExplainThemselves(code: Diagnostic.Code) {
    #expect(!code.summary.isEmpty)
    #expect(code.help.hasSuffix("protocol.md#" + code.rawValue))
  }

  /// What an editor asks for one file is what the whole list says of it.
  @Test func theFindingsOfOneFileAreThoseOfAllFiles() throws {
    let index = IndexBuilder.build(.inMemory(try SampleApp.texts()), options: IndexBuilder.Options())
    let all = Diagnostics.list(index)
    #expect(!all.isEmpty)
    for file in index.files.indices {
      #expect(Diagnostics.list(index, in: FileID(file)) == all.filter { $0.place.file.index == file })
    }
  }
}
