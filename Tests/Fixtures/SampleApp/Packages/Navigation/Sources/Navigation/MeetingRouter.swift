import Observation

public enum MeetingStep: Identifiable, Hashable {
  case date
  case place
  case invite(Club)

  public var id: String {
    switch self {
    case .date: "date"
    case .place: "place"
    case .invite(let club): "invite-\(club.id)"
    }
  }
}

/// Planning a meeting needs two sheets at a time: a step, and on top of it another one.
@MainActor @Observable
public final class MeetingRouter {
  public var lowerStep: MeetingStep?
  public var upperStep: MeetingStep?

  public init() {}

  public func present(_ step: MeetingStep) {
    if lowerStep == nil {
      lowerStep = step
    } else {
      upperStep = step
    }
  }
}
