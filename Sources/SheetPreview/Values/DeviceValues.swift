import SheetModel
import SheetScene

/// What code asks about the device that the picture is for.
extension SceneMaker {
  /// `UIDevice.current.userInterfaceIdiom`, `UIScreen.main.scale`; nil for anything else.
  func deviceValue(_ name: String, of base: Expr) -> Value? {
    switch name {
    case "userInterfaceIdiom":
      let idiom =
        switch options.traits.device {
        case .iPhone, .iPhoneSE, .iPhoneMax: "phone"
        case .iPad: "pad"
        case .mac: "mac"
        }
      return .enumCase(EnumValue(name: idiom, type: nil, payload: []))
    case "model", "localizedModel":
      guard base.path == ["UIDevice", "current"], options.traits.device != .mac else { return nil }
      return .text(SceneText(options.traits.device == .iPad ? "iPad" : "iPhone", origin: .default))
    case "scale", "nativeScale":
      guard let path = base.path, ["main", "screen"].contains(path.last), path.first == "UIScreen" || path.count > 1
      else { return nil }
      return .number(scale)
    default: return nil
    }
  }

  /// How many pixels a point has.
  var scale: Double {
    switch options.traits.device {
    case .iPhone, .iPhoneMax: 3
    case .iPhoneSE, .iPad, .mac: 2
    }
  }
}
