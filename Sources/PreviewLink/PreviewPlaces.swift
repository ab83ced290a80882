import JSONRPC
import JSONText

/// A place in a file, as in LSP: lines from 0, columns in UTF-16 units.
package struct PreviewPosition: Sendable, Hashable {
  package var line: Int
  package var character: Int

  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  package var json: JSONValue { ["line": .integer(line), "character": .integer(character)] }

  init(_ fields: Fields) throws(ResponseError) {
    line = try fields.needInteger("line", 0...(1 << 31))
    character = try fields.needInteger("character", 0...(1 << 31))
  }
}

package struct PreviewRange: Sendable, Hashable {
  package var start: PreviewPosition
  package var end: PreviewPosition

  package init(start: PreviewPosition, end: PreviewPosition) {
    self.start = start
    self.end = end
  }

  package var json: JSONValue { ["start": start.json, "end": end.json] }

  init(_ fields: Fields) throws(ResponseError) {
    start = try PreviewPosition(try fields.needObject("start"))
    end = try PreviewPosition(try fields.needObject("end"))
  }

  init?(_ fields: Fields?) throws(ResponseError) {
    guard let fields else { return nil }
    self = try PreviewRange(fields)
  }
}

/// A range of a file.
package struct PreviewLocation: Sendable, Hashable {
  package var uri: String
  package var range: PreviewRange

  package init(uri: String, range: PreviewRange) {
    self.uri = uri
    self.range = range
  }

  package var json: JSONValue { ["uri": .string(uri), "range": range.json] }

  init(_ fields: Fields) throws(ResponseError) {
    uri = try fields.needText("uri")
    range = try PreviewRange(try fields.needObject("range"))
  }
}
