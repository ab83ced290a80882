import SheetTestSupport
import Testing

/// A name of a package's module is seen where it is public and imported.
@Suite struct SourceModulesTests {
  private let manifest = """
    //- /Kit/Package.swift
    let package = Package(
      name: "Kit",
      targets: [
        .target(name: "One", dependencies: [.target(name: "Two")]),
        .target(name: "Two", path: "Code/Two"),
        .testTarget(name: "OneTests"),
      ])

    """

  private func lines(_ text: String) -> [String] { Summary.lines(Fixture(manifest + text).index()) }

  private func shows(_ import: String, _ declared: String, in path: String) -> String {
    lines(
      """
      //- /App/Home.swift
      \(`import`)
      struct Home: View {
        @State private var isOpen = false
        var body: some View { Text("").sheet(isPresented: $isOpen) { Pane() } }
      }
      //- /\(path)
      \(declared)
      """
    ).joined()
  }

  @Test func whatIsInternalIsNotSeen() {
    let text = "struct Pane: View { var body: some View { Text(\"\") } }"
    #expect(shows("import One", text, in: "Kit/Sources/One/Pane.swift").contains("shows=[Pane*]"))
    #expect(shows("import One", "public " + text, in: "Kit/Sources/One/Pane.swift").contains("shows=[Pane]"))
    #expect(shows("import SwiftUI", "public " + text, in: "Kit/Sources/One/Pane.swift").contains("shows=[Pane*]"))
    #expect(shows("@testable import One", text, in: "Kit/Sources/One/Pane.swift").contains("shows=[Pane]"))
    #expect(shows("import struct Two.Pane", "public " + text, in: "Kit/Code/Two/Pane.swift").contains("shows=[Pane]"))
    // No target holds it, so nobody knows.
    #expect(shows("import SwiftUI", text, in: "Kit/Code/Other/Pane.swift").contains("shows=[Pane]"))
  }

  /// A target's name may have what a module's cannot.
  @Test func namesOfModules() {
    let text = """
      //- /Package.swift
      let package = Package(name: "P", targets: [.target(name: "My-Kit")])
      //- /App/Home.swift
      import My_Kit
      struct Home: View {
        @State private var isOpen = false
        var body: some View { Text("").sheet(isPresented: $isOpen) { Pane() } }
      }
      //- /Sources/My-Kit/Pane.swift
      public struct Pane: View { public var body: some View { Text("") } }
      """
    #expect(Summary.lines(Fixture(text).index()).joined().contains("shows=[Pane]"))
  }

  @Test func whatAModuleExports() {
    let text = "public struct Pane: View { public var body: some View { Text(\"\") } }"
    let exporting = text + "\n//- /Kit/Sources/One/Exports.swift\n@_exported import Two"
    #expect(shows("import One", exporting, in: "Kit/Code/Two/Pane.swift").contains("shows=[Pane]"))
  }

  /// Targets of one path are told apart by the folders that they list.
  @Test(arguments: [("Two", "shows=[Pane*]"), ("Three", "shows=[Pane]")])
  func sourcesThatAreListed(folder: String, shown: String) {
    let text = """
      //- /Package.swift
      let package = Package(
        name: "Kit",
        targets: [
          .target(name: "One", path: "Code", sources: ["One", "Three"]),
          .target(name: "Two", path: "Code", sources: ["Two"]),
        ])
      //- /Code/One/Home.swift
      import Two
      struct Home: View {
        @State private var isOpen = false
        var body: some View { Text("").sheet(isPresented: $isOpen) { Pane() } }
      }
      //- /Code/\(folder)/Pane.swift
      struct Pane: View { var body: some View { Text("") } }
      """
    #expect(Summary.lines(Fixture(text).index()).joined().contains(shown))
  }

