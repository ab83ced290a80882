import CellCanvas
import SceneLayout
import SheetScene
import Testing

/// A picture of every kind of node, 49 columns wide.
@Suite struct KindPictureTests {
  @Test(arguments: NodeKind.allCases) func everyKindHasItsPicture(kind: NodeKind) {
    let node = KindSamples.sample(of: kind).numbered()
    let picture = ScenePicture.node(node, width: 49, maximumHeight: 40, look: Look())
    expectGolden(picture.canvas, "kinds/\(kind.rawValue)")
  }
}
