package import GATTSchema

/// A value's octets as a picture: figures of rows, a row an octet, bits 7 to 0 from left to right.
///
/// It holds what is to be seen and nothing of how it is drawn: ``TerminalPicture`` draws it with characters.
package struct OctetPicture: Hashable, Sendable {
  /// The value itself, in which the alternatives of its unions are.
  package var value: Figure

  /// The value itself, and behind it one figure for each alternative of its unions; none for what has no octets.
  package var figures: [Figure] { value.all.filter { !$0.rows.isEmpty } }

  /// Rows that stand one below the other.
  package struct Figure: Hashable, Sendable {
    /// What it shows; empty for the value itself.
    package var title: String
    /// What is drawn.
    package var parts: [LayoutPart]
    /// The rows, in wire order.
    package var rows: [Row] = []
    /// A figure for each alternative of the unions that are in it.
    package var alternatives: [Alternative] = []
  }

  /// One of the alternatives of a union, drawn by itself.
  package struct Alternative: Hashable, Sendable {
    /// What the union is called.
    package var union: String
    /// The alternative.
    package var part: LayoutPart
    /// What its octets are, from the place of the union on.
    package var figure: Figure
  }

  /// An octet, or where it is torn, any number of them.
  package struct Row: Hashable, Sendable {
    /// Where the octet is.
    package var place: Place
    /// What its bits are, from the highest to the lowest: together all eight.
    package var cells: [Cell]
    /// Whether it may be absent, so that its frame is dashed.
    package var isOptional = false
    /// Whether it stands for a number of octets that differs, or is too great to draw.
    package var isTorn = false
    /// Whether the next row has more of the same cell.
    package var goesOn = false
    /// What is said beside it: conditions, how often it repeats, how many octets a torn one stands for.
    package var notes: [String] = []
  }

  /// Where an octet is.
  package enum Place: Hashable, Sendable {
    /// So many octets from the start.
    case octet(Int)
    /// So many octets behind what has no fixed size.
    case behind(Int)
    /// Somewhere among those that a torn row stands for.
    case unknown
  }

  /// Bits of an octet.
  package struct Cell: Hashable, Sendable {
    /// Which, from 0, the lowest.
    package var bits: ClosedRange<Int>
    /// What they are called; empty for a cell that goes on.
    package var text: String
    /// Which bits of a longer number they are, such as `15…8`; the octet itself, such as `5A`, where it is always the same;
    /// empty for a number that is all here.
    package var detail = ""
    /// What is in it.
    package var fill = Fill.value
  }

  /// What is in a cell.
  package enum Fill: String, Hashable, Sendable {
    /// A value.
    case value
    /// Something that is always the same.
    case constant
    /// Nothing: to be hatched.
    case reserved
    /// Bits without a name, which are kept as they are.
    case unnamed
  }
}

extension OctetPicture.Figure {
  /// The figure, and behind it those of its alternatives, each followed by its own.
  fileprivate var all: [OctetPicture.Figure] { [self] + alternatives.flatMap(\.figure.all) }
}

extension OctetPicture.Cell {
  /// All bits of an octet.
  package static let whole = 0...7
}

extension ValueLayout {
  /// The picture of a value called `title`.
  package func picture(title: String, context: [ContextFlag] = []) -> OctetPicture {
    OctetPicture(of: parts(title: title, context: context))
  }
}
