import SheetModel

// What the frame around some content is drawn with: sizes that it measures, colours and edges that it is told. A view that
// knows nothing else is no screen of its own.
extension Resolver {
  private static let measures: Set<String> = [
    "Alignment", "Angle", "Animation", "AnyShapeStyle", "AnyTransition", "Axis", "CGFloat", "CGPoint", "CGRect",
    "CGSize", "CGVector", "Color", "Edge", "EdgeInsets", "Font", "Gradient", "HorizontalAlignment", "LinearGradient",
    "Material", "PresentationDetent", "RoundedCornerStyle", "UIEdgeInsets", "UIRectCorner", "UnitPoint",
    "VerticalAlignment",
  ]

  /// Whether a property holds a measure, or how something is drawn: `let background: Color`, `@State private var size =
  /// CGSize.zero`.
  static func isMeasure(_ property: Property) -> Bool {
    if let type = property.type { return isMeasure(type) }
    guard let initial = property.initial else { return false }
    // `CGSize(width: 0, height: 0)`, `Color.red`, `Color.red.opacity(0.5)`
    let root = root(of: initial) ?? initial.path?.first
    return root.map(measures.contains) ?? false
  }

  private static func isMeasure(_ type: TypeRef) -> Bool {
    switch type {
    case .optional(let inner), .array(let inner): isMeasure(inner)
    // `Edge.Set`, `Font.Weight`, `Set<PresentationDetent>`
    case .named(["Set"], let inner): inner.count == 1 && inner.allSatisfy(isMeasure)
    case .named(let path, []): path.first.map(measures.contains) ?? false
    default: false
    }
  }
}
