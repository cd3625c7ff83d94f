import GATTSchema

extension ContractValue {
  /// What its octets are.
  var parts: [WirePart] { WirePartBuilder.parts(of: layout) }
}

extension ValuePair {
  /// What all differences of the layouts together do at most in each direction; nil where that is not proved.
  var proved: (oldClient: Severity?, newClient: Severity?) {
    guard both.old.layout != both.new.layout || both.old.trailing != both.new.trailing else { return (.note, .note) }
    var (oldClient, newClient): ([Severity?], [Severity?]) = ([], [])
    if uses.isAnswer {
      oldClient.append(ReadingProof.severity(writer: both.new, reader: both.old, isDone: false))
      newClient.append(ReadingProof.severity(writer: both.old, reader: both.new, isDone: false))
    }
    if uses.isRequest {
      oldClient.append(ReadingProof.severity(writer: both.old, reader: both.new, isDone: true))
      newClient.append(ReadingProof.severity(writer: both.new, reader: both.old, isDone: true))
    }
    return (Self.worst(oldClient), Self.worst(newClient))
  }

  private static func worst(_ severities: [Severity?]) -> Severity? {
    severities.contains(nil) ? nil : severities.compactMap(\.self).max() ?? .note
  }
}
