import CellCanvas
import SceneLayout
import SheetScene
import Testing

/// What holds for every picture.
@Suite struct InvariantTests {
  static let looks: [Look] = [
    Look(), Look(isUnicode: false), Look(colors: .mono), Look(colors: .ansi16), Look(colors: .ansi256),
    Look(colors: .trueColor), Look(colors: .trueColor, isDark: false),
  ]

  static func sampleArguments(_ name: ModifierName) -> Attributes {
    switch name {
    case .padding: ["all": 16, "top": 20]
    case .frame: ["width": 120, "height": 60, "align": "topLeading"]
    case .flexFrame: ["minWidth": 40, "maxWidth": .number(.infinity), "minHeight": 20, "align": "trailing"]
    case .fixedSize: ["horizontal": true, "vertical": false]
    case .priority, .zIndex: ["value": 1]
    case .offset, .position: ["x": 40, "y": 20]
    case .aspectRatio: ["ratio": 1.5, "mode": "fit"]
    case .overlay, .background: ["color": "red", "align": "bottom"]
    case .clip: ["shape": "rounded", "radius": 8]
    case .cornerRadius: ["radius": 8]
    case .stroke: ["color": "gray", "width": 1]
    case .fill, .foreground, .tint, .rowBackground, .presentationBackground: ["color": "#112233/#445566"]
    case .safeAreaInset: ["edge": "bottom", "spacing": 20]
    case .opacity: ["value": 0.3]
    case .gridSpan: ["columns": 2]
    case .font: ["style": "headline", "weight": "bold"]
    case .lineLimit: ["value": 1]
    case .lineSpacing: ["value": 12]
    case .textAlignment: ["align": "center"]
    case .truncation: ["mode": "middle"]
    case .textCase: ["case": "uppercase"]
    case .controlSize: ["size": "large"]
    case .buttonStyle: ["style": "borderedProminent"]
    case .listStyle: ["style": "grouped"]
    case .pickerStyle: ["style": "segmented"]
    case .rowInsets: ["leading": 0, "trailing": 0]
    case .titleMode: ["mode": "inline"]
    case .barHidden: ["hidden": ["navigationBar"]]
    case .detents: ["list": ["medium", 200, ["fraction", 0.4]]]
    default: ["on": true, "hidden": true, "visible": true]
    }
  }

  @Test(arguments: ModifierName.allCases) func everyModifierCanBeOnEveryKind(name: ModifierName) {
    let content: [SceneNode] = [.text("content")]
    for kind in NodeKind.allCases {
      let modifier = SceneModifier(name, Self.sampleArguments(name), content: name == .overlay ? [] : content)
      let inside = KindSamples.sample(of: kind).modified(modifier)
      let scene = Scene.presenting(.of(.vstack, [:], [inside]), over: inside, detents: [.medium])
      let picture = ScenePicture.draw(scene, size: PictureSize(width: 49, height: 30), look: Look())
      check(picture)
    }
  }

  @Test func noSizeIsTooSmallOrTooLarge() {
    for kind in NodeKind.allCases {
      let scene = Scene.presenting(KindSamples.sample(of: kind), over: KindSamples.sample(of: kind))
      for (width, height) in [(0, 0), (1, 1), (2, 2), (3, 40), (40, 3), (-5, -5), (400, 2)] {
        check(ScenePicture.draw(scene, size: PictureSize(width: width, height: height), look: Look()))
        check(ScenePicture.draw(scene, size: PictureSize(width: width), look: Look(colors: .trueColor)))
      }
    }
  }

  /// Glyphs and colours differ, places do not.
  @Test(arguments: NodeKind.allCases) func everyLookHasTheSameGeometry(kind: NodeKind) {
    for presentation in ["sheet", "alert", "view"] {
      let scene = Scene.presenting(
        KindSamples.sample(of: kind), over: PresentationPictureTests.mail, as: presentation, detents: [.medium, .large])
      let pictures = Self.looks.map {
        ScenePicture.draw(scene, size: PictureSize(width: 49, height: 30), look: $0)
      }
      for picture in pictures.dropFirst() {
        #expect(picture.hits == pictures[0].hits)
        #expect(picture.focusable == pictures[0].focusable)
        #expect(picture.overflowRows == pictures[0].overflowRows)
      }
      // Letters stand in the same cells.
      let letters = pictures.map { Self.letters($0.canvas) }
      for (look, other) in zip(Self.looks, letters) where look.isUnicode {
        #expect(other == letters[0], "\(kind) as \(presentation) in \(look)")
      }
    }
  }

  private static func letters(_ canvas: Canvas) -> [Int: UInt32] {
    var letters: [Int: UInt32] = [:]
    for (index, cell) in canvas.cells.enumerated() {
      if let scalar = Unicode.Scalar(cell.glyph), scalar.properties.isAlphabetic { letters[index] = cell.glyph }
    }
    return letters
  }

