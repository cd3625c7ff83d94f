import GATTSchema

/// Compares what a profile reads with what Theengs' own tests expect.
package struct TheengsCheck: Encodable, Sendable {
  /// What came of a decoder.
  package enum Outcome: Hashable, Sendable {
    /// Its profile reads all its vectors as Theengs does.
    case passes(Int)
    /// It has no vectors.
    case untested
    /// Why it does not.
    case fails(String)
  }

  /// A decoder's name, and what came of it.
  package struct Decoder: Encodable, Hashable, Sendable {
    /// The name of its document.
    package var name: String
    /// What came of it.
    package var outcome: Outcome

    private enum CodingKeys: CodingKey {
      case name, vectors, reason
    }

    /// Encodes the name with the number of vectors that pass, or the reason why not all do; neither without vectors.
    package func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: CodingKeys.self)
      try members.encode(name, forKey: .name)
      switch outcome {
      case .passes(let count): try members.encode(count, forKey: .vectors)
      case .fails(let reason): try members.encode(reason, forKey: .reason)
      case .untested: break
      }
    }
  }

  /// The decoders, in order.
  package private(set) var decoders: [Decoder] = []

  /// How many vectors there are.
  package let vectors: Int

  /// The files that have decoders with vectors, and those of them of which a decoder fails.
  private var files: (tested: Set<String>, failing: Set<String>) = ([], [])

  private enum CodingKeys: CodingKey {
    case decoders, vectors
  }

  /// Checks all of `imported`. A vector belongs to the first decoder of its model whose condition it satisfies.
  package init(_ imported: [TheengsImporter.Imported], vectors: [TheengsVector]) {
    self.vectors = vectors.count
    var owned: [Int: [TheengsVector]] = [:]
    for vector in vectors {
      let candidates = imported.indices.filter { imported[$0].decoder?.modelID == vector.modelID }
      let owner = candidates.first { imported[$0].decoder.map { vector.satisfies($0.condition) } ?? false }
      if let owner = owner ?? candidates.first { owned[owner, default: []].append(vector) }
    }
    for (index, item) in imported.enumerated() {
      guard let decoder = item.decoder else { continue }
      let outcome = Self.outcome(item, decoder, owned[index] ?? [])
      decoders.append(Decoder(name: decoder.stem, outcome: outcome))
      if outcome != .untested { files.tested.insert(item.document.path) }
      if case .fails = outcome { files.failing.insert(item.document.path) }
    }
  }

  /// How many decoders have vectors, and how many of these pass.
  package var counts: (passing: Int, tested: Int) {
    let tested = decoders.filter { $0.outcome != .untested }
    return (tested.filter { if case .passes = $0.outcome { true } else { false } }.count, tested.count)
  }

  /// A line for each decoder that does not pass, then how many do.
  package var text: String {
    var lines: [String] = []
    for decoder in decoders {
      if case .fails(let reason) = decoder.outcome { lines.append("\(decoder.name): \(reason)") }
    }
    let counts = counts
    let passing = decoders.reduce(0) { if case .passes(let count) = $1.outcome { $0 + count } else { $0 } }
    lines.append(
      "\(counts.passing) of \(counts.tested) decoders become profiles that pass all of their own vectors, "
        + "\(passing) of \(vectors); without vectors: \(decoders.count - counts.tested); "
        + "files whose decoders all pass: \(files.tested.count - files.failing.count) of \(files.tested.count)")
    return lines.map { $0 + "\n" }.joined()
  }

  private static func outcome(
    _ item: TheengsImporter.Imported, _ decoder: TheengsDecoder, _ vectors: [TheengsVector]
  ) -> Outcome {
    guard !vectors.isEmpty else { return .untested }
    let reasons = item.document.findings.map { finding in
      finding.message.hasPrefix(decoder.stem + ": ")
        ? String(finding.message.dropFirst(decoder.stem.count + 2)) : finding.message
    }
    guard let text = item.document.text else { return .fails(reasons.first ?? "gives no document") }
    var pipeline = SchemaPipeline()
    let compiled = pipeline.compile([SourceFile(path: item.document.fileName ?? "", text: text)])[0]
    if let finding = compiled.diagnostics.first { return .fails("the linter says: \(finding.message)") }
    guard let profile = compiled.profile else { return .fails("the document does not compile") }
    for vector in vectors {
      let reader = TheengsVectorReader(item: item, decoder: decoder, profile: profile)
      guard let difference = reader.difference(vector) else { continue }
      let reason = reasons.first { $0.contains("“\(difference.key)”") } ?? reasons.first { !$0.contains("property") }
      return .fails(difference.text + (reason.map { "; \($0)" } ?? ""))
    }
    return .passes(vectors.count)
  }
}
