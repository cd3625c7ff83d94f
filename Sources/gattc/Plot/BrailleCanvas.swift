/// Dots on a terminal, two by four in each character.
struct BrailleCanvas {
  /// How many dots there are in a line, and how many lines of dots.
  let (width, height): (Int, Int)
  private var cells: [UInt32]

  /// A canvas of so many characters without a dot.
  init(columns: Int, rows: Int) {
    (width, height) = (columns * 2, rows * 4)
    cells = Array(repeating: 0, count: columns * rows)
  }

  /// Sets a dot, counted from the left and from the top; one outside is left out.
  mutating func set(_ x: Int, _ y: Int) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    let bits: [[UInt32]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
    cells[y / 4 * (width / 2) + x / 2] |= bits[y % 4][x % 2]
  }

  /// Sets the dots of a line between two.
  mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    let steps = max(abs(end.x - start.x), abs(end.y - start.y), 1)
    for step in 0...steps {
      set(start.x + (end.x - start.x) * step / steps, start.y + (end.y - start.y) * step / steps)
    }
  }

  /// The lines of characters from the top.
  var lines: [String] {
    stride(from: 0, to: cells.count, by: width / 2).map { start in
      String(cells[start..<(start + width / 2)].map { Character(Unicode.Scalar(0x2800 + $0) ?? " ") })
    }
  }
}
