import SheetModel
import SwiftSyntax

/// Protocols of libraries that a view conforms to: what they demand of it, and what they give it, is not known.
struct LibraryProtocols {
  /// The first of them, where it is written.
  let first: (name: String, place: Place)?

  init(of type: ViewType) {
    let libraries = LibraryGivings(type.project)
    first =
      type.parts.firstMapped { part -> (name: String, place: Place)? in
        let clause = part.decl.declGroup?.inheritanceClause
        let unknown = clause?.inheritedTypes.first { inherited in
          let name = inherited.type.trimmedDescription
          return !Self.ofSystem.contains(name) && !name.contains(".") && name.first?.isUppercase == true
            && type.project.declarations(name).isEmpty && libraries.importsLibrary(part.source)
        }
        return unknown.map { ($0.type.trimmedDescription, part.source.place($0)) }
      }
  }

  /// What views are of the system's.
  private static let ofSystem: Set<String> = [
    "View", "ViewModifier", "App", "Scene", "ToolbarContent", "CustomizableToolbarContent", "Commands", "TabContent",
    "TableColumnContent", "TableRowContent", "DynamicViewContent", "Shape", "InsettableShape", "Animatable",
    "AnimatableModifier", "EnvironmentalModifier", "GeometryEffect", "Layout", "Equatable", "Hashable", "Identifiable",
    "Comparable", "Sendable", "Codable", "Encodable", "Decodable", "CustomStringConvertible", "PreviewProvider",
    "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable", "NSViewControllerRepresentable",
    "WKInterfaceObjectRepresentable", "UIGestureRecognizerRepresentable", "Widget", "WidgetBundle", "Transferable",
    "ExpressibleByNilLiteral", "PrimitiveButtonStyle", "ButtonStyle", "LabelStyle", "ToggleStyle", "TextFieldStyle",
    "ObservableObject", "NSObject", "AnyObject", "CaseIterable", "RawRepresentable", "Error", "LocalizedError",
  ]

  /// A function of Swift's or the system's that views call by its plain name.
  static func isGlobal(_ name: String) -> Bool { Project.plainFunctions.contains(name) || globals.contains(name) }

  private static let globals: Set<String> = [
    "assert", "assertionFailure", "dump", "exit", "fatalError", "precondition", "preconditionFailure", "repeatElement",
    "round", "ceil", "floor", "sqrt", "pow", "sin", "cos", "sequence", "stride", "swap", "type", "withAnimation",
    "withTransaction", "withUnsafePointer", "zip", "withObservationTracking", "withTaskGroup",
    "isKnownUniquelyReferenced",
    "openURL", "nil", "true", "false", "super", "arc4random_uniform", "autoreleasepool",
  ]
}
