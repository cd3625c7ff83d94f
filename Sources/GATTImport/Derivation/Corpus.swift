/// All characteristics that are imported together, so that one can refer to another.
struct Corpus: Sendable {
  private let byIdentifier: [String: GSSCharacteristic]

  /// The corpus of these.
  init(_ characteristics: [GSSCharacteristic]) {
    byIdentifier = Dictionary(characteristics.map { ($0.identifier.lowercased(), $0) }) { first, _ in first }
  }

  /// The characteristic whose identifier ends in `identifier`.
  subscript(identifier: String) -> GSSCharacteristic? {
    byIdentifier[identifier.lowercased()]
  }
}
