import SheetIndex
import SheetModel
import SheetProject
import SheetServer
import SheetTestSupport
import Testing

@Suite struct FolderTests {
  private static let site = """
    struct Home: View {
      @State private var on = false
      var body: some View { Text("").sheet(isPresented: $on) { Help() } }
    }
    struct Help: View { var body: some View { Text("") } }
    """

  private static func index(_ texts: [String: String]) -> LiveIndex {
    var options = IndexBuilder.Options()
    options.threads = 1
    return LiveIndex(.inMemory(texts), options: options)
  }

  private static func change(_ path: String, _ text: String) -> LiveIndex.Change {
    LiveIndex.Change(path: path, content: .text(Array(text.utf8)))
  }

  private static func ready(_ texts: [String: String]) -> Folder {
    let folder = Folder(number: 1, uri: "file:///project", root: "/project")
    let run = folder.beginRun()
    _ = folder.accept(index(texts), .empty, run: run)
    return folder
  }

  @Test func aFolderIsCompleteWhenItsIndexIsThere() {
    let folder = Folder(number: 1, uri: "file:///project", root: "/project")
    let run = folder.beginRun()
    #expect(folder.state == .indexing)
    #expect(!folder.isComplete)
    #expect(folder.latest.files.isEmpty)
    let index = Self.index(["A.swift": Self.site])
    folder.acceptEarly(index)
    #expect(folder.latest.presentations.count == 1)
    #expect(!folder.isComplete)
    let isTaken = folder.accept(index, .empty, run: run)
    #expect(isTaken)
    #expect(folder.isComplete)
    folder.acceptEarly(Self.index([:]))
    #expect(folder.latest.presentations.count == 1, "the first answers are fewer than those that are there")
  }

  @Test func workThatIsWantedMeanwhileWaitsAndIsDoneOnce() {
    let folder = Folder(number: 1, uri: "file:///project", root: "/project")
    folder.want(.index)
    #expect(folder.takeWanted() == .index)
    let run = folder.beginRun()
    for work in [Folder.Work.look, .list, .look] { folder.want(work) }
    #expect(folder.takeWanted() == nil, "its files are being read")
    _ = folder.accept(Self.index([:]), .empty, run: run)
    #expect(folder.takeWanted() == .list)
    #expect(folder.takeWanted() == nil)
    folder.want(.look)
    _ = folder.beginRun()
    #expect(folder.wanted == nil, "a new index looks at everything")
  }

  @Test func aGiantCountsWhenItWasReadAndWhatChangedMeanwhileToo() {
    let folder = Self.ready(["A.swift": Self.site])
    let giant = Self.site.replacing("Home", with: "Giant")
    folder.note(Self.change("Giant.swift", giant), isGiant: true)
    #expect(!folder.isComplete)
    #expect(folder.update().index.presentations.count == 1)
    guard var (index, changes) = folder.takeGiants() else {
      Issue.record("there is a giant")
      return
    }
    #expect(folder.takeGiants() == nil, "one after the other")
    folder.note(Self.change("B.swift", Self.site.replacing("Home", with: "Other")))
    #expect(folder.update().index.presentations.count == 2)
    folder.note(LiveIndex.Change(path: "A.swift", content: .removed))
    index.update(changes)
    changes = []
    let isTaken = folder.acceptGiants(index, run: folder.run)
    #expect(isTaken)
    #expect(folder.update().index.presentations.map(\.enclosingType) == ["Other", "Giant"])
    #expect(folder.isComplete)
  }

  @Test func aGiantIsDroppedWhereAnIndexWasMadeMeanwhile() {
    let folder = Self.ready(["A.swift": Self.site])
    folder.note(Self.change("Giant.swift", Self.site), isGiant: true)
    let run = folder.run
    guard let (index, _) = folder.takeGiants() else {
      Issue.record("there is a giant")
      return
    }
    let new = folder.beginRun()
    _ = folder.accept(Self.index([:]), .empty, run: new)
    let isTaken = folder.acceptGiants(index, run: run)
    #expect(!isTaken)
    #expect(folder.latest.presentations.isEmpty)
  }

  @Test(arguments: [Folder.manyFiles, Folder.manyFiles + 1])
  func manyFilesAtOnceAreReadInTheBackground(count: Int) {
    let folder = Self.ready(["A.swift": Self.site])
    for number in 0..<count {
      folder.note(LiveIndex.Change(path: "New\(number).swift", content: number % 2 == 0 ? .disk : .removed))
    }
    folder.note(Self.change("B.swift", Self.site.replacing("Home", with: "Other")))
    folder.putOffMany()
    let isMuch = count > Folder.manyFiles
    #expect(folder.hasGiants == isMuch)
    #expect(folder.update().index.presentations.count == 2, "what an editor holds does not wait")
    #expect(folder.isComplete == !isMuch)
    #expect(folder.takeGiants()?.changes.count == (isMuch ? count : nil))
  }

  /// A project that is too large: a fresh start reads none of its files, so none comes with an event or with the end of
  /// an edit.
  @Test func noFileCountsInAFolderWhoseFilesAreNotRead() {
    let folder = Folder(number: 1, uri: "file:///project", root: "/project")
    let run = folder.beginRun()
    folder.noteFile("Meanwhile.swift")
    let failed = FolderScan("/project", .tooMany("5 Swift files"))
    _ = folder.accept(Self.index(["Open.swift": Self.site]), failed, run: run)
    _ = folder.update()
    folder.noteFile("New.swift")
    #expect(folder.update().index.files.filter { !$0.isEmpty } == ["Open.swift"])
    folder.noteFile("Open.swift")
    #expect(folder.update().index.files.filter { !$0.isEmpty } == [], "it was closed")
  }

