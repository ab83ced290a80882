import SheetIndex
import SwiftSyntax

extension Project {
  /// What SwiftUI shows, by the protocols of the system.
  private static let shown: Set<String> = [
    "View", "ViewModifier", "ToolbarContent", "CustomizableToolbarContent", "Commands", "Scene", "App",
    "TableRowContent",
    "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable", "NSViewControllerRepresentable",
    "ButtonStyle", "PrimitiveButtonStyle", "LabelStyle", "ToggleStyle", "MenuStyle", "Shape", "PreviewProvider",
  ]

  /// Whether a type says that it is shown.
  func isShown(_ summary: IndexSnapshot.TypeSummary) -> Bool { inherits(summary.inherits, anyOf: Self.shown) }

  /// Whether a type conforms to one of some protocols, itself or by a protocol of the project:
  /// `protocol Screen: View`.
  func inherits(_ names: [String], anyOf wanted: Set<String>, depth: Int = 0) -> Bool {
    names.contains { name in
      wanted.contains(name)
        || depth < 4
          && declarations(name).contains {
            $0.kind == .protocol && inherits($0.inherits, anyOf: wanted, depth: depth + 1)
              || $0.kind == .typealias && inherits(composed(behind: $0), anyOf: wanted, depth: depth + 1)
          }
    }
  }
}
