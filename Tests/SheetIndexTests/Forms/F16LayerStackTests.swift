import SheetTestSupport
import Testing

/// F16: a stack of layers; the calls lead to the enum and its member that gives the view.
@Suite struct F16LayerStackTests {
  @Test func layerOfAnEnum() {
    let index = Fixture(
      """
      //- /Layers.swift
      @Observable final class Layers {
        var layers: [Layer] = []
        func open(_ page: Page) { layers.append(Layer(page: page)) }
      }
      final class Layer: Identifiable {
        let page: Page
        init(page: Page) { self.page = page }
      }
      //- /Page.swift
      enum Page { case help, about }
      extension Page {
        @ViewBuilder func view() -> some View {
          switch self {
          case .help: Help()
          case .about: About()
          }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      struct About: View { var body: some View { Text("") } }
      //- /Shell.swift
      struct Shell: View {
        @State private var layers = Layers()
        var body: some View {
          Row().environment(layers)
            .sheet(item: Binding(get: { layers.layers.last }, set: { _ in layers.layers.removeLast() })) {
              $0.page.view()
            }
        }
      }
      struct Row: View {
        @Environment(Layers.self) private var layers
        var body: some View {
          Button("Help") { layers.open(.help) }
          Button("About") { layers.open(.about) }
        }
      }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Shell.swift:5 state=Layers.layers enum=Page shows=[.help Help, .about About] opened=[Shell.swift:13 call .help, Shell.swift:14 call .about]"
      ])
  }

  /// The item is a layer object; its view leads to the enum.
  @Test func layerInAWrapperView() {
    let index = Fixture(
      #"""
      @Observable final class Layers {
        var top: Layer?
        func open(_ page: Page, animated: Bool = true) { top = Layer(page: page) }
      }
      final class Layer: Identifiable {
        let page: Page
        init(page: Page) { self.page = page }
      }
      enum Page {
        case help, about
        @ViewBuilder func view() -> some View {
          switch self {
          case .help: Help()
          case .about: About()
          }
        }
      }
      struct LayerView: View {
        let layer: Layer
        var body: some View { layer.page.view().environment(\.font, nil) }
      }
      struct Shell: View {
        @State private var layers = Layers()
        var body: some View {
          Row().sheet(item: $layers.top) { LayerView(layer: $0) }.environment(layers)
        }
      }
      struct Row: View {
        @Environment(Layers.self) private var layers
        var body: some View {
          Button("Help") { layers.open(.help) }
          Button("About") { layers.open(.about, animated: false) }
        }
      }
      struct Help: View { var body: some View { Text("") } }
      struct About: View { var body: some View { Text("") } }
      """#
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:25 state=Layers.top enum=Page shows=[.help Help, .about About] opened=[Main.swift:31 call .help, Main.swift:32 call .about]"
      ])
  }

  /// A getter over the array of layers, in a binding of each layer's own view.
  @Test func nextLayerIsComputed() {
    let index = Fixture(
      """
      @Observable final class Layers {
        private(set) var layers: [Layer] = []
        func open(_ page: Page) { layers.append(Layer(page: page)) }
        func close(_ layer: Layer) { layers.removeAll { $0 === layer } }
        func next(after layer: Layer?) -> Layer? {
          layers.first { $0.depth == (layer?.depth ?? 0) + 1 }
        }
      }
      final class Layer: Identifiable {
        let page: Page
        let depth = 1
        init(page: Page) { self.page = page }
      }
      enum Page {
        case help, about
        @ViewBuilder func view() -> some View {
          switch self {
          case .help: Help()
          case .about: About()
          }
        }
      }
      struct LayerView: View {
        let layer: Layer
        var body: some View { layer.page.view() }
      }
      struct Shell: View {
        @State private var layers = Layers()
        private var next: Binding<Layer?> {
          Binding(get: { layers.next(after: nil) }, set: { if let layer = $0 { layers.close(layer) } })
        }
        var body: some View {
          Row().sheet(item: next) { LayerView(layer: $0) }.environment(layers)
        }
      }
      struct Row: View {
        @Environment(Layers.self) private var layers
        var body: some View { Button("Help") { layers.open(.help) } }
      }
      struct Help: View { var body: some View { Text("") } }
      struct About: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:33 state=Layers.layers enum=Page shows=[.help Help, .about About] opened=[Main.swift:38 call .help]"
      ])
  }

  /// Layers that are structs, and the topmost one by a computed property.
  @Test func layersAreStructs() {
    let index = Fixture(
      """
      struct Layer: Identifiable { let id = UUID(); var page: Page }
      @Observable final class Layers {
        var stack: [Layer] = []
        func open(_ page: Page) { stack.append(Layer(page: page)) }
        var top: Layer? { get { stack.last } set { if newValue == nil { stack.removeLast() } } }
      }
      enum Page {
        case help, about
        @ViewBuilder func view() -> some View {
          switch self {
          case .help: Help()
          case .about: About()
          }
        }
      }
      struct Home: View {
        @State private var layers = Layers()
        var body: some View { Row().sheet(item: $layers.top) { $0.page.view() }.environment(layers) }
      }
      struct Row: View {
        @Environment(Layers.self) private var layers
        var body: some View { Button("Help") { layers.open(.help) } }
      }
      struct Help: View { var body: some View { Text("") } }
      struct About: View { var body: some View { Text("") } }
      """
    ).index()
    #expect(
      Summary.lines(index) == [
        "sheet Main.swift:18 state=Layers.stack enum=Page shows=[.help Help, .about About] opened=[Main.swift:22 call .help]"
      ])
  }
}
