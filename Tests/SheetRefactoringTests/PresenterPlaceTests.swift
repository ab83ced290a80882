import SheetIndex
import SheetModel
import SheetRefactoring
import Testing

/// The line that a presenter comes to stand on.
@Suite struct PresenterPlaceTests {
  private func after(_ content: String) throws -> [String: String] {
    let text = """
      import SwiftUI

      @main
      struct ClubApp: App {
        var body: some Scene {
          WindowGroup {
            ClubView()
              #if os(iOS)
                .modifier(Chrome())
              #endif
          }
        }
      }

      struct ClubView: View {
        @State private var showsForm = false

        var body: some View {
          Button("Form") { showsForm = true }
            .sheet(isPresented: $showsForm) {
      \(content)
            }
        }
      }

      struct FormView<Content: View>: View {
        @ViewBuilder let content: () -> Content
        @State private var showsHelp = false

        var body: some View {
          Button("Help") { showsHelp = true }
            .sheet(isPresented: $showsHelp) { Text("Help") }
        }
      }

      struct Chrome: ViewModifier {
        @State private var showsAbout = false

        func body(content: Content) -> some View {
          content.sheet(isPresented: $showsAbout) { Text("About") }
        }
      }

      """
    let index = IndexBuilder.build(.inMemory(["ClubApp.swift": text]), options: IndexBuilder.Options())
    let plan = try Refactorings.plan(.globalEnum, .project, in: index).get()
    return Dictionary(
      uniqueKeysWithValues: plan.changes.map { ($0.path, String(decoding: $0.result, as: UTF8.self)) })
  }

  @Test func behindConditionsItStandsAsDeepAsThose() throws {
    let text = try after("          FormView { Text(\"a\") }")["ClubApp.swift"] ?? ""
    #expect(text.contains("\n        #endif\n        .presentsSheets()\n"), "\(text)")
  }

  @Test func inAContentThatMovesItHasALineOfItsOwn() throws {
    let braces = try after("          FormView {\n            Text(\"a\")\n          }")["Sheet.swift"] ?? ""
    #expect(braces.contains("\n      }\n      .presentsSheets()\n"), "\(braces)")
    let chain = try after("          FormView { Text(\"a\") }\n            .padding()")["Sheet.swift"] ?? ""
    #expect(chain.contains("\n        .padding()\n        .presentsSheets()\n"), "\(chain)")
  }

  @Test func onOneLineItStaysThere() throws {
    let text = try after("          FormView { Text(\"a\") }")["Sheet.swift"] ?? ""
    #expect(text.contains("FormView { Text(\"a\") }"), "\(text)")
  }
}
