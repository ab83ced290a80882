import SheetTestSupport
import Testing

/// One setting under one key, whatever the properties for it are called.
@Suite struct StoredKeysTests {
  private func lines(_ text: String) -> [String] {
    Summary.lines(
      Fixture(
        """
        enum Keys { static let tour = "needsTour" }
        struct Root: View {
          @AppStorage("needsTour") private var needsTour = true
          var body: some View { Text("").sheet(isPresented: $needsTour) { Text("") } }
        }
        //- /Settings.swift
        \(text)
        """
      ).index())
  }

  private func opened(_ rest: String) -> [String] {
    [
      "sheet Main.swift:4 state=Root.needsTour(@AppStorage) shows=[Text*] opened=[Main.swift:3 initial\(rest)]"
    ]
  }

  @Test func propertiesOfOneKey() {
    #expect(
      lines(
        """
        struct Settings: View {
          @AppStorage("needsTour") private var again = true
          var body: some View { Button("") { again = true }; Button("") { again = false }; Toggle("", isOn: $again) }
        }
        """) == opened(", Settings.swift:3 assignment, Settings.swift:3 binding"))
  }

  @Test func defaults() {
    #expect(
      lines(
        """
        func reset() {
          UserDefaults.standard.set(true, forKey: "needsTour")
          UserDefaults.standard.set(false, forKey: "needsTour")
          UserDefaults.standard.set(true, forKey: "other")
        }
        struct Help {
          private let defaults = UserDefaults.standard
          private let shared = UserDefaults(suiteName: "group")
          func start() {
            defaults.set(true, forKey: "needsTour")
            shared?.set(true, forKey: "needsTour")
          }
        }
        """) == opened(", Settings.swift:2 call, Settings.swift:10 call"))
  }

  @Test(arguments: [
    "@AppStorage(\"other\")", "@AppStorage(\"needsTour\", store: .shared)", "@SceneStorage(\"needsTour\")",
  ])
  func others(attribute: String) {
    #expect(
      lines(
        """
        struct Settings: View {
          \(attribute) private var needsTour = true
          var body: some View { Button("") { needsTour = true } }
        }
        """) == opened(""))
  }
}
