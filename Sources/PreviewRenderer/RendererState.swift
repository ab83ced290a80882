import CellCanvas
import PreviewLink
import SceneLayout
import SheetScene

/// What a renderer shows and how its user has left it.
package struct RendererState {
  package var scene: Scene?
  package var destinations: [PreviewNotification.Destination] = []
  package var current: String?
  /// Chosen with the keys of the renderer.
  package var focus: UInt32?
  package var scroll: [UInt32: Int] = [:]
  package var layers = PictureOptions.Layers.both
  package var detent: Int?
  /// Named on the command line; the keys go before it.
  package var wantedDetent: Scene.Detent?
  package var isPinned = false
  package var isConnected: Bool
  package var status = PreviewNotification.State.ok
  package var statusText = ""
  package var message = ""
  package var overlay: Overlay?
  package var board: [String: Scene]?
  package var traits: Scene.Traits
  package var usesBezel = false
  /// Where cells lead that lead nowhere by themselves.
  package var sourceLinks: SourceLinks?
  /// Titles are big where the terminal scales text.
  package var wantsBigTitles = false
  /// How far spinners have turned; nil: nothing moves by itself.
  package var spinnerPhase: Int?
  /// The picture on the screen, for keys and the pointer.
  package var picture: Picture?
  /// Rows and columns that the picture is moved by, because the pane is wider than the device.
  package var left = 0

  package enum Overlay: Equatable, Sendable {
    case help, inspector, conditions
  }

  package init(traits: Scene.Traits, isConnected: Bool) {
    self.traits = traits
    self.isConnected = isConnected
  }

  /// What was chosen in one scene does not go for another one.
  package mutating func take(_ new: Scene) {
    let isOther = scene?.presentation.id != new.presentation.id
    if isOther {
      focus = nil
      scroll = [:]
      detent = nil
      message = ""
    }
    scene = new
  }

  /// The detent that is drawn instead of the first one.
  var chosenDetent: Scene.Detent? {
    guard let detent, let all = scene?.presentation.detents, all.indices.contains(detent) else {
      return wantedDetent
    }
    return all[detent]
  }
}
