/// The octets of some steps: how many there are on the wire, and what they stand for.
package struct Extent: Sendable {
  /// How many octets there are on the wire.
  package let length: Length
  /// What they stand for; nil for themselves.
  package let coding: ExtentCoding?

  /// So many octets, which stand for what a coding says.
  package init(_ length: Length, _ coding: ExtentCoding? = nil) { (self.length, self.coding) = (length, coding) }

  /// How many octets there are.
  package enum Length: Sendable {
    /// As many as there are.
    case rest
    /// All but so many, which are those of the steps behind them, and so many more where tests hold.
    case allBut(Int, more: [TestedOctets] = [])
    /// There are exactly so many octets.
    case exactly(Int)
    /// As many as there are, one of these numbers.
    case oneOf([Int])
    /// As many as there are, and no more than so many.
    case atMost(Int)
    /// Exactly so many, filled up with zeros.
    case padded(Int)
    /// As many as a number right before them says, less `adding`.
    case prefixed(NumberStep, adding: Int)
    /// As many as an earlier number says, less `adding`; `derived` where that number follows from them.
    case counted(Operand, adding: Int, derived: Int?)
    /// Up to so many octets of zero, which are not part of them.
    case terminated(Int)
  }
}

extension Extent {
  /// The numbers that it goes by.
  package var operands: [Operand] {
    switch length {
    case .counted(let operand, _, _): [operand]
    case .allBut(_, let more): more.flatMap(\.test.operands)
    case .rest, .exactly, .oneOf, .atMost, .padded, .prefixed, .terminated: []
    }
  }
}
