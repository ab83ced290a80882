import SheetModel
import SheetRefactoring

/// Whose menu is prepared, and when, in milliseconds.
struct NextMenu {
  let uri: String
  let time: Int
  /// How long nothing was done since it was asked for last.
  let wait: Int
}

// The first menu of a document costs the most: its tree, the scenes of the app, what the project has already. It is
// worked out when nobody waits, a while after the document was opened or edited, so that whoever asks finds it done.
extension Server {
  /// How long nothing is prepared after an opening or an edit, in milliseconds: what an editor asks for by itself comes
  /// right behind those.
  private static let menuTime = 300
  /// The same when a project has just been read: what the client asks then, it has asked by that time.
  private static let firstMenuTime = 50
  /// A project that is not read by then may never be.
  private static let longestWait = 60_000

  /// Remembers that a document was opened or edited: its menu is worked out when nothing else is to do.
  func prepareMenuSoon(_ uri: String) {
    guard client.hasCodeActionLiterals else { return }
    nextMenu = NextMenu(uri: uri, time: environment.now() + Server.menuTime, wait: Server.menuTime)
  }

  /// The first menu of a project costs the most: it is worked out once, when all of that is read.
  func prepareFirstMenu(_ now: Int) {
    guard !isFirstMenuPrepared, nextMenu == nil, isComplete, client.hasCodeActionLiterals else { return }
    isFirstMenuPrepared = true
    for folder in folders {
      let index = index(of: folder)
      guard let first = index.presentations.first else { continue }
      let uri = toLSP(index, folder).uri(first.place.file)
      nextMenu = NextMenu(uri: uri, time: now + Server.firstMenuTime, wait: Server.menuTime)
      return
    }
  }

  /// Works out what is offered at the presentations of the document that was opened or edited last.
  func prepareMenu(_ now: Int) {
    guard let next = nextMenu, next.time <= now, environment.queue.isEmpty else { return }
    nextMenu = nil
    guard let (index, file, _, folder) = file(next.uri) else { return }
    guard folder.isComplete else {
      // The project is still being read.
      guard folder.problem == nil, next.wait < Server.longestWait else { return }
      return nextMenu = NextMenu(uri: next.uri, time: now + 2 * next.wait, wait: 2 * next.wait)
    }
    let numbers = index.presentations.indices.filter { index.presentations[$0].place.file == file }
    guard !numbers.isEmpty else { return }
    isFirstMenuPrepared = true
    environment.log(.debug, "works out the menu of '\(next.uri)'")
    // What is offered for a view is kept for all of its lines.
    var views: Set<String> = []
    for number in numbers where views.insert(index.presentations[number].enclosingType ?? "").inserted {
      let start = index.presentations[number].place.range.start
      _ = Refactorings.offers(
        in: index, at: Place(file, TextRange(start, start)), wanted: Set(ActionID.allCases),
        settings: refactoringSettings(of: folder), cache: folder.refactoringCache)
      // Whoever asks goes first.
      guard environment.queue.isEmpty else { return }
    }
  }
}