  /// A link that came, a folder that can be read again: no file changes with it.
  @Test func whatTheLastLookLeftOutIsSaid() {
    let folder = Self.ready(["A.swift": Self.site])
    let link = Skipped(file: "Link.swift", reason: "a symbolic link to nothing")
    for skipped in [[link], []] {
      folder.remember(FolderScan(stamps: [:], settings: nil, skipped: skipped))
      #expect(folder.hasChanges)
      let (index, isNew) = folder.update()
      #expect(isNew)
      #expect(index.skipped == skipped)
      #expect(index.presentations.count == 1)
      #expect(!folder.hasChanges)
    }
  }

  /// The index that was made in the background knows nothing of a later look.
  @Test func whatALookLeftOutWhileGiantsWereReadIsSaid() {
    let folder = Self.ready(["A.swift": Self.site])
    folder.note(Self.change("Giant.swift", Self.site), isGiant: true)
    guard var (index, changes) = folder.takeGiants() else {
      Issue.record("there is a giant")
      return
    }
    let link = Skipped(file: "Link.swift", reason: "a symbolic link to nothing")
    folder.remember(FolderScan(stamps: [:], settings: nil, skipped: [link]))
    #expect(folder.update().index.skipped == [link])
    index.update(changes)
    changes = []
    let isTaken = folder.acceptGiants(index, run: folder.run)
    #expect(isTaken)
    #expect(folder.update().index.skipped == [link])
  }

  @Test(arguments: [
    ("file:///a/README.md", "markdown", true), ("file:///a/B.swift", "plaintext", false),
    ("file:///a/B%2Eswift", "text", false), ("untitled:1", "swift", false), ("untitled:1", "Swift", false),
    ("untitled:1", "", false), ("untitled:1", nil, false), ("untitled:1", "objective-c", true),
  ])
  func aDocumentOfAnotherLanguageIsForeign(uri: String, language: String?, isForeign: Bool) {
    #expect(OpenDocument.isForeign(uri: uri, language: language) == isForeign)
  }

  @Test func whatAnEarlierRunBringsIsDropped() {
    let folder = Folder(number: 1, uri: "file:///project", root: "/project")
    let old = folder.beginRun()
    let new = folder.beginRun()
    let isOldTaken = folder.accept(Self.index(["A.swift": Self.site]), .empty, run: old)
    #expect(!isOldTaken)
    #expect(folder.state == .indexing)
    let isNewTaken = folder.accept(Self.index([:]), .empty, run: new)
    #expect(isNewTaken)
    #expect(folder.latest.presentations.isEmpty)
  }

  @Test func changesTakeEffectWithTheNextQuestionTheLastOfEachFile() {
    let folder = Self.ready(["A.swift": Self.site])
    folder.note(Self.change("A.swift", "struct A {}"))
    folder.note(Self.change("B.swift", Self.site))
    folder.note(Self.change("A.swift", Self.site + "\n// again"))
    #expect(folder.hasChanges)
    #expect(folder.latest.presentations.count == 1)
    let (index, isNew) = folder.update()
    #expect(isNew)
    #expect(index.presentations.count == 2)
    #expect(!folder.hasChanges)
    #expect(!folder.update().isNew)
  }

  /// The edits come while another thread reads the files; its index does not know them.
  @Test func changesDuringARunAreAppliedToWhatItBrings() {
    let folder = Self.ready(["A.swift": Self.site])
    let run = folder.beginRun()
    folder.note(Self.change("A.swift", "struct A {}"))
    #expect(folder.update().index.presentations.isEmpty, "the old index follows too")
    let isTaken = folder.accept(Self.index(["A.swift": Self.site]), .empty, run: run)
    #expect(isTaken)
    #expect(folder.hasChanges)
    #expect(folder.update().index.presentations.isEmpty)
    #expect(!folder.hasChanges)
  }

  @Test(
    arguments: [
      ("/project/A.swift", "A.swift"), ("/project/a/B.swift", "a/B.swift"), ("/project", nil),
      ("/projects/A.swift", nil),
      ("/other/A.swift", nil), ("", nil),
    ] as [(String, String?)])
  func pathsBelowTheRootAreRelative(path: String, expected: String?) {
    #expect(Folder(number: 1, uri: "file:///project", root: "/project").relative(path) == expected)
  }

  @Test func theRootOfTheDiskMayBeAFolder() {
    #expect(Folder(number: 1, uri: "file://", root: "/").relative("/A.swift") == "A.swift")
  }

  @Test func looseTextsAreAFolderOfTheirOwn() {
    let folder = Folder.loose(number: 2)
    #expect(folder.isLoose)
    #expect(folder.isComplete)
    #expect(folder.relative("/A.swift") == nil)
    folder.note(Self.change("untitled:Untitled-1", Self.site))
    let index = folder.update().index
    #expect(Summary.lines(index) == ["sheet untitled:Untitled-1:3 state=Home.on(@State) shows=[Help] opened=[]"])
    folder.note(LiveIndex.Change(path: "untitled:Untitled-1", content: .removed))
    #expect(folder.update().index.presentations.isEmpty)
  }
}
