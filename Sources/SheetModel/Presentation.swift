/// One presentation site: a call of a modifier that presents something.
package struct Presentation: Sendable {
  package enum Form: String, Sendable { case isPresented, item, other }

  /// `sheet`, `alert`, … or the name of a configured or discovered modifier.
  package let kind: String
  package let form: Form
  /// The argument labels as written; `_` for none, `{}` for an unlabelled trailing closure.
  package let labels: [String]
  /// Source text of the argument that carries the state, on one line.
  package let binding: String?
  package let state: StateProperty?
  package let enclosingType: String?
  /// Where the modifier's name stands.
  package let place: Place
  /// From the modifier's name to the end of the call.
  package let callRange: TextRange
  /// UTF-8 offset of where the first content begins; the call's end where there is none.
  package let headEnd: Int
  package let hasOnDismiss: Bool
  /// The place of the presentation in whose content this one stands.
  package let nestedIn: Place?
  package let condition: String?
  package let enumName: String?
  package let destinations: [Destination]
  package let triggers: [Trigger]
  package let unresolved: [Unresolved]
  /// Stands in `#Preview` or a `PreviewProvider`.
  package let isPreview: Bool

  package init(
    kind: String, form: Form, labels: [String], binding: String?, state: StateProperty?,
    enclosingType: String?, place: Place, callRange: TextRange, headEnd: Int, hasOnDismiss: Bool,
    nestedIn: Place?, condition: String?, enumName: String?, destinations: [Destination],
    triggers: [Trigger], unresolved: [Unresolved], isPreview: Bool
  ) {
    self.kind = kind
    self.form = form
    self.labels = labels
    self.binding = binding
    self.state = state
    self.enclosingType = enclosingType
    self.place = place
    self.callRange = callRange
    self.headEnd = headEnd
    self.hasOnDismiss = hasOnDismiss
    self.nestedIn = nestedIn
    self.condition = condition
    self.enumName = enumName
    self.destinations = destinations
    self.triggers = triggers
    self.unresolved = unresolved
    self.isPreview = isPreview
  }
}

/// The stored property behind a presentation: its slot.
package struct StateProperty: Hashable, Sendable {
  /// The type that declares the property, nested names with dots.
  package let owner: String
  package let property: String
  /// `@State`, `@Published`, …; nil for a plain property.
  package let wrapper: String?
  package let place: Place

  package init(owner: String, property: String, wrapper: String?, place: Place) {
    self.owner = owner
    self.property = property
    self.wrapper = wrapper
    self.place = place
  }
}

/// A view that a presentation shows.
package struct Destination: Hashable, Sendable {
  package let view: String
  /// The enum case that selects it.
  package let caseName: String?
  /// Where the view's type is declared, one place for each declaration; empty for a system view.
  package let places: [Place]
  /// Which cases of an enum that the case carries select it: `case .dialog(.price)`; nil where any may.
  package let carriedCases: Set<String>?
  /// Where the views are declared that the content makes and that map the item to this one: `SheetView(sheet: $0)`.
  /// They are presented, too.
  package let mappers: [Place]

  package var isDeclared: Bool { !places.isEmpty }

  package init(
    view: String, caseName: String?, places: [Place], carriedCases: Set<String>? = nil, mappers: [Place] = []
  ) {
    self.mappers = mappers
    self.view = view
    self.caseName = caseName
    self.places = places
    self.carriedCases = carriedCases
  }

  // Two presentations show one destination, whatever each of them knows of what the case carries.
  package static func == (a: Destination, b: Destination) -> Bool {
    a.view == b.view && a.caseName == b.caseName && a.places == b.places
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(view)
    hasher.combine(caseName)
  }

  /// Whether a trigger can be one that makes this appear.
  package func mayAppear(by trigger: Trigger) -> Bool {
    guard let caseName, let opened = trigger.caseName else { return true }
    guard caseName == opened else { return false }
    guard let carriedCases, let carried = trigger.carriedCases else { return true }
    return !carriedCases.isDisjoint(with: carried)
  }
}

/// A statement that makes a presentation appear.
package struct Trigger: Hashable, Sendable {
  package enum Via: String, Sendable { case assignment, toggle, call, binding, initial }

  package let place: Place
  package let caseName: String?
  package let via: Via
  package let enclosingType: String?
  package let enclosingFunction: String?
  /// Where the case is written when it is handed to the function that holds the statement.
  package let origin: Place?
  /// Which cases of an enum the case carries here: `route = .dialog(.price)`; nil where that may be any.
  package let carriedCases: Set<String>?

  package init(
    place: Place, caseName: String?, via: Via, enclosingType: String?, enclosingFunction: String?,
    origin: Place?, carriedCases: Set<String>? = nil
  ) {
    self.origin = origin
    self.carriedCases = carriedCases
    self.place = place
    self.caseName = caseName
    self.via = via
    self.enclosingType = enclosingType
    self.enclosingFunction = enclosingFunction
  }
}

/// Something that could not be followed, and why.
package struct Unresolved: Hashable, Sendable {
  package enum What: String, Sendable { case state, destination, trigger, `enum` }

  package let what: What
  package let reason: String

  package init(what: What, reason: String) {
    self.what = what
    self.reason = reason
  }
}

/// An enum whose cases are shown as views by some presentation.
package struct DestinationEnum: Sendable {
  package let name: String
  package let cases: [Case]

  package struct Case: Sendable {
    package let name: String
    package let payload: [EnumCase.Payload]
    package let place: Place
    package let destinations: [Destination]
    /// Kinds of the presentations that show it.
    package let kinds: [String]
    package let presentations: [Place]
    package let presenters: [Trigger]
    /// The literal `id` that the case shares with others: only one of the group is shown at a time, and
    /// going from one to the other does not present again.
    package let idGroup: String?

    package init(
      name: String, payload: [EnumCase.Payload], place: Place, destinations: [Destination],
      kinds: [String], presentations: [Place], presenters: [Trigger], idGroup: String?
    ) {
      self.idGroup = idGroup
      self.name = name
      self.payload = payload
      self.place = place
      self.destinations = destinations
      self.kinds = kinds
      self.presentations = presentations
      self.presenters = presenters
    }
  }

  package init(name: String, cases: [Case]) {
    self.name = name
    self.cases = cases
  }
}
