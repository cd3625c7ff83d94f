import GATTEmitters
import GATTSchema

/// The files that profiles become in a language other than Swift.
struct LanguageGeneration {
  /// A value that the language cannot have, or not yet.
  struct Refusal {
    /// The profile's path.
    var path: String
    /// Which value, and why.
    var finding: EmissionFinding

    /// Profile, value and reason, as other findings are told.
    var text: String {
      "\(path.printable): warning: “\(finding.path.joined(separator: "/").printable)” is left out: \(finding.reason)"
    }
  }

  /// The files, those that all profiles share first.
  private(set) var files: [EmittedFile]
  /// What is not among them.
  private(set) var refusals: [Refusal] = []
  /// How many values there are, and how many are among the files.
  private(set) var count = (all: 0, emitted: 0)

  /// Emits profiles without errors; `names` are their paths inside the target.
  init(_ sources: [LintedFile], names: [String], by emitter: any Emitter) throws(ToolError) {
    files = emitter.shared
    // By the names in small letters: disks of some systems take capitals for the same.
    var taken = Dictionary(files.map { ($0.path.lowercased(), "what profiles share") }) { first, _ in first }
    var declared: [String: String] = [:]
    for (source, name) in zip(sources, names) {
      guard let profile = source.profile else { continue }
      let emitted = EmittedProfile(profile)
      let emission = emitter.emit(emitted, stem: Self.stem(of: name))
      for file in emission.files {
        guard let other = taken.updateValue(source.path, forKey: file.path.lowercased()) else { continue }
        throw .because(
          .usage,
          "\(other) and \(source.path) would both become \(file.path); rename one, or give the folder above them")
      }
      try Self.declare(emission.files, of: source.path, by: emitter, among: &declared)
      files += emission.files
      refusals += emission.findings.map { Refusal(path: source.path, finding: $0) }
      count = (count.all + emitted.values.count, count.emitted + emission.count)
    }
  }

  /// Notes what files declare for the whole program; an error where another profile's declare the same.
  private static func declare(
    _ files: [EmittedFile], of path: String, by emitter: any Emitter, among declared: inout [String: String]
  ) throws(ToolError) {
    let names = files.reduce(into: Set<String>()) { $0.formUnion(emitter.declarations(in: $1)) }
    let clashes = names.filter { declared[$0] != nil }
    // The shortest is what the others begin with.
    if let name = clashes.min(by: { ($0.count, $0) < ($1.count, $1) }), let other = declared[name] {
      throw .because(.usage, "\(other) and \(path) would both declare “\(name)”; rename one of the files")
    }
    for name in names { declared[name] = path }
  }

  /// The name of a profile's file without its ending.
  private static func stem(of name: String) -> String {
    for ending in [".gatt.yaml", ".gatt.yml"] where name.hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return name
  }
}
