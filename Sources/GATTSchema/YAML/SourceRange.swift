/// A place in a source file, counted the way editors and compilers count.
package struct SourcePosition: Hashable, Comparable, Sendable {
  // All that is read of a profile keeps its place: half as many octets of each are a third of what a library takes.
  private var lineNumber: Int32
  private var columnNumber: Int32

  /// Creates a position from a 1-based line and column.
  package init(line: Int, column: Int) {
    lineNumber = Int32(clamping: line)
    columnNumber = Int32(clamping: column)
  }

  /// Line number, from 1.
  package var line: Int {
    get { Int(lineNumber) }
    set { lineNumber = Int32(clamping: newValue) }
  }

  /// Column in Unicode scalars, from 1.
  package var column: Int {
    get { Int(columnNumber) }
    set { columnNumber = Int32(clamping: newValue) }
  }

  /// Orders by line, then by column.
  package static func < (a: Self, b: Self) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}

/// A stretch of a source file, from `start` up to but not including `end`.
package struct SourceRange: Hashable, Sendable {
  /// The first position inside.
  package var start: SourcePosition
  /// The first position behind.
  package var end: SourcePosition

  /// Creates a range from its two ends.
  package init(start: SourcePosition, end: SourcePosition) {
    self.start = start
    self.end = end
  }

  /// The very beginning of a file, for what concerns the file as a whole.
  package static let startOfFile = SourceRange(
    start: SourcePosition(line: 1, column: 1), end: SourcePosition(line: 1, column: 1))
}

/// A value together with the place where it was written.
package struct Located<Value: Sendable>: Sendable {
  /// What was written.
  package var value: Value
  /// Where it was written.
  package var range: SourceRange

  /// Joins a value and its place.
  package init(_ value: Value, _ range: SourceRange) {
    self.value = value
    self.range = range
  }

  /// The same place with another value.
  package func map<Other>(_ transform: (Value) -> Other) -> Located<Other> {
    Located<Other>(transform(value), range)
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
