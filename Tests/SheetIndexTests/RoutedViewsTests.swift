import SheetTestSupport
import Testing

/// A router of a package shows what the project's own type says for its protocol.
@Suite struct RoutedViewsTests {
  private func found(_ parents: String, _ router: String = "Router<RootRouting>") -> String {
    Summary.lines(
      Fixture(
        """
        //- /Routing.swift
        import SwiftUI
        struct RootRouting\(parents) {
          enum Route { case signIn, home }
          @ViewBuilder func view(for route: Route) -> some View {
            switch route { case .signIn: SignIn(); case .home: Home() }
          }
        }
        //- /Views.swift
        import SwiftUI
        struct SignIn: View { var body: some View { Text("") } }
        struct Home: View { var body: some View { Text("") } }
        //- /Root.swift
        import SwiftUI
        struct Root: View {
          let router: \(router)
          @State private var isOpen = false
          var body: some View { Text("").sheet(isPresented: $isOpen) { router.view(for: .signIn) } }
        }
        """
      ).index()
    ).first?.components(separatedBy: "shows=").last ?? ""
  }

  @Test func routerOfAPackage() {
    #expect(found(": Routing").hasPrefix("[SignIn]"))
    #expect(found(": Hashable, Flow.Routing").hasPrefix("[SignIn]"))
    // What is no package's protocol has nothing to do with the router.
    #expect(found("").hasPrefix("[] "))
    #expect(found(": Hashable").hasPrefix("[] "))
    #expect(found(": Routing", "Router<Int, RootRouting>").hasPrefix("[] "))
  }
}
