import Foundation
import GATTEmitters
import GATTSampling
import GATTSchema

/// Writes what the executor makes of byte strings, for programs in other languages to be held against:
/// `emitter-truth LANGUAGE SEED COUNT OUTPUT PATH …`.
///
/// Each line of OUTPUT has, between tabs, the profile's name below its path, the name that the language has for the value, the
/// flags of its context, the bytes, and what is to be said of them: `-3 5`, which are error and offset, or `0 OCTETS`, which
/// are what the value is written as, or `0 -10 0` where it cannot be written. After them come COUNT lines for each value
/// of bytes by chance.
///
/// With `mistakes` as LANGUAGE they are what becomes of values that are no good: see WrittenMistakes.
///
/// With `kinds` as LANGUAGE they are the smallest values that have all kinds of layout, for both of the next, by SEED and COUNT:
/// OUTPUT is a folder with `c` and `json` of them.
///
/// With `json` as LANGUAGE the lines are JSON of any language: bytes, and the value that they are or error, path and offset.
@main
enum EmitterTruth {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let emitter = Emitters.named(arguments.first ?? "")
    guard arguments.count >= 5, emitter != nil || ["json", "kinds", "mistakes"].contains(arguments[0]),
      let count = Int(arguments[2])
    else {
      throw TruthError(text: "usage: emitter-truth LANGUAGE SEED COUNT OUTPUT PATH …")
    }
    let discovery = SourceDiscovery(Array(arguments[4...]))
    var lines: [String] = []
    var all: [LayoutKinds.Choice] = []
    for (file, name) in zip(discovery.files, discovery.names) {
      let compilation = Compilation(try SourceFile(reading: file))
      guard let profile = compilation.profile else {
        throw TruthError(text: compilation.diagnostics.map { $0.text(path: file) }.joined(separator: "\n"))
      }
      let stem = String(name.dropLast(name.hasSuffix(".yml") ? 9 : 10))
      let emitted = EmittedProfile(profile)
      if arguments[0] == "mistakes" {
        lines += try WrittenMistakes.lines(of: emitted)
        continue
      }
      if arguments[0] == "kinds" {
        let names = Emitters.named("c")?.emit(emitted, stem: stem).names ?? [:]
        all += emitted.values.compactMap { value in
          names[value.path].map { LayoutKinds.Choice(stem: stem, name: $0, value: value) }
        }
        continue
      }
      guard let emitter else {
        for value in emitted.values {
          var told = ToldValue(value, of: stem, seed: arguments[1])
          lines += told.lines(most: count)
        }
        continue
      }
      let names = emitter.emit(emitted, stem: stem).names
      for value in emitted.values {
        guard let own = names[value.path] else { continue }
        let trial = ValueTrial(value, seed: "\(arguments[1]) \(name)", count: count)
        lines += trial.lines.map { "\(stem)\t\(own)\t\($0)" }
      }
    }
    if arguments[0] == "kinds" {
      return try KindTrials(LayoutKinds(of: all), seed: arguments[1], count: count).write(to: arguments[3])
    }
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: arguments[3]))
  }
}

/// Why there is no truth.
struct TruthError: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}
