import JSONText
import PreviewLink
import SheetPreview
import SheetProject
import SheetScene

/// The renderers that are connected to a session, and what each of them looks at.
final class PreviewHub {
  struct Renderer {
    var session = PreviewSession()
    var display = PreviewDisplay()
    /// What it asked for before the project was read.
    var wanted: PreviewRequest.Pin?
    /// The number of the folder that it looks at.
    var folder: Int?
    /// The bytes that it got last, without their revision, so that what looks the same is not sent again.
    var sent: [UInt8] = []
    /// Counts what was sent.
    var revision = 0
    var sentStatus: PreviewNotification.Status?
    var sentDestinations: [PreviewNotification.Destination] = []
    var sentCurrent: String?
    var focus: UInt32?
    /// Has said `preview/hello`.
    var isKnown = false
  }

  let link: LinkServer
  let path: SocketPath
  var renderers: [LinkServer.Peer: Renderer] = [:]
  /// The version of the indexes that all scenes were made of.
  var version = -1
  /// The first index of all folders was there when scenes were sent last.
  var isComplete = false

  init(_ link: LinkServer, _ path: SocketPath) {
    self.link = link
    self.path = path
  }

  deinit {
    link.stop()
    link.waitUntilStopped(.milliseconds(500))
    Registry.remove(path)
  }
}

/// What a folder keeps for its pictures.
final class FolderPreviews {
  let cache = PreviewCache()
  var resources: ProjectResources
  /// When the resources were looked at last, in milliseconds; nil: never.
  var checked: Int?
  /// A thread looks at them.
  var isChecking = false

  init(root: String) { resources = ProjectResources(root) }
}

extension PreviewDisplay {
  /// What scenes are made for, and how; what is not said stays as it was.
  func options(_ old: PreviewOptions = PreviewOptions()) -> PreviewOptions {
    var result = old
    result.traits = traits()
    result.depth = depth ?? result.depth
    result.repetitions = repetitions ?? result.repetitions
    return result
  }

  /// What scenes are made for.
  func traits(_ tint: String? = nil) -> Scene.Traits {
    Scene.Traits(
      device: device.flatMap { Scene.Device(rawValue: $0) }, isDark: appearance != .light, locale: locale,
      tint: tint)
  }
}