  /// Twins are told apart by what the file imports.
  @Test func twins() {
    let pane = "public struct Pane: View { public var body: some View { Text(\"\") } }"
    let index = Fixture(
      manifest
        + """
        //- /App/Home.swift
        import Two
        struct Home: View {
          @State private var isOpen = false
          var body: some View { Text("").sheet(isPresented: $isOpen) { Pane() } }
        }
        //- /Kit/Sources/One/Pane.swift
        \(pane)
        //- /Kit/Code/Two/Pane.swift
        \(pane)
        """
    ).index()
    let places = index.presentations.flatMap { $0.destinations.flatMap(\.places) }.map { index.files[$0.file.index] }
    #expect(places == ["Kit/Code/Two/Pane.swift"])
  }

  /// A manifest that makes its targets in a loop says nothing.
  @Test func targetsThatAreMade() {
    let lines = Summary.lines(
      Fixture(
        """
        //- /Package.swift
        let package = Package(name: "Kit", targets: ["One", "Two"].map { .target(name: $0) })
        //- /Sources/One/Home.swift
        struct Home: View {
          @State private var isOpen = false
          var body: some View { Text("").sheet(isPresented: $isOpen) { Pane() } }
        }
        //- /Sources/Two/Pane.swift
        struct Pane: View { var body: some View { Text("") } }
        """
      ).index())
    #expect(lines.joined().contains("shows=[Pane]"))
  }

  /// Several packages with modules of the same names: an import means that of the same package.
  @Test func packagesWithTheSameModules() {
    func package(_ name: String) -> String {
      """
      //- /\(name)/Package.swift
      let package = Package(name: "\(name)", targets: [.target(name: "Home", dependencies: ["Login"]), .target(name: "Login")])
      //- /\(name)/Sources/Home/Home.swift
      import Login
      public struct HomeView: View {
        @State private var isAsking = false
        public var body: some View { Text("").sheet(isPresented: $isAsking) { LoginView() } }
      }
      //- /\(name)/Sources/Login/Login.swift
      public struct LoginView: View { public var body: some View { Text("") } }

      """
    }
    let index = Fixture(package("Blue") + package("Red")).index()
    let places = index.presentations.map { $0.destinations.flatMap(\.places).map { index.path($0.file) } }
    #expect(places == [["Blue/Sources/Login/Login.swift"], ["Red/Sources/Login/Login.swift"]])
  }

  /// A package that nobody can build beside a project that compiles its folders together.
  private func beside(_ shared: String, _ phone: String = "", depends: String = "dependencies: [\"Shared\"], ")
    -> [String]
  {
    Summary.lines(
      Fixture(
        """
        //- /Package.swift
        let package = Package(
          name: "Film",
          targets: [
            .target(name: "Shared", path: "Shared"),
            .target(name: "Phone", \(depends)path: "Phone"),
            .target(name: "Watch", \(depends)path: "Watch"),
          ])
        //- /Phone/Shelf.swift
        import SwiftUI
        \(phone)
        struct Shelf: View {
          @EnvironmentObject private var session: Session
          var body: some View {
            Button("") { session.end() }.sheet(item: $session.ended) { _ in Text("") }
          }
        }
        //- /Watch/Wrist.swift
        struct Wrist: View {
          @EnvironmentObject private var session: Session
          var body: some View { Button("") { session.end() } }
        }
        //- /Shared/Session.swift
        \(shared) class Session: ObservableObject {
          @Published var ended: String?
          func end() { ended = "" }
        }
        """
      ).index())
  }

