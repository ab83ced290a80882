import JSONText
import SheetDiagnostics
import SheetIndex
import SheetOutput
import SheetTestSupport
import Testing

@Suite struct DiagnosticsOutputTests {
  private static let index = Fixture(
    """
    //- /App, 1/Home.swift
    struct Home: View {
      @State private var help = false
      @State private var info = false
      var body: some View {
        Button("") { help = true; info = true }
          .sheet(isPresented: $help) { Help() }
          .sheet(isPresented: $info) { Help() }
      }
    }
    struct Help: View { var body: some View { Text("") } }
    """
  ).index()

  private var list: [Diagnostic] { Diagnostics.list(Self.index) }
  private var output: DiagnosticsOutput { DiagnosticsOutput(Self.index) }

  @Test func textNamesThePlaceAndCountsTheFindings() throws {
    let lines = output.text(list, style: Style(isColoured: false)).split(separator: "\n")
    let first = try #require(lines.first)
    #expect(first.hasPrefix("App, 1/Home.swift:6:8: hint: ") && first.hasSuffix("[multiple-sheets]"))
    #expect(lines.last == "1 hint")
    #expect(output.text([], style: Style(isColoured: false)) == "No findings.\n")
  }

  @Test func xcodeAndGitHubGetOneLineForEach() throws {
    #expect(output.xcode(list).hasPrefix("/project/App, 1/Home.swift:6:8: note: "))
    let line = output.github(list)
    #expect(line.hasPrefix("::notice file=App%2C 1/Home.swift,line=6,endLine=6,col=8,title=multiple-sheets::"))
    #expect(line.split(separator: "\n").count == 1)
  }

  @Test func sarifHasARuleForEachCodeAndALocationForEachFinding() throws {
    let run = try #require(output.sarif(list)["runs"]?.arrayValue?.first)
    #expect(run["tool"]?["driver"]?["rules"]?.arrayValue?.count == Diagnostic.Code.allCases.count)
    let result = try #require(run["results"]?.arrayValue?.first)
    #expect(result["ruleId"] == "multiple-sheets")
    let location = result["locations"]?.arrayValue?.first?["physicalLocation"]
    #expect(location?["artifactLocation"]?["uri"] == "App%2C%201/Home.swift")
    #expect(location?["region"]?["startLine"] == 6)
  }
}
