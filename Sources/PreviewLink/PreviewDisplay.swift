import JSONRPC
import JSONText

/// How a renderer shows things: the fields of `preview/hello` that `preview/configure` may change, each nil where nothing
/// is said.
package struct PreviewDisplay: Sendable, Equatable {
  /// As `Scene.Device` writes it.
  package var device: String?
  /// In cells.
  package var size: Size?
  package var color: Color?
  package var charset: Charset?
  package var appearance: Appearance?
  package var locale: String?
  /// How deep views of the project are drawn inside of each other.
  package var depth: Int?
  /// How often an element stands for a list of unknown length.
  package var repetitions: Int?

  package static let depths = 0...32
  package static let repetitionCounts = 1...50

  package struct Size: Sendable, Equatable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }

    /// No terminal is larger, and a picture of this size is a matter of milliseconds.
    package static let range = 1...2000
  }

  package enum Color: String, Sendable, CaseIterable {
    case truecolor
    case colors256 = "256"
    case colors16 = "16"
    case none
  }

  package enum Charset: String, Sendable, CaseIterable { case unicode, ascii }

  package enum Appearance: String, Sendable, CaseIterable { case dark, light, auto }

  package init(
    device: String? = nil, size: Size? = nil, color: Color? = nil, charset: Charset? = nil,
    appearance: Appearance? = nil, locale: String? = nil, depth: Int? = nil, repetitions: Int? = nil
  ) {
    self.device = device
    self.size = size
    self.color = color
    self.charset = charset
    self.appearance = appearance
    self.locale = locale
    self.depth = depth
    self.repetitions = repetitions
  }

  /// Takes over what the other one says.
  package mutating func update(_ other: PreviewDisplay) {
    device = other.device ?? device
    size = other.size ?? size
    color = other.color ?? color
    charset = other.charset ?? charset
    appearance = other.appearance ?? appearance
    locale = other.locale ?? locale
    depth = other.depth ?? depth
    repetitions = other.repetitions ?? repetitions
  }

  init(_ fields: Fields) throws(ResponseError) {
    device = try fields.text("device")
    if let size = try fields.object("size") {
      self.size = Size(width: try size.needInteger("w", Size.range), height: try size.needInteger("h", Size.range))
    }
    color = try fields.choice("color", Color.self)
    charset = try fields.choice("charset", Charset.self)
    appearance = try fields.choice("appearance", Appearance.self)
    locale = try fields.text("locale")
    depth = try fields.integer("depth", PreviewDisplay.depths)
    repetitions = try fields.integer("repeat", PreviewDisplay.repetitionCounts)
  }

  func write(to members: inout Members) {
    members.add("device", device)
    members.add("size", size.map { ["w": .integer($0.width), "h": .integer($0.height)] as JSONValue })
    members.add("color", color?.rawValue)
    members.add("charset", charset?.rawValue)
    members.add("appearance", appearance?.rawValue)
    members.add("locale", locale)
    members.add("depth", depth.map { .integer($0) })
    members.add("repeat", repetitions.map { .integer($0) })
  }
}
