import JSONRPC
import JSONText

// What is done when no message waits.
extension Server {
  /// How long after the last edit the client is told to ask again: not between two keystrokes.
  private static let refreshTime = 150
  /// How long nothing is done after an answer, in milliseconds. Where the client waits on the processor that wrote it,
  /// it gets to read it only when we sleep: on two processors an update right behind an answer held that up by the 2.8
  /// ms that the kernel gives each in turn.
  private static let quietTime = 2
  /// How often a folder is looked through at most, while it is being used.
  private static let pollTime = 2000

  /// Does what is due.
  ///
  /// - Returns: how long nothing more is due, in milliseconds; nil for ever.
  package func tick() -> Int? {
    guard lifecycle == .running else { return nil }
    let now = environment.now()
    for giveUp in outgoing.expire(now) { giveUp() }
    showLateProgress(now)
    if let next = nextLook, next <= now {
      (lastPoll, nextLook) = (now, nil)
      findMissing()
      for folder in folders { want(.look, folder) }
    }
    for folder in allFolders {
      folder.putOffMany()
      if folder.hasGiants { readGiants(folder) }
    }
    if let answer = lastAnswer, now - answer >= Server.quietTime { lastAnswer = nil }
    if lastAnswer == nil {
      workAhead()
      prepareFirstMenu(now)
      prepareMenu(now)
    }
    if needsRefresh, (lastEdit ?? 0) + Server.refreshTime <= now,
      lastEdit.map({ now - $0 >= Server.refreshTime }) ?? true
    {
      refreshClient()
    }
    return due(now)
  }

  /// Between two keystrokes, so that the next question finds the work done. What waits goes first.
  private func workAhead() {
    if environment.queue.isEmpty, !settle() {
      for folder in allFolders { folder.releaseRetired() }
    }
    if environment.queue.isEmpty { sendScenes() }
  }

  private func due(_ now: Int) -> Int? {
    var times: [Int] = []
    if let answer = lastAnswer { times.append(answer + Server.quietTime) }
    if let next = outgoing.nextDeadline { times.append(next) }
    if let next = nextProgress { times.append(next) }
    if let next = nextLook { times.append(next) }
    if let next = nextMenu { times.append(next.time) }
    if let edit = lastEdit { times.append(edit + Server.refreshTime) }
    if needsRefresh { times.append((lastEdit ?? now - Server.refreshTime) + Server.refreshTime) }
    return times.min().map { max(1, $0 - now) }
  }

  /// Takes up what changed.
  ///
  /// - Returns: whether there was anything.
  private func settle() -> Bool {
    let changed = allFolders.filter(\.hasChanges)
    for folder in changed { _ = index(of: folder) }
    if let edit = lastEdit, environment.now() - edit >= Server.refreshTime { lastEdit = nil }
    return !changed.isEmpty
  }

  /// Tells the client that answers it has may be old.
  private func refreshClient() {
    needsRefresh = false
    lastEdit = nil
    guard indexVersion != announcedVersion else { return }
    announcedVersion = indexVersion
    if client.refreshesCodeLenses { ask("workspace/codeLens/refresh", nil) }
    if client.refreshesInlayHints, settings.inlayHints { ask("workspace/inlayHint/refresh", nil) }
    if client.pullsDiagnostics {
      if client.refreshesDiagnostics { ask("workspace/diagnostic/refresh", nil) }
    } else {
      publishDiagnostics()
    }
    if client.wantsIndexChanged {
      environment.send(
        .notification(
          method: "sheetlens/indexChanged",
          params: ["indexVersion": JSONValue(indexVersion), "complete": JSONValue(isComplete)]))
    }
  }

  /// Looks through the folders where nobody tells us of changes; called when a message has come, so that
  /// an idle session costs nothing.
  func pollIfDue() {
    guard !isWatched, lifecycle == .running else { return }
    let now = environment.now()
    guard now - lastPoll >= Server.pollTime else { return }
    lastPoll = now
    findMissing()
    // A look that takes longer than the time between two is not followed by another at once.
    for folder in folders where folder.state == .ready && !scansRunning.contains(folder.number) { want(.look, folder) }
  }

  /// A file was opened, saved or made: the folders are looked through behind the answer, even where the client
  /// watches files. VS Code tells nothing of the files of a folder that is deleted or renamed
  /// (microsoft/vscode#109754), and others lose events.
  func lookSoon() {
    nextLook = nextLook ?? max(environment.now(), lastPoll + Server.pollTime)
  }

  var isComplete: Bool { lifecycle == .running && initialFolders.isEmpty && folders.allSatisfy(\.isComplete) }
}
