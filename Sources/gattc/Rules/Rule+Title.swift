import GATTSchema

extension Rule {
  /// The first sentence of the purpose.
  static var title: String {
    guard let end = purpose.firstRange(of: ". ") else { return purpose }
    return String(purpose[..<end.lowerBound]) + "."
  }
}
