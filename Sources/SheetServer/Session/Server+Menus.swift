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
  /// A project that is not read by then may never be.
  private static let longestWait = 60_000

  /// Remembers that a document was opened or edited: its menu is worked out when nothing else is to do.
  func prepareMenuSoon(_ uri: String) {
    guard client.hasCodeActionLiterals else { return }
    nextMenu = NextMenu(uri: uri, time: environment.now() + Server.menuTime, wait: Server.menuTime)
  }

  /// Works out what is offered at the first presentation of the document that was opened or edited last.
  func prepareMenu(_ now: Int) {
    guard let next = nextMenu, next.time <= now, environment.queue.isEmpty else { return }
    nextMenu = nil
    guard let (index, file, _, folder) = file(next.uri) else { return }
    guard folder.isComplete else {
      // The project is still being read.
      guard folder.problem == nil, next.wait < Server.longestWait else { return }
      return nextMenu = NextMenu(uri: next.uri, time: now + 2 * next.wait, wait: 2 * next.wait)
    }
    guard
      let number = index.presentations.indices.first(where: { index.presentations[$0].place.file == file })
    else { return }
    environment.log(.debug, "works out the menu of '\(next.uri)'")
    let start = index.presentations[number].place.range.start
    _ = Refactorings.offers(
      in: index, at: Place(file, TextRange(start, start)), wanted: Set(ActionID.allCases),
      settings: refactoringSettings(of: folder), cache: folder.refactoringCache)
  }
}
