import SheetModel

// Answers after an edit that touches none of what they say: the same, at other places.

extension ChangedMember {
  func moved(_ place: Place, in file: FileID) -> Place {
    place.file == file ? Place(file, moved(place.range)) : place
  }
}

extension Presentation {
  /// The same presentation after an edit that touches none of what it says.
  func moved(_ change: ChangedMember, in file: FileID) -> Presentation {
    guard change.shift != 0, mentions(file) else { return self }
    func move(_ place: Place) -> Place { change.moved(place, in: file) }
    return Presentation(
      kind: kind, form: form, labels: labels, binding: binding,
      state: state.map {
        StateProperty(owner: $0.owner, property: $0.property, wrapper: $0.wrapper, place: move($0.place))
      },
      enclosingType: enclosingType, place: move(place),
      callRange: place.file == file ? change.moved(callRange) : callRange,
      headEnd: place.file == file ? change.moved(headEnd) : headEnd, hasOnDismiss: hasOnDismiss,
      nestedIn: nestedIn.map(move), condition: condition, enumName: enumName,
      destinations: destinations.map { $0.moved(change, in: file) },
      triggers: triggers.map { $0.moved(change, in: file) },
      unresolved: unresolved, isPreview: isPreview)
  }

  func mentions(_ file: FileID) -> Bool {
    place.file == file || state?.place.file == file || nestedIn?.file == file
      || destinations.contains { $0.places.contains { $0.file == file } }
      || triggers.contains { $0.place.file == file || $0.origin?.file == file }
  }
}

extension Destination {
  fileprivate func moved(_ change: ChangedMember, in file: FileID) -> Destination {
    Destination(
      view: view, caseName: caseName, places: places.map { change.moved($0, in: file) }, carriedCases: carriedCases)
  }
}

extension Trigger {
  fileprivate func moved(_ change: ChangedMember, in file: FileID) -> Trigger {
    Trigger(
      place: change.moved(place, in: file), caseName: caseName, via: via, enclosingType: enclosingType,
      enclosingFunction: enclosingFunction, origin: origin.map { change.moved($0, in: file) },
      carriedCases: carriedCases)
  }
}

extension DestinationEnum {
  func moved(_ change: ChangedMember, in file: FileID) -> DestinationEnum {
    guard change.shift != 0 else { return self }
    return DestinationEnum(
      name: name,
      cases: cases.map { item in
        Case(
          name: item.name, payload: item.payload, place: change.moved(item.place, in: file),
          destinations: item.destinations.map { $0.moved(change, in: file) }, kinds: item.kinds,
          presentations: item.presentations.map { change.moved($0, in: file) },
          presenters: item.presenters.map { $0.moved(change, in: file) }, idGroup: item.idGroup)
      })
  }
}
