import SheetTestSupport
import Testing

/// A back-port of `@StateObject`: each view has an object of its own; what may be anybody's is anybody's.
@Suite struct KeepingWrappersTests {
  /// The lines that open the sheet of each of two views: line 4 writes in the first, line 8 in the second.
  private func opened(_ property: String, _ wrapper: String) -> [[Int]] {
    let index = Fixture(
      """
      final class Flag: ObservableObject { @Published var isOn = false }
      struct First: View {
        \(property)
        var body: some View { Button("") { flag.isOn = true }.sheet(isPresented: $flag.isOn) { Text("") } }
      }
      struct Second: View {
        @StateObject private var flag = Flag()
        var body: some View { Button("") { flag.isOn = true }.sheet(isPresented: $flag.isOn) { Text("") } }
      }
      \(wrapper)
      """
    ).index()
    return index.presentations.map { item in
      item.triggers.map { index.position($0.place.file, $0.place.range.start).line }
    }
  }

  private let plain = """
    @propertyWrapper struct Kept<T: ObservableObject>: DynamicProperty {
      @ObservedObject private var object: T
      init(wrappedValue: @autoclosure () -> T) { _object = ObservedObject(wrappedValue: wrappedValue()) }
      var wrappedValue: T { object }
      var projectedValue: ObservedObject<T>.Wrapper { $object }
    }
    """

  @Test(arguments: [
    "@Kept private var flag = Flag()", "@Kept private var flag: Flag; init() { _flag = .init(wrappedValue: .init()) }",
    "@Kept private var flag: Flag; init() { _flag = Kept(wrappedValue: Flag()) }",
  ])
  func eachViewKeepsItsOwn(property: String) {
    #expect(opened(property, plain) == [[4], [8]])
  }

  /// Made when it is asked for, and kept in a box.
  @Test func madeLate() {
    let late = """
      @propertyWrapper struct Kept<T: ObservableObject>: DynamicProperty {
        private final class Box: ObservableObject { var value: T? }
        @State private var box = Box()
        private let thunk: () -> T
        var wrappedValue: T {
          if let object = box.value { return object }
          let object = thunk()
          box.value = object
          return object
        }
        init(wrappedValue thunk: @autoclosure @escaping () -> T) { self.thunk = thunk }
      }
      """
    #expect(opened("@Kept private var flag = Flag()", late) == [[4], [8]])
  }

  @Test(arguments: [
    // What is found elsewhere, made once for all, or read from the environment.
    "init(wrappedValue: T) {}; var wrappedValue: T { Pool.shared.find() }",
    "init(wrappedValue: T) { Self.kept = wrappedValue }; static var kept: T?; var wrappedValue: T { Self.kept ?? fail() }",
    "init(wrappedValue: T) {}; @EnvironmentObject private var object: T; var wrappedValue: T { object }",
    "init(wrappedValue: T) {}; @ObservedObject private var object: T = Pool.shared.find(); var wrappedValue: T { object }",
    // Who knows what it is given?
    "init(key: String) { object = Pool.find(key) }; private let object: T; var wrappedValue: T { object }",
  ])
  func whatMayBeAnybodys(members: String) {
    let wrapper = "@propertyWrapper struct Kept<T: ObservableObject>: DynamicProperty { \(members) }"
    #expect(
      opened("@Kept private var flag: Flag; init() { _flag = Kept(wrappedValue: Flag()) }", wrapper) == [
        [4, 8], [4, 8],
      ])
  }
}
