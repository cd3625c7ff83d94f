import GATTFormatting
import GATTSchema

/// The files that `lint --fix` goes through.
struct FixedFiles {
  private var runs: [FixRun] = []

  /// Mends every file that can be read; the others are the report's to tell of. Nothing is written.
  init(_ paths: [String], confinedTo confinement: ImportConfinement) {
    runs = paths.compactMap { path in
      (try? SourceFile(reading: path, confinedTo: confinement)).map { file in
        FixRun(file) { source in
          var pipeline = SchemaPipeline(
            confinedTo: confinement, configuredBy: ConfigurationLoader(), reading: ShippedProfile.imported)
          return pipeline.compile(source)
        }
      }
    }
  }

  /// What would change, as `diff -u` prints it.
  var diff: String {
    runs.map { UnifiedDiff.text($0.original.bytes, $0.source.bytes, path: $0.source.path.printable) }.joined()
  }

  /// Writes each file that has changed: whole, or not at all.
  func write() throws(FileError) {
    for run in runs where run.source.bytes != run.original.bytes {
      try OutputFile(path: run.source.path).write(run.source.bytes, inPlaceOf: run.original.bytes)
    }
  }

  /// A line for each fix-it: what was done, or why it was left.
  func lines(isDryRun: Bool) -> [String] {
    runs.flatMap { run in
      run.outcomes.sorted { $0.place < $1.place }.map { outcome in
        let place = "\(run.source.path):\(outcome.place.line):\(outcome.place.column)"
        let end = "\(outcome.fix.title) [\(outcome.finding.rule)]"
        guard let reason = outcome.reason else {
          return "\(place): \(isDryRun ? "would fix" : "fixed"): \(end)".printable
        }
        return "\(place): left: \(end): \(reason)".printable
      }
    }
  }
}

extension FixRun.Outcome {
  /// Where the finding began.
  fileprivate var place: SourcePosition { (finding.range ?? .startOfFile).start }
}
