/// Nearly every number of a value fits a machine word, and what is asked of that is many times faster.
extension Int128 {
  /// The number as a machine word; nil where it does not fit.
  private var word: Int64? {
    let word = Int64(truncatingIfNeeded: self)
    return Int128(word) == self ? word : nil
  }

  /// The nearest binary64.
  package var double: Double {
    word.map { Double($0) } ?? Double(self)
  }

  /// The number in decimal.
  package var text: String {
    word?.description ?? description
  }
}
