import GATTSchema

/// A piece of a text, between which there is nothing but white space.
struct Token: Hashable {
  /// What a piece is.
  enum Kind: Hashable {
    /// A key or a value, with all lines that it has.
    case scalar
    /// `&name`, `*name` or `!tag`.
    case mark
    /// `-` of an item.
    case dash
    /// `:` behind a key.
    case colon
    /// `{` or `[`.
    case opening
    /// `}` or `]`.
    case closing
    /// `,`.
    case comma
    /// `#` to the end of the line.
    case comment
    /// `---` and `...`.
    case documentMarker
  }

  /// What it is.
  var kind: Kind
  /// The line on which it begins, from 0.
  var line: Int
  /// The columns of its first line, from 0.
  var columns: Range<Int>
  /// The line on which it ends.
  var lastLine: Int

  /// Where it begins, as positions in files are counted.
  var start: SourcePosition { SourcePosition(line: line + 1, column: columns.lowerBound + 1) }
}
