import JSONRPC
import JSONText
import SheetFeatures
import SheetIndex
import SheetModel

/// Writes places of one folder's index as LSP has them.
struct ToLSP: Sendable {
  let index: IndexSnapshot
  let encoding: PositionEncoding
  private let folderURI: String
  /// The client's own spelling of open files, by path.
  private let spelled: [String: String]

  init(_ index: IndexSnapshot, folderURI: String, spelled: [String: String], encoding: PositionEncoding) {
    self.index = index
    self.folderURI = folderURI
    self.spelled = spelled
    self.encoding = encoding
  }

  func uri(_ file: FileID) -> String {
    let path = index.path(file)
    return spelled[path] ?? folderURI + "/" + PercentEncoding.path(path)
  }

  /// The URI of a file that is not there yet.
  func uri(newFile path: String) -> String { folderURI + "/" + PercentEncoding.path(path) }

  func positions(_ file: FileID) -> TextPositions? {
    index.textAtHand(of: file).map { TextPositions(lines: $0.lines, bytes: $0.bytes, encoding: encoding) }
  }

  /// A range of a file; the file's first character where its text has vanished.
  func range(_ place: Place) -> JSONValue {
    let positions = positions(place.file)
    let start = positions?.position(of: place.range.start) ?? Position(0, 0)
    let end = positions?.position(of: place.range.end) ?? start
    return ["start": start.json, "end": end.json]
  }

  func start(_ place: Place) -> Position {
    positions(place.file)?.position(of: place.range.start) ?? Position(0, 0)
  }

  func location(_ place: Place) -> JSONValue { ["uri": .string(uri(place.file)), "range": range(place)] }
}

/// A place of a request, found in the index.
struct Cursor {
  let index: IndexSnapshot
  let file: FileID
  /// UTF-8, 0-based.
  let offset: Int
  let to: ToLSP
  let folder: Folder
}

extension Server {
  func toLSP(_ index: IndexSnapshot, _ folder: Folder) -> ToLSP {
    var spelled: [String: String] = [:]
    for entry in documents.values where entry.folder === folder { spelled[entry.path] = entry.document.uri }
    return ToLSP(index, folderURI: folder.uri, spelled: spelled, encoding: encoding)
  }

  /// The file of a request in an index with every edit so far; nil where no project knows it.
  func file(_ uri: String) -> (index: IndexSnapshot, file: FileID, to: ToLSP, folder: Folder)? {
    guard let (folder, path) = locate(uri) else { return nil }
    let index = index(of: folder)
    guard let file = index.file(path) else { return nil }
    return (index, file, toLSP(index, folder), folder)
  }

  /// The place that a request asks about; nil where no project knows the file.
  func cursor(_ params: Params) throws(ResponseError) -> Cursor? {
    let uri = try params.uri()
    let position = try params.position()
    guard let found = file(uri), let positions = text(found.index, found.file, uri) else { return nil }
    return Cursor(
      index: found.index, file: found.file, offset: positions.offset(of: position), to: found.to, folder: found.folder)
  }

  /// The text of a file for positions that come in: its bytes must be at hand.
  func text(_ index: IndexSnapshot, _ file: FileID, _ uri: String) -> TextPositions? {
    if let known = index.text(of: file), let bytes = known.bytes {
      return TextPositions(lines: known.lines, bytes: bytes, encoding: encoding)
    }
    if let document = documents[canonical(uri)]?.document {
      return TextPositions(lines: document.lines, bytes: document.bytes, encoding: encoding)
    }
    guard case .success(let bytes) = index.read(file) else { return nil }
    return TextPositions(lines: bytes.withUnsafeBufferPointer { LineTable($0) }, bytes: bytes, encoding: encoding)
  }
}
