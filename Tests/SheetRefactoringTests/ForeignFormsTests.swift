import SheetIndex
import SheetRefactoring
import Testing

/// Functions of libraries that have the names of SwiftUI's modifiers. Nobody has their source here, so that no fixture
/// could be compiled.
@Suite struct ForeignFormsTests {
  private func refusal(_ modifiers: String, _ action: ActionID = .localEnum) throws -> String {
    let text = """
      import Extras
      import SwiftUI

      struct Login: View {
        @State private var captcha = false
        @State private var code = false

        var body: some View {
          Text("Login")
            \(modifiers)
        }
      }
      """
    let index = IndexBuilder.build(.inMemory(["Login.swift": text]), options: IndexBuilder.Options())
    guard case .failure(let refusal) = Refactorings.plan(action, .type("Login"), in: index) else { return "" }
    return refusal.message
  }

  @Test func aStateWithoutItsLabel() throws {
    let said = try refusal(
      """
      .sheet($captcha) { Text("Captcha") }.sheet($code) { Text("Code") }
      """)
    #expect(said == "'.sheet' with these arguments is no form of SwiftUI's: a library's stays as it is")
  }

  @Test func argumentsBesideTheState() throws {
    let said = try refusal(
      """
      .sheet(isPresented: $captcha, style: 1) { Text("Captcha") }.sheet(isPresented: $code, style: 1) { Text("Code") }
      """)
    #expect(said == "this form of '.sheet' cannot be merged")
  }
}
