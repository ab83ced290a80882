import SheetIndex
import SheetModel
import SwiftSyntax

/// The way outwards from a piece of code to where its type ends. One question after the other goes it, from every view
/// that is shown further in: what it leads through is found out once.
final class Ascent {
  /// Where it goes on.
  enum End {
    /// Nowhere: this is what a modal shows.
    case content(Place)
    /// Behind the last step, where the local is shown that keeps the view.
    case locals([Syntax])
    /// Where the member is used, or the type is shown.
    case type
  }

  let steps: [Rung]
  /// What the type or the local stands around.
  let last: Rung?
  let end: End
  /// The member that the code stands in, but for a `body`.
  private(set) lazy var member: String? = {
    let found = ContentOwners.member(around: place)
    return found == "body" ? nil : found
  }()
  /// Where that is used.
  private(set) lazy var uses: [MakerUses.Use] =
    member.map { project.makerUses.all(of: $0, around: place, in: owner, source) } ?? []
  /// The type around, told from its namesakes; nil for code of no type.
  private(set) lazy var type: String? = owner.isEmpty ? nil : project.toldApart(owner, in: source.file)

  private let place: Syntax
  private let source: SourceFile
  private let owner: String
  /// The project has these.
  private unowned let project: Project

  fileprivate init(
    from place: Syntax, in source: SourceFile, _ owner: String, _ contents: Set<TextRange>, _ project: Project
  ) {
    self.place = place
    self.source = source
    self.owner = owner
    self.project = project
    var steps: [Rung] = []
    var child = place
    var (last, end): (Rung?, End) = (nil, .type)
    while let parent = child.parent {
      let rung = Rung(child, parent, source)
      if contents.contains(rung.place.range) {
        end = .content(rung.place)
        break
      }
      if parent.is(MemberBlockSyntax.self) {
        last = rung
        break
      }
      if let uses = LocalViews.uses(from: child, to: parent) {
        last = rung
        end = .locals(uses)
        break
      }
      steps.append(rung)
      child = parent
    }
    (self.steps, self.last, self.end) = (steps, last, end)
  }
}

/// One step of such a way, with what is found out about it whoever goes it.
final class Rung {
  let child: Syntax
  let parent: Syntax
  /// Of the child.
  let place: Place
  private(set) lazy var outerPlace = Place(place.file, parent.textRange)
  private var passage: PushedWays.Passage?

  init(_ child: Syntax, _ parent: Syntax, _ source: SourceFile) {
    self.child = child
    self.parent = parent
    place = source.place(child)
  }

  func passage(find: () -> PushedWays.Passage) -> PushedWays.Passage {
    if let passage { return passage }
    let found = find()
    passage = found
    return found
  }
}

/// All ways that were gone.
final class Ascents {
  private struct Key: Hashable {
    let place: SyntaxIdentifier
    let owner: String
  }

  /// The project has these.
  private unowned let project: Project
  private var known: [Key: Ascent] = [:]
  private lazy var contents: [FileID: Set<TextRange>] =
    Dictionary(grouping: project.layers, by: \.presentation.place.file).mapValues { modals in
      Set(modals.flatMap { $0.facts.contents.map(\.range) })
    }

  init(_ project: Project) { self.project = project }

  /// - Parameter owner: the type that the code stands in.
  func from(_ place: Syntax, in source: SourceFile, _ owner: String) -> Ascent {
    let key = Key(place: place.id, owner: owner)
    if let ascent = known[key] { return ascent }
    let ascent = Ascent(from: place, in: source, owner, contents[source.file] ?? [], project)
    known[key] = ascent
    return ascent
  }

  /// The content of a modal: a layer of its own.
  func isContent(_ node: Syntax, in source: SourceFile) -> Bool {
    contents[source.file]?.contains(node.textRange) ?? false
  }
}
