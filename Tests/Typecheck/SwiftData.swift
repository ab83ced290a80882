// A small part of SwiftData: what '@Model' makes of a class, and what views read its records by.
import SwiftUI

public struct PersistentIdentifier: Hashable, Sendable, Codable, Identifiable {
  public var id: Int { 0 }
}

public protocol PersistentModel: AnyObject, Hashable, Identifiable where ID == PersistentIdentifier {
  var persistentModelID: PersistentIdentifier { get }
}

extension PersistentModel {
  public var persistentModelID: PersistentIdentifier { fatalError() }
  public var id: PersistentIdentifier { fatalError() }
  public static func == (left: Self, right: Self) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) {}
}

@attached(extension, conformances: PersistentModel)
public macro Model() = #externalMacro(module: "SwiftUIMacros", type: "ModelMacro")

public final class ModelContainer: Sendable {
  public convenience init(for types: any PersistentModel.Type...) throws { self.init() }
  init() {}
}

public final class ModelContext {
  public func insert<T>(_ model: T) where T: PersistentModel {}
}

extension EnvironmentValues {
  public var modelContext: ModelContext {
    get { ModelContext() }
    set {}
  }
}

extension View {
  @MainActor @preconcurrency public func modelContainer(_ container: ModelContainer) -> some View { self }
  @MainActor @preconcurrency public func modelContext(_ context: ModelContext) -> some View { self }
}

extension Scene {
  @MainActor @preconcurrency public func modelContainer(_ container: ModelContainer) -> some Scene { self }
}

/// A macro in SwiftData, which makes a property like that of this wrapper.
@propertyWrapper @MainActor @preconcurrency
public struct Query<Element>: DynamicProperty where Element: PersistentModel {
  public init() {}
  public var wrappedValue: [Element] { [] }
}
