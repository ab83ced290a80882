import ArgumentParser

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Measures sheetlens; not shipped.
@main
struct Benchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheetlens-benchmark",
    abstract: "Measures sheetlens: a cold run, and the language server while somebody types.",
    discussion: """
      Build with -c release; a debug build is refused. Without a subcommand it is 'cold'.

      EXAMPLES:
        swift run -c release sheetlens-benchmark ~/Code/MyApp --generated 1000,5000,20000
        swift run -c release sheetlens-benchmark serve
        swift run -c release sheetlens-benchmark serve ~/Code/MyApp --peer none
      """,
    subcommands: [
      ColdBenchmark.self, ServeBenchmark.self, RefactorBenchmark.self, UpdateBenchmark.self, PreviewBenchmark.self,
    ],
    defaultSubcommand: ColdBenchmark.self)

  /// The program to measure: the one that was named, else the one beside this program.
  static func sheetlens(_ named: String?) throws -> String {
    let path = named ?? siblingBinary()
    guard access(path, X_OK) == 0 else {
      throw ValidationError("There is no program '\(path)'; build it with: swift build -c release")
    }
    return path
  }

  /// The absolute path without links of a project's folder.
  static func root(_ path: String) throws -> String {
    guard let resolved = realpath(path, nil) else { throw ValidationError("There is no folder '\(path)'.") }
    defer { free(resolved) }
    guard let stream = opendir(resolved) else { throw ValidationError("There is no folder '\(path)'.") }
    closedir(stream)
    return String(cString: resolved)
  }

  private static func siblingBinary() -> String {
    let own = CommandLine.arguments.first ?? ""
    guard let slash = own.lastIndex(of: "/") else { return "sheetlens" }
    return own[...slash] + "sheetlens"
  }
}

/// Why a measurement could not be brought to its end.
struct BenchmarkFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
