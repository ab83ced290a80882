// A small part of SwiftData: what '@Model' makes of a class.
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
