import JSONText
import SheetScene
import Testing

/// Scenes of strangers: nothing traps, and nothing gets through that a renderer must not see.
@Suite struct SceneDecodingTests {
  private func decode(_ text: String) throws -> Scene { try Scene.decode(Array(text.utf8)) }

  private func root(_ text: String) throws -> SceneNode { try decode(#"{"files":["a"],"root":\#(text)}"#).root }

  @Test(arguments: ["", "{", "[]", "7", "{}", #"{"root":null}"#, #"{"root":[]}"#, "\u{0}"])
  func whatIsNoSceneIsAnError(text: String) {
    #expect(throws: SceneError.self) { try decode(text) }
  }

  @Test func bareNodeIsEnough() throws {
    let scene = try decode(#"{"root":{"k":"text"}}"#)
    #expect(scene.root == SceneNode(kind: .text))
    #expect(scene.presentation.kind == "view")
    #expect(scene.presenter == nil)
  }

  @Test func unknownKindsKeepTheirName() throws {
    #expect(try root(#"{"k":"hologram"}"#) == SceneNode(kind: .unknown, type: "hologram"))
    #expect(try root(#"{"k":"hologram","type":"Holo"}"#).type == "Holo")
    #expect(try root("{}") == SceneNode(kind: .unknown))
  }

  @Test func whatIsUnknownIsIgnored() throws {
    let node = try root(
      #"{"k":"vstack","zz":[1,{"a":2}],"m":[["shimmer",{"x":1}],[],7,["bold",{"on":true}]],"s":{"lid":[{"k":"text"}]},"#
        + #""c":[7,null,{"k":"text"}],"a":{"x":null,"y":{"z":1}}}"#)
    #expect(node.modifiers == [SceneModifier(.bold, ["on": true])])
    #expect(node.slots.isEmpty)
    #expect(node.children == [SceneNode(kind: .text)])
    #expect(node.attributes.isEmpty)
  }

  @Test(arguments: [
    #"{"k":7,"t":7,"a":7,"m":7,"c":7,"s":7,"r":7,"nav":7,"cond":7,"dyn":7,"guess":7,"id":"x","type":[]}"#,
    #"{"k":[],"t":[],"a":[],"m":{},"c":{},"s":[],"r":{},"nav":[],"id":-1}"#,
    #"{"id":4294967296,"r":[0,1,2,3],"t":{"s":7},"nav":{"to":7}}"#,
    #"{"id":1.5,"r":[0,-1,0,0,0],"t":null,"m":[[7]],"c":[[]]}"#, #"{"r":[1,0,0,0,0]}"#,
    #"{"r":[0,9999999999999,0,0,0]}"#,
  ]) func wrongTypesAreAsIfNotThere(text: String) throws {
    #expect(try root(text) == SceneNode(kind: .unknown))
  }

  @Test func wrongTypesAroundTheRoot() throws {
    let scene = try decode(
      #"{"rev":"x","presentation":[],"path":[7,"a"],"index":-1,"count":"x","files":{},"traits":7,"presenter":7,"#
        + #""conds":[7,{"id":"c"}],"notes":[{},{"message":"m"}],"root":{}}"#)
    #expect(scene.path == ["a"])
    #expect(scene.index == 0 && scene.count == 1 && scene.files.isEmpty)
    #expect(scene.traits == Scene.Traits())
    #expect(scene.conditions.map(\.id) == ["c"])
    #expect(scene.notes.map(\.message) == ["m"])
  }

  @Test func detentOutsideOfTheList() throws {
    let scene = try decode(#"{"root":{},"presentation":{"detents":["tiny",["x",1],["fraction",2],3],"detent":9}}"#)
    #expect(scene.presentation.detents == [.custom, .fraction(2), .height(3)])
    #expect(scene.presentation.detent == 0)
  }

  @Test func detentByName() throws {
    let scene = try decode(#"{"root":{},"presentation":{"detents":["medium","large"],"detent":"large"}}"#)
    #expect(scene.presentation.detent == 1)
  }

  @Test func controlCharactersVanish() throws {
    let node = try root(#"{"k":"text","t":{"s":"a\u001b[31mb\tc\r\nd\u009b\u202ee\u0000"},"type":"\u0007x"}"#)
    #expect(node.text?.string == "a[31mb c\nde")
    #expect(node.type == "x")
  }

  @Test func runsFollowWhatVanished() throws {
    let node = try root(
      #"{"t":{"s":"\u001bab\u001bcd","runs":[[1,2,1],[4,2,2],[9,9,1],[0,0,1],[-1,2,1],[5,1,1],[5,99999999999,1]]}}"#)
    #expect(
      node.text
        == SceneText(
          "abcd", runs: [.init(start: 0, length: 2, style: .bold), .init(start: 2, length: 2, style: .italic)]))
  }

  @Test func numbersAreBounded() throws {
    let node = try root(#"{"a":{"a":1e300,"b":-9223372036854775808,"c":"inf","d":{"s":"inf"}}}"#)
    #expect(node.attributes == ["a": 1e9, "b": -1e9, "c": .number(.infinity), "d": "inf"])
  }

  @Test func manyAttributesAreCut() throws {
    let many = (0..<100_000).map { "\"k\($0)\":1" }.joined(separator: ",")
    #expect(try root("{\"a\":{\(many)}}").attributes.pairs.count == 64)
  }

  @Test func deepTreesAreCut() throws {
    let depth = 230
    let text =
      String(repeating: #"{"k":"group","c":["#, count: depth) + "{}" + String(repeating: "]}", count: depth)
    let scene = try decode(#"{"root":\#(text)}"#)
    var deep = 0
    var node: SceneNode? = scene.root
    while let inner = node { (deep, node) = (deep + 1, inner.children.first) }
    #expect(deep == 200)
    #expect(scene.notes.map(\.code) == ["scene-cut"])
    #expect(throws: SceneError.self) { try decode(String(repeating: #"{"root":"#, count: 100_000)) }
  }

  @Test func wideTreesAreCut() throws {
    let text = "{\"c\":[" + Array(repeating: "{}", count: 120_000).joined(separator: ",") + "]}"
    let scene = try decode(#"{"root":\#(text),"presenter":{}}"#)
    #expect(scene.root.children.count == 99_999)
    #expect(scene.presenter == nil)
    #expect(scene.notes.map(\.code) == ["scene-cut"])
  }

  /// A tree of ours that is too deep is cut by the writer, so that it can be read.
  @Test func deepTreesCanBeReadAgain() throws {
    var node = SceneNode(kind: .text)
    for _ in 0..<400 { node = SceneNode(kind: .group, modifiers: [SceneModifier(.overlay, content: [node])]) }
    let scene = Scene(presentation: .init(id: "", kind: "view", title: ""), root: node)
    #expect(try decode(String(decoding: scene.encoded(), as: UTF8.self)).root.modifiers.count == 1)
  }

  /// Bytes of a real scene, spoilt one by one.
  @Test func spoiltBytesNeverTrap() {
    var maker = SceneMaker(seed: 3)
    let bytes = maker.scene().encoded()
    for (at, byte) in bytes.enumerated() where at % 3 == 0 {
      for new in [byte ^ 1, 0x22, 0x5B, 0x7D, 0x39] {
        var spoilt = bytes
        spoilt[at] = new
        _ = try? Scene.decode(spoilt)
      }
      if at < 500 { _ = try? Scene.decode(Array(bytes.prefix(at))) }
    }
  }
}
