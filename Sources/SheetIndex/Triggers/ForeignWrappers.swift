import SheetModel

// Properties whose value a wrapper keeps that SwiftUI does not know: who writes it elsewhere, by a key or another object, is not
// known, and where nobody else is known either that has to be said.
extension Resolver {
  /// What keeps its value in the property, or is followed by its key.
  private static let followed: Set<String> = [
    "AccessibilityFocusState", "AppStorage", "Bindable", "BindableState", "Binding", "BindingState", "Default",
    "Environment", "EnvironmentObject", "FocusState", "FocusedBinding", "FocusedObject", "FocusedValue", "GestureState",
    "IBInspectable", "IBOutlet", "MainActor", "NSManaged", "Namespace", "ObservationIgnored", "ObservationStateIgnored",
    "ObservedObject", "PresentationState", "Presents", "Previewable", "Published", "Reference", "SceneStorage", "State",
    "StateObject",
  ]

  /// Why nothing is found that writes a state, where its wrapper keeps it elsewhere; nil where it does not.
  func reason(ofWrapperOf slot: Slot) -> String? {
    let found = slot.member
    let foreign = found.property.attributes.first { attribute in
      guard attribute.name.first?.isUppercase == true, !Resolver.followed.contains(attribute.name),
        !attribute.name.hasSuffix("Builder")
      else { return false }
      return !isStoredByItself(attribute, in: found.scope)
    }
    return foreign.map { "'@\($0.name)' keeps the value, and what else writes that is not known" }
  }

  /// Whether a wrapper of the project keeps a value for each property, or is no wrapper.
  private func isStoredByItself(_ attribute: Attribute, in scope: Scope) -> Bool {
    let ids = lookUp([attribute.name], in: scope).filter { !types.entries[$0].isExternal }
    guard let wrapper = ids.first else { return false }
    guard let value = property("wrappedValue", of: wrapper) else { return true }
    return value.property.getter == nil || keepsItsValue(attribute, in: scope)
  }
}
