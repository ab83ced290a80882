import JSONText
import SheetScene
import Testing

/// What is written is read again, and both readers of JSON see the same.
@Suite struct SceneRoundTripTests {
  @Test(arguments: 0..<200) func scenesSurvive(seed: Int) throws {
    var maker = SceneMaker(seed: UInt64(seed))
    let scene = maker.scene()
    let bytes = scene.encoded()
    let decoded = try Scene.decode(bytes)
    #expect(decoded == scene)
    #expect(decoded.encoded() == bytes)
    #expect(!bytes.contains(0x0A))
  }

  @Test(arguments: NodeKind.allCases) func kindsSurvive(kind: NodeKind) throws {
    var maker = SceneMaker(seed: 1)
    let scene = Scene(
      presentation: .init(id: "", kind: "view", title: ""), files: ["a", "b", "c"], root: maker.node(kind, depth: 3))
    #expect(try Scene.decode(scene.encoded()) == scene)
  }

  @Test(arguments: ModifierName.allCases) func modifiersSurvive(name: ModifierName) throws {
    let modifiers = [
      SceneModifier(name), SceneModifier(name, ["maxWidth": .number(.infinity), "align": "leading", "value": 0.25]),
      SceneModifier(name, [:], content: [SceneNode(kind: .text, text: SceneText("x"))]),
    ]
    let scene = Scene(
      presentation: .init(id: "", kind: "view", title: ""), root: SceneNode(kind: .text, modifiers: modifiers))
    #expect(try Scene.decode(scene.encoded()) == scene)
  }

  @Test func onlyWhatIsSetIsWritten() {
    let node = SceneNode(
      id: 7, kind: .button,
      text: SceneText("Done", origin: .key, key: "done", runs: [.init(start: 0, length: 4, style: .bold)]),
      attributes: ["role": "destructive", "spacing": 8, "on": true],
      modifiers: [
        SceneModifier(.padding, ["all": 16]), SceneModifier(.hidden),
        SceneModifier(.flexFrame, ["maxWidth": .number(.infinity)]),
        SceneModifier(.overlay, [:], content: [SceneNode(id: 9, kind: .divider)]),
      ], children: [SceneNode(id: 8, kind: .spacer)], slots: [.footer: [], .label: [SceneNode(kind: .empty)]],
      source: SourceSpan(file: 0, startLine: 70, startColumn: 10, endLine: 74, endColumn: 11),
      presents: PresentationEdge(target: "p9", title: ".update", how: "sheet"), condition: "c1", isDynamic: true,
      isGuess: true)
    #expect(
      String(decoding: node.encoded(), as: UTF8.self)
        == #"{"id":7,"k":"button","t":{"s":"Done","src":"key","key":"done","runs":[[0,4,1]]},"#
        + #""a":{"role":"destructive","spacing":8,"on":true},"m":[["padding",{"all":16}],["hidden"],"#
        + #"["flexframe",{"maxWidth":"inf"}],["overlay",{},[{"id":9,"k":"divider"}]]],"#
        + #""c":[{"id":8,"k":"spacer"}],"s":{"label":[{"id":0,"k":"empty"}],"footer":[]},"r":[0,70,10,74,11],"#
        + #""nav":{"to":"p9","how":"sheet","label":".update"},"cond":"c1","dyn":true,"guess":true}"#)
  }

  @Test(arguments: [0, -0.0, 1, -1, 0.1, 1e21, -1e-7, 9_007_199_254_740_994, 1234.5, .greatestFiniteMagnitude])
  func numbersAreJSON(number: Double) throws {
    let node = SceneNode(kind: .spacer, attributes: ["min": .number(number)])
    let json = try JSONValue.parse(node.encoded())
    switch json["a"]?["min"] {
    case .integer(let value): #expect(Double(value) == number)
    case .number(let value): #expect(value == number)
    default: Issue.record("no number")
    }
  }

  @Test func whatIsNoNumberIsLeftOut() throws {
    let scene = Scene(
      presentation: .init(id: "", kind: "view", title: ""),
      root: SceneNode(kind: .spacer, attributes: ["min": .number(.nan)]))
    #expect(try Scene.decode(scene.encoded()).root.attributes.isEmpty)
  }
}
