import JSONText

/// The progress of one index, shown only where it takes long.
struct IndexProgress {
  let token: String
  /// When it is worth showing, in milliseconds.
  let from: Int
  var isShown = false
}

// Progress of the first index: begun only after a second, so that small projects never flicker.
extension Server {
  private static let patience = 1000

  func beginProgress(_ folder: Folder) {
    guard client.showsProgress else { return }
    progress[folder.number] = IndexProgress(
      token: "sheetlens-index-\(folder.number)-\(folder.run)", from: environment.now() + Server.patience)
  }

  func showLateProgress(_ now: Int) {
    for (number, item) in progress where !item.isShown && item.from <= now {
      progress[number]?.isShown = true
      let token = item.token
      let title = "Indexing \(folder(number)?.root.split(separator: "/").last.map(String.init) ?? "project")"
      ask("window/workDoneProgress/create", ["token": .string(token)]) { [weak self] result in
        guard case .success = result, let self else { return }
        // Ended before the client agreed: nothing to show.
        guard self.progress[number]?.token == token else { return }
        self.report(token, ["kind": "begin", "title": .string(title), "cancellable": false])
        self.progress[number]?.isShown = true
        self.agreed.insert(token)
      }
    }
  }

  func endProgress(_ folder: Folder) {
    guard let item = progress.removeValue(forKey: folder.number) else { return }
    if agreed.remove(item.token) != nil { report(item.token, ["kind": "end"]) }
  }

  private func report(_ token: String, _ value: JSONValue) {
    environment.send(.notification(method: "$/progress", params: ["token": .string(token), "value": value]))
  }

  var nextProgress: Int? { progress.values.filter { !$0.isShown }.map(\.from).min() }
}
