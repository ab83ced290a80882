// A library of views that no project declares: modifiers and containers that may give anything, layers of its own, and a
// protocol with members for views.
import SwiftUI

public struct Theme: Sendable {
  public static let night = Theme()
  public struct Style: Sendable {}
}

public struct ThemeModifier: ViewModifier {
  public init(_ theme: Theme) {}
  public func body(content: Content) -> some View { content }
}

public struct ThemeProvider<Content: View>: View {
  public init(_ theme: Theme = .night, @ViewBuilder content: () -> Content) {}
  public var body: some View { EmptyView() }
}

extension View {
  public func themed(_ theme: Theme = .night) -> some View { self }
  public func popup<Content: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> Content) -> some View {
    self
  }
}

@MainActor public final class SheetPresenter {
  public static let shared = SheetPresenter()
  public func present(_ view: some View) {}
}

@MainActor public protocol Themable {
  var isEditing: Bool { get }
}

extension Themable {
  public var themeName: String { "" }
}

/// Named like what is generated.
public enum Sheet {
  public enum Style: Sendable { case plain }
}
