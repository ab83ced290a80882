import JSONText
import SheetIndex
import SheetModel

/// `stats`: one figure a line as `METRIC:name:value:unit`, or the same as JSON.
package enum StatisticsOutput {
  package struct Metric {
    package let name: String
    package let value: JSONValue
    package let unit: String
  }

  package static func metrics(_ index: IndexSnapshot) -> [Metric] {
    let data = index.statistics
    var result = [
      Metric(name: "folders", value: JSONValue(data.folders), unit: "count"),
      Metric(name: "files.found", value: JSONValue(data.filesFound), unit: "count"),
      Metric(name: "files.read", value: JSONValue(data.filesRead), unit: "count"),
      Metric(name: "bytes.read", value: JSONValue(data.bytesRead), unit: "bytes"),
      Metric(name: "files.parsed", value: JSONValue(data.filesParsed), unit: "count"),
      Metric(name: "bytes.parsed", value: JSONValue(data.bytesParsed), unit: "bytes"),
      Metric(name: "files.skipped", value: JSONValue(index.skipped.count), unit: "count"),
      Metric(name: "presentations", value: JSONValue(index.presentations.count), unit: "count"),
      Metric(name: "destinationEnums", value: JSONValue(index.enums.count), unit: "count"),
      Metric(name: "rounds", value: JSONValue(data.rounds), unit: "count"),
      Metric(name: "threads", value: JSONValue(data.threads), unit: "count"),
    ]
    var total: UInt64 = 0
    for name in ["scan", "read", "resolve", "parse"] {
      let time = data.phases.filter { $0.name == name }.reduce(UInt64(0)) { $0 &+ $1.nanoseconds }
      total = total &+ time
      result.append(Metric(name: "time.\(name)", value: milliseconds(time), unit: "ms"))
    }
    result.append(Metric(name: "time.total", value: milliseconds(total), unit: "ms"))
    return result
  }

  package static func text(_ index: IndexSnapshot) -> String {
    metrics(index).map { "METRIC:\($0.name):\($0.value.text()):\($0.unit)\n" }.joined()
  }

  package static func json(_ index: IndexSnapshot) -> [JSONValue.Member] {
    [
      JSONValue.Member(
        "metrics",
        .array(metrics(index).map { ["name": .string($0.name), "value": $0.value, "unit": .string($0.unit)] }))
    ]
  }

  private static func milliseconds(_ nanoseconds: UInt64) -> JSONValue {
    .number((Double(nanoseconds) / 10_000).rounded() / 100)
  }
}
