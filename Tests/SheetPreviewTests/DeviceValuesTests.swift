import SheetPreview
import SheetScene
import Testing

/// Conditions and sizes that depend on the device.
@Suite struct DeviceValuesTests {
  private func drawn(_ body: String, on device: Scene.Device) -> String? {
    let fixture = PreviewFixture(
      """
      struct Shown: View {
        @Environment(\\.pixelLength) private var pixel
        private var idiom: UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
        var body: some View { \(body) }
      }
      """)
    return fixture.scene("Shown", PreviewOptions(traits: Scene.Traits(device: device))).map {
      SceneDump.text($0.root)
    }
  }

  @Test func idiom() {
    let body =
      "if idiom == .pad { Text(\"Wide\") } else { Text(UIDevice.current.userInterfaceIdiom == .phone ? \"P\" : \"M\") }"
    #expect(drawn(body, on: .iPhone) == "group:Shown\n  text 'P'")
    #expect(drawn(body, on: .iPad) == "group:Shown\n  text 'Wide'")
    #expect(drawn(body, on: .mac) == "group:Shown\n  text 'M'")
  }

  @Test func model() {
    #expect(drawn("Text(\"On \\(UIDevice.current.model)\")", on: .iPhone)?.contains("'On iPhone'") == true)
    #expect(drawn("Text(UIDevice.current.model)", on: .iPad)?.contains("'iPad'") == true)
    #expect(drawn("Text(UIDevice.current.model)", on: .mac)?.contains("⟨model⟩") == true)
  }

  @Test func pixels() {
    #expect(drawn("Divider().frame(height: 1 / UIScreen.main.scale)", on: .iPad)?.contains("height=0.5") == true)
    #expect(drawn("Divider().frame(height: 6 * pixel)", on: .iPhone)?.contains("height=2") == true)
  }
}