  @Test func foldersThatAProjectCompilesTogether() {
    let unknown = ["sheet Phone/Shelf.swift:6 state=- shows=[Text*] opened=[] unresolved=[state]"]
    // The other app has a session of its own.
    #expect(
      beside("final") == [
        "sheet Phone/Shelf.swift:6 state=Session.ended(@Published) shows=[Text*] "
          + "opened=[Phone/Shelf.swift:6 call, Shared/Session.swift:3 assignment]"
      ])
    // Where the module is imported, or has anything for others, or is not asked for, it is one.
    #expect(beside("final", "import Shared") == unknown)
    #expect(beside("public struct Reel {}\nfinal") == unknown)
    #expect(beside("final", depends: "") == unknown)
  }

  @Test func reasonOfWhatIsNotSeen() {
    let index = Fixture(
      """
      //- /Package.swift
      let package = Package(name: "Film", targets: [.target(name: "Shared", path: "Shared")])
      //- /Phone/Shelf.swift
      struct Shelf: View {
        @EnvironmentObject private var session: Session
        @EnvironmentObject private var other: Other
        var body: some View {
          Text("").sheet(item: $session.ended) { _ in Text("") }.sheet(item: $other.ended) { _ in Text("") }
        }
      }
      //- /Shared/Session.swift
      final class Session: ObservableObject { @Published var ended: String? }
      """
    ).index()
    #expect(
      index.presentations.flatMap { $0.unresolved.map(\.reason) } == [
        "'Session' is declared in the project where this file does not see it",
        "'Other' is not declared in the project",
      ])
  }

  /// What one file of a module exports, its other files see without importing it.
  @Test(arguments: [("@_exported import Two", "shows=[Pane]"), ("import Two", "shows=[Pane*]")])
  func whatItsOwnModuleExports(line: String, shown: String) {
    let text = """
      //- /Package.swift
      let package = Package(name: "Kit", targets: [.target(name: "One", dependencies: ["Two"]), .target(name: "Two")])
      //- /Sources/One/Exports.swift
      \(line)
      //- /Sources/One/Home.swift
      import SwiftUI
      struct Home: View {
        @State private var isOpen = false
        var body: some View { Text("").sheet(isPresented: $isOpen) { Pane() } }
      }
      //- /Sources/Two/Pane.swift
      public struct Pane: View { public var body: some View { Text("") } }
      """
    #expect(Summary.lines(Fixture(text).index()).joined().contains(shown))
  }

  /// A package that hands out a library built of its own sources: who imports that sees what is public in them.
  @Test(arguments: [("Kit", "shows=[Pane]"), ("Other", "shows=[Pane*]")])
  func aLibraryThatIsHandedOutBuilt(imported: String, shown: String) {
    let text = """
      //- /Package.swift
      let package = Package(
        name: "Kit", targets: [
          .target(name: "KitSources", path: "Sources/Kit"),
          .binaryTarget(name: "Kit", url: "https://example.org/Kit.zip", checksum: "0"),
        ])
      //- /Samples/Home.swift
      import \(imported)
      struct Home: View {
        @State private var isOpen = false
        var body: some View { Text("").sheet(isPresented: $isOpen) { Pane() } }
      }
      //- /Samples/Package.swift
      let package = Package(name: "Samples", targets: [.target(name: "Sample", path: ".")])
      //- /Sources/Kit/Pane.swift
      public struct Pane: View { public var body: some View { Text("") } }
      """
    #expect(Summary.lines(Fixture(text).index()).joined().contains(shown))
  }

  /// Of two types of one name that of another app is none that an app can see, however near it lies.
  @Test func typesOfOtherApps() {
    let index = Fixture(
      manifest + """
        //- /Apps/A/App.swift
        @main struct A: App { var body: some Scene { WindowGroup { Pane() } } }
        struct Pane: View { var body: some View { Text("") } }
        //- /Apps/B/Screens/Home.swift
        import Two
        struct Home: View {
          @State private var isOpen = false
          var body: some View { Text("").sheet(isPresented: $isOpen) { Pane() } }
        }
        //- /Apps/B/App.swift
        @main struct B: App { var body: some Scene { WindowGroup { Home() } } }
        //- /Kit/Code/Two/Pane.swift
        public struct Pane: View { public var body: some View { Text("") } }
        """
    ).index()
    let shown = index.presentations.flatMap(\.destinations).flatMap(\.places).map { index.path($0.file) }
    #expect(shown == ["Kit/Code/Two/Pane.swift"])
  }
}
