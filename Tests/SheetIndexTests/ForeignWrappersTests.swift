import SheetTestSupport
import Testing

/// A value that a wrapper keeps elsewhere is written by whom nobody knows, and that is said.
@Suite struct ForeignWrappersTests {
  @Test(arguments: [
    ("@Watch(\"failed\") var failed: Bool", "", ["'@Watch' keeps the value, and what else writes that is not known"]),
    ("@Shared(.file) var failed = false", "", ["'@Shared' keeps the value, and what else writes that is not known"]),
    ("@State var failed = false", "", []),
    ("@Kept var failed = false", "", []),
    // Somebody is known.
    ("@Shared(.inMemory(\"x\")) var failed = false", ".onAppear { failed = true }", []),
  ]) func reasons(property: String, more: String, reasons: [String]) {
    let index = Fixture(
      """
      final class Flags: ObservableObject { static let shared = Flags(); @Published var values: [String: Bool] = [:] }
      @propertyWrapper struct Watch: DynamicProperty {
        let key: String
        @ObservedObject var flags = Flags.shared
        init(_ key: String) { self.key = key }
        var wrappedValue: Bool { get { flags.values[key] ?? false } nonmutating set { flags.values[key] = newValue } }
        var projectedValue: Binding<Bool> { Binding(get: { wrappedValue }, set: { wrappedValue = $0 }) }
      }
      @propertyWrapper struct Kept { var wrappedValue: Bool; var projectedValue: Binding<Bool> { .constant(wrappedValue) } }
      struct Home: View { \(property)
        var body: some View { Text("").sheet(isPresented: $failed) { Text("") }\(more) } }
      """
    ).index()
    #expect(index.presentations.first?.unresolved.map(\.reason) == reasons)
  }
}
