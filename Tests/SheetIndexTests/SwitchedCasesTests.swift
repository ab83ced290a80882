import SheetTestSupport
import Testing

/// A case under `#if` that the content's exhaustive switch does not name is of another build.
@Suite struct SwitchedCasesTests {
  private func lines(_ first: String, isConditional: Bool = true, around: (String, String) = ("", "")) -> [String] {
    Summary.lines(
      Fixture(
        """
        enum Panel: Identifiable {
          case help
          \(isConditional ? "#if os(iOS)" : "")
          case scan
          \(isConditional ? "#endif" : "")
          var id: Self { self }
        }
        final class Desk: ObservableObject { @Published var panel: Panel? }
        struct Phone: View {
          @ObservedObject var desk: Desk
          var body: some View { Button("") { desk.panel = .scan }; Button("") { desk.panel = .help } }
        }
        struct Root: View {
          @StateObject private var desk = Desk()
          var body: some View {
            Phone(desk: desk)
              \(around.0)
              .sheet(item: $desk.panel) { panel in
                switch panel {
                \(first)
                }
              }
              \(around.1)
          }
        }
        struct Help: View { var body: some View { Text("") } }
        struct Scan: View { var body: some View { Text("") } }
        """
      ).index())
  }

  private let both = "opened=[Main.swift:11 assignment .scan, Main.swift:11 assignment .help]"

  @Test func notNamed() {
    let found = lines("case .help: Help()")
    #expect(found.count == 1 && found[0].contains("opened=[Main.swift:11 assignment .help]"))
  }

  @Test func named() {
    #expect(lines("case .help: Help()\ncase .scan: Scan()").contains { $0.contains(both) })
    #expect(lines("case .help: Help()\ndefault: Scan()").contains { $0.contains(both) })
    #expect(lines("case .help: Help()\ncase let other: Scan(other)").contains { $0.contains(both) })
  }

  /// A switch that is not finished, of a case that every build has.
  @Test func unfinished() {
    #expect(lines("case .help: Help()", isConditional: false).contains { $0.contains(both) })
  }

  /// The presentation's own condition tells as much.
  @Test func conditions() {
    let mac = lines("case .help: Help()\ndefault: Scan()", around: ("#if os(macOS)", "#endif"))
    #expect(mac.contains { $0.contains("opened=[Main.swift:11 assignment .help]") })
    let phone = lines("case .help: Help()\ndefault: Scan()", around: ("#if os(iOS)", "#endif"))
    #expect(phone.contains { $0.contains(both) })
  }
}
