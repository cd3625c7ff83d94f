import Foundation
import GATTEmitters
import GATTSampling
import GATTSchema

/// Says what the executor makes of octets of every value of profiles: `emitter-oracle FOLDER MOST SEED PROFILE…`. For each
/// profile one file of lines of JSON, named after its path below the folder `Profiles` with lines for a little more than MOST
/// octet strings a value: its examples, octets of every length, changed ones and those of values by chance.
@main
enum EmitterOracle {
  // TEMP
  static func emit(_ language: String, _ folder: String, _ paths: [String]) throws {
    guard let emitter = Emitters.named(language) else { return }
    func write(_ file: EmittedFile) throws {
      let url = URL(filePath: folder + "/" + file.path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: url)
    }
    for file in emitter.shared { try write(file) }
    var (all, count) = (0, 0)
    for path in paths {
      guard let profile = Compilation(try SourceFile(reading: path)).profile else { continue }
      let emitted = EmittedProfile(profile)
      let emission = emitter.emit(emitted, stem: String(path.dropLast(10)))
      all += emitted.values.count
      count += emission.count
      for file in emission.files { try write(file) }
      for finding in emission.findings { print(path, finding.path.joined(separator: "/"), finding.reason, separator: ": ") }
    }
    print("\(count) of \(all)")
  }

  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "emit" { return try emit(arguments[1], arguments[2], Array(arguments[3...])) } // TEMP
    guard arguments.count > 3, let most = Int(arguments[1]) else {
      throw OracleError(text: "usage: emitter-oracle FOLDER MOST SEED PROFILE…")
    }
    for path in arguments[3...] {
      let compilation = Compilation(try SourceFile(reading: path))
      guard let profile = compilation.profile else { throw OracleError(text: "\(path) has errors") }
      let name = path.split(separator: "/").joined(separator: "+")
      var lines: [String] = []
      for (value, layout) in zip(EmittedProfile(profile).values, profile.emittedLayouts) {
        var asked = AskedValue(value, layout.interpreter, seed: "\(arguments[2])\(path)\(value.path)")
        lines += asked.lines(most: most)
      }
      let text = lines.map { $0 + "\n" }.joined()
      try Data(text.utf8).write(to: URL(filePath: "\(arguments[0])/\(name).jsonl"))
    }
  }
}

/// Why there is no answer.
struct OracleError: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}

/// What runs the layout of a value.
struct EmittedLayout {
  let interpreter: Interpreter
}

extension Profile {
  /// The layouts of the values that emitters see, one for one.
  var emittedLayouts: [EmittedLayout] {
    let own = services.flatMap(\.characteristics).flatMap { characteristic in
      [Interpreter(characteristic)] + (characteristic.request == nil ? [] : [Interpreter(characteristic, isRequest: true)])
        + characteristic.descriptors.compactMap(\.declared).map { Interpreter($0.layout) }
    }
    let others = advertisements.map { Interpreter($0) } + (isLibrary ? types.map { Interpreter($0.ownLayout) } : [])
    return (own + others).map { EmittedLayout(interpreter: $0) }
  }
}
