import GATTSchema

extension ValueCoding {
  /// The same under other things known outside the value, by which `octets` are one: those that differ from what is known
  /// in as few as possible. Nil where there are none.
  func taking(_ octets: [UInt8]) -> ValueCoding? {
    // More would be more than anybody has said of a value, and twice as many to try for each.
    let flags = 0..<min(subject.context.count, 8)
    let differences = (1..<max(1, 1 << flags.count)).map { bits in flags.filter { bits >> $0 & 1 == 1 } }
    return differences.sorted { $0.count < $1.count }.lazy
      .map { self.subject.coding(isRequest: self.isRequest, context: self.interpreter.context.symmetricDifference($0)) }
      .first { (try? $0.interpreter.decode(octets)) != nil }
  }

  /// Why octets are no value, and what `--context` has to do with it.
  func failure(_ error: ValueError, decoding octets: [UInt8]) -> ToolError {
    .because(.findings, (error.sentence(on: subject) + contextClause(octets)).printable)
  }

  private func contextClause(_ octets: [UInt8]) -> String {
    guard !subject.context.isEmpty else { return "" }
    guard let other = taking(octets) else {
      guard interpreter.context.isEmpty else { return "" }
      return "; what is in it depends on what holds outside of it, which --context says: "
        + subject.context.map { "“\($0.name)”" }.joined(separator: ", ")
    }
    let (given, wanted) = (interpreter.context, other.interpreter.context)
    let parts = [("with", wanted.subtracting(given)), ("without", given.subtracting(wanted))]
    let words = parts.filter { !$0.1.isEmpty }.map { word, flags in
      ([word] + flags.sorted().map { "--context \"\(subject.context[$0].name)\"" }).joined(separator: " ")
    }
    return "; \(words.joined(separator: " and ")) it is one"
  }
}
