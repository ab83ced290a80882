import SheetTestSupport
import Testing

/// Bindings that are true while their state is false: what opens them is what sets it to false.
@Suite struct OppositesTests {
  private func summary(_ binding: String, _ members: String = "", _ more: String = "") -> String? {
    Summary.lines(
      Fixture(
        """
        struct Home: View {
          @State private var seen = true
          \(members)
          var body: some View {
            Button("") { seen = false }
            Button("") { seen = true }
              .sheet(isPresented: \(binding)) { Help() }
          }
        }
        struct Help: View { var body: some View { Text("") } }
        extension Binding where Value == Bool {
          var not: Binding<Bool> { Binding(get: { !wrappedValue }, set: { wrappedValue = !$0 }) }
          var copy: Binding<Bool> { Binding(get: { wrappedValue }, set: { wrappedValue = $0 }) }
          func negated() -> Self { .init(get: { wrappedValue == false }, set: { wrappedValue = !$0 }) }
        }
        \(more)
        """
      ).index()
    ).first
  }

  @Test(arguments: [
    "!$seen", "$seen.not", "$seen.negated()", "Binding(get: { !seen }, set: { seen = !$0 })",
    "Binding(get: { seen == false }, set: { seen = !$0 })", "Binding(get: { seen != true }, set: { _ in })", "shows",
    "!(!(!$seen))", ".init(get: { !seen && true }, set: { seen = !$0 })",
  ])
  func opposites(binding: String) {
    let line = summary(binding, "private var shows: Binding<Bool> { Binding(get: { !seen }, set: { seen = !$0 }) }")
    #expect(line?.contains("state=Home.seen(@State)") == true, "\(line ?? "")")
    #expect(line?.contains("opened=[Main.swift:5 assignment]") == true, "\(line ?? "")")
  }

