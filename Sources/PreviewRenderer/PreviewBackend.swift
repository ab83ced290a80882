import PreviewLink
import SheetScene

/// Where a renderer gets its scenes from: the daemon of an editor, or the project itself.
package protocol PreviewBackend: AnyObject {
  /// Becomes readable when something has come; nil where nothing comes by itself.
  var descriptor: Int32? { get }
  /// How long until it wants to be asked by itself.
  var patience: Duration? { get }
  /// Whether there is an editor that can show a place.
  var revealsPlaces: Bool { get }
  func perform(_ command: RendererCommand)
  /// What has come since the last time.
  func updates() -> [RendererUpdate]
  func close()
}

/// What a user wants of the other side.
package enum RendererCommand: Sendable {
  case step(Int)
  case select(String)
  case follow(UInt32)
  case back
  case branch(condition: String, Int)
  case state(String, Bool)
  case reset
  case traits(Scene.Traits, width: Int, height: Int)
  case reveal(UInt32, takesFocus: Bool)
  case pin(Bool)
  /// The scenes of these presentations, for a storyboard.
  case storyboard([String])
}

package enum RendererUpdate: Sendable {
  case scene(Scene)
  case destinations([PreviewNotification.Destination], current: String?)
  case focus(UInt32?)
  case status(PreviewNotification.State, String)
  case connected(Bool)
  /// A place that the editor cannot show: path or URI, 1-based line.
  case place(String, line: Int)
  /// Something for the status line.
  case message(String)
  case storyboard([String: Scene])
  /// The other side will never show what was asked for.
  case refused(Refusal)
}

/// Why there is nothing to show from the beginning on.
package struct Refusal: Error, Sendable, Equatable {
  /// One sentence.
  package let message: String
  /// The exit status: 1 where there is no such thing, 4 where the other side speaks another protocol.
  package let status: Int32
}