  @Test func wildNumbersDoNotTrap() {
    let numbers: [Double] = [.infinity, -.infinity, .nan, 1e300, -1e300, -1, 0, 1e-300]
    for name in ModifierName.allCases {
      for number in numbers {
        let keys = [
          "all", "top", "leading", "bottom", "trailing", "width", "height", "minWidth", "idealWidth", "maxWidth",
          "minHeight", "idealHeight", "maxHeight", "x", "y", "value", "ratio", "radius", "spacing", "columns", "size",
        ]
        var arguments: Attributes = [:]
        for key in keys { arguments[key] = .number(number) }
        let node = SceneNode.of(
          .vstack, ["spacing": .number(number)],
          [
            .of(
              .hstack, ["spacing": .number(number)], [.text("a"), .of(.spacer, ["min": .number(number)]), .of(.color)]),
            .of(
              .lazyVGrid,
              [
                "columns": [
                  ["fixed", .number(number)], ["adaptive", .number(number)],
                  ["flexible", .number(number), .number(number)],
                ]
              ], [.text("b"), .text("c")]),
            .of(.picker, ["selected": .number(number)], [.text("d")]), .of(.slider, ["value": .number(number)]),
            .of(.gauge, ["value": .number(number)]), .of(.tabView, ["selected": .number(number)], [.text("e")]),
            .of(.forEach, ["more": .number(number)], [.text("f")]),
          ]
        ).modified(SceneModifier(name, arguments))
        let scene = Scene.presenting(
          .of(.scroll, ["axis": "vh"], [node]), detents: [.height(number), .fraction(number)])
        for detent in [Scene.Detent.height(number), .fraction(number)] {
          check(
            ScenePicture.draw(
              scene, size: PictureSize(width: 49, height: 30), look: Look(), options: PictureOptions(detent: detent)))
        }
      }
    }
  }

  @Test func deepAndWideScenesEnd() {
    var deep = SceneNode.text("deep")
    for index in 0..<2_000 { deep = .of(index % 2 == 0 ? .vstack : .group, [:], [deep]) }
    check(ScenePicture.node(deep, look: Look()))
    var wrapped = SceneNode.text("wrapped")
    wrapped.modifiers = Array(repeating: SceneModifier(.padding, ["all": 1]), count: 5_000)
    check(ScenePicture.node(wrapped, look: Look()))
    let wide = SceneNode.of(.vstack, [:], (0..<20_050).map { .text("\($0)") })
    let picture = ScenePicture.node(.of(.scroll, [:], [wide]), look: Look())
    check(picture)
    #expect(picture.overflowRows > 1_000)
  }

  /// Random trees: the same picture twice, and nothing outside.
  @Test func randomScenes() {
    var random = Lehmer(state: 42)
    for _ in 0..<120 {
      let node = random.node(depth: 5).numbered()
      let scene = Scene.presenting(node, over: node, detents: [.medium])
      let size = PictureSize(width: 20 + Int(random.next(60)), height: 5 + Int(random.next(40)))
      let first = ScenePicture.draw(scene, size: size, look: Look())
      check(first)
      let again = ScenePicture.draw(scene, size: size, look: Look())
      #expect(first.canvas == again.canvas)
      let colored = ScenePicture.draw(scene, size: size, look: Look(colors: .trueColor))
      #expect(first.hits == colored.hits)
    }
  }

  private func check(_ picture: Picture, sourceLocation: SourceLocation = #_sourceLocation) {
    let canvas = picture.canvas
    #expect(
      picture.hits.allSatisfy {
        $0.x >= 0 && $0.y >= 0 && $0.width > 0 && $0.height > 0 && $0.x + $0.width <= canvas.width
          && $0.y + $0.height <= canvas.height
      }, sourceLocation: sourceLocation)
    let ids = Set(picture.hits.map(\.node)).union([0])
    #expect(canvas.cells.allSatisfy { ids.contains($0.node) }, sourceLocation: sourceLocation)
    // The right half of a wide glyph has its left half.
    for (index, cell) in canvas.cells.enumerated() where cell.glyph == Cell.continuation {
      #expect(index % canvas.width > 0 && canvas.cells[index - 1].glyph > 0x7F, sourceLocation: sourceLocation)
    }
  }
}

/// Random trees that are the same in every run.
struct Lehmer {
  var state: UInt64

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % max(1, bound)
  }

  mutating func node(depth: Int) -> SceneNode {
    let kinds = NodeKind.allCases
    var node = KindSamples.sample(of: kinds[next(kinds.count)])
    if depth > 0, next(3) > 0 {
      node.children = (0..<next(4)).map { _ in self.node(depth: depth - 1) }
    }
    for _ in 0..<next(4) {
      let names = ModifierName.allCases
      let name = names[next(names.count)]
      let content = next(2) == 0 || depth == 0 ? [] : [self.node(depth: depth - 1)]
      node.modifiers.append(SceneModifier(name, InvariantTests.sampleArguments(name), content: content))
    }
    return node
  }
}