  @Test(arguments: ["$seen", "$seen.copy", "!$seen.not", "Binding(get: { !(!seen) }, set: { seen = $0 })"])
  func same(binding: String) {
    let line = summary(binding)
    #expect(
      line?.contains("opened=[Main.swift:2 initial, Main.swift:6 assignment]") == true, "\(line ?? "")")
  }

  /// What a child writes to the opposite that it is given opens by `true`.
  @Test func handedDown() {
    let line = Summary.lines(
      Fixture(
        """
        struct Home: View {
          @State private var seen = true
          var body: some View {
            Button("") { seen = false }
            Intro(isShown: !$seen)
          }
        }
        struct Intro: View {
          @Binding var isShown: Bool
          var body: some View {
            Button("") { isShown = true }
            Button("") { isShown = false }
              .sheet(isPresented: $isShown) { Text("") }
          }
        }
        """
      ).index()
    ).first
    #expect(line?.contains("opened=[Main.swift:4 assignment, Main.swift:11 assignment]") == true, "\(line ?? "")")
  }

  /// What presents is that nothing is there.
  @Test(arguments: [
    "user == nil", "self.user == nil", "isSignedOut", "user == nil && ready", "user == nil ? true : false",
    "if user == nil { return true }; return false", "guard user == nil else { return false }; return true",
  ]) func absence(getter: String) {
    let line = Summary.lines(
      Fixture(
        """
        struct Home: View {
          @State private var user: String?
          let ready = true
          private var isSignedOut: Bool { user == nil }
          var body: some View {
            Button("in") { user = "a" }
            Button("out") { user = nil }
              .sheet(isPresented: Binding(get: { \(getter) }, set: { _ in })) { Text("") }
          }
        }
        """
      ).index()
    ).first
    let expected = "state=Home.user(@State) shows=[Text*] opened=[Main.swift:2 initial, Main.swift:7 assignment]"
    #expect(line?.contains(expected) == true, "\(line ?? "")")
  }

  /// A test for nil that keeps from presenting.
  @Test(arguments: [
    "user != nil", "!(user == nil)", "user == nil ? false : true",
    "guard user == nil else { return true }; return false",
    "if user == nil { return false }; return true",
  ]) func presence(getter: String) {
    let line = Summary.lines(
      Fixture(
        """
        struct Home: View {
          @State private var user: String?
          var body: some View {
            Button("in") { user = "a" }
            Button("out") { user = nil }
              .sheet(isPresented: Binding(get: { \(getter) }, set: { _ in })) { Text("") }
          }
        }
        """
      ).index()
    ).first
    #expect(line?.contains("shows=[Text*] opened=[Main.swift:4 assignment]") == true, "\(line ?? "")")
  }

  /// What shows until something is in a collection: putting it there closes, an empty one shows from the beginning.
  @Test(arguments: [
    ("= []", "seen.append(.basics)", ["initial"]),
    ("= [.stars]", "seen = []", ["assignment"]),
    (": [Lesson] = []", "seen += [.basics]", ["initial"]),
    ("= []", "seen = loaded()", ["initial", "assignment"]),
  ])
  func missingElements(property: String, write: String, found: [String]) {
    let index = Fixture(
      """
      enum Lesson { case basics, stars }
      struct Home: View {
        @State private var seen\(property.hasPrefix(":") ? property : ": [Lesson] " + property)
        var body: some View {
          Button("") { \(write) }
            .sheet(isPresented: Binding(get: { !seen.contains(.basics) }, set: { _ in })) { Help() }
        }
        func loaded() -> [Lesson] { [] }
      }
      struct Help: View { var body: some View { Text("") } }
      """
    ).index()
    let site = index.presentations.first
    #expect(site?.state?.property == "seen")
    #expect(site?.triggers.map { "\($0.via)" } == found)
    #expect(site?.triggers.allSatisfy { $0.caseName == nil } == true)
  }

  // MARK: What closes

  private func openedNews(_ property: String, _ getter: String, _ setter: String, more: String = "") -> String {
    let lines = Summary.lines(
      Fixture(
        """
        struct News: Identifiable { let id = 1 }
        struct Home: View {
          \(property)
          @State private var news: News? = News()
          var body: some View {
            Text("").sheet(item: Binding(get: { \(getter) }, set: { \(setter) })) { _ in Text("") }
            \(more)
          }
        }
        """
      ).index())
    return lines.first?.components(separatedBy: "opened=").last ?? ""
  }

  /// The setter is called with nil when the sheet is closed.
  @Test(arguments: [
    "isClosed ? nil : news", "if isClosed { return nil }; return news", "isClosed == true ? nil : news",
  ])
  func closedByItsSetter(getter: String) {
    let property = "@State private var isClosed = false"
    #expect(openedNews(property, getter, "isClosed = $0 == nil") == "[Main.swift:3 initial]")
    #expect(openedNews(property, getter, "if $0 == nil { isClosed = true }") == "[Main.swift:3 initial]")
    let more = "Button(\"\") { isClosed = false }; Button(\"\") { isClosed = true }"
    #expect(
      openedNews(property, getter, "isClosed = $0 == nil", more: more)
        == "[Main.swift:3 initial, Main.swift:7 assignment]")
  }

  /// An optional flag that nobody set presents where it is asked for true.
  @Test func notYetSet() {
    let property = "@State private var isClosed: Bool?"
    let setter = "isClosed = $0 == nil"
    #expect(openedNews(property, "isClosed == true ? nil : news", setter) == "[Main.swift:3 initial]")
    #expect(!openedNews(property, "isClosed == false ? news : nil", setter).contains("initial"))
  }

  /// What is asked whether it is there is no flag.
  @Test func askedWhetherItIsThere() {
    let property = "@State private var draft: News?"
    let more = "Button(\"\") { draft = News() }"
    #expect(
      openedNews(property, "draft == nil ? nil : draft", "draft = $0", more: more).contains("Main.swift:7 assignment"))
  }
}
