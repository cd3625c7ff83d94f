/// A piece of a line, between which there is nothing but white space.
struct LineSegment: Hashable {
  /// What a piece is.
  enum Kind: Hashable {
    /// A key or a value that stands on one line, or the first line of one that goes on.
    case scalar
    /// A further line of a quoted or plain text.
    case textContinuation
    /// A further line of a text behind `|` or `>`.
    case blockContinuation
    /// `&name`, `*name` or `!tag`.
    case mark
    /// `-` of an item.
    case dash
    /// `:` behind a key.
    case colon
    /// `{` or `[`.
    case opening(Unicode.Scalar)
    /// `}` or `]`.
    case closing(Unicode.Scalar)
    /// `,`.
    case comma
    /// `#` to the end of the line.
    case comment
    /// `---` and `...`.
    case documentMarker
  }

  /// What it is.
  var kind: Kind
  /// The columns, from 0.
  var columns: Range<Int>
  /// How many brackets are open where it stands; a bracket is inside itself.
  var flowDepth: Int
}
