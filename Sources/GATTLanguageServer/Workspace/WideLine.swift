/// A line that has characters of several octets: how many characters there are, and which of them are two of UTF-16. A line
/// may have as many places as a file, so that they are not counted again for each.
struct WideLine: Sendable {
  private let count: Int
  /// The columns, from 0, of characters that are two units of UTF-16.
  private let pairs: [Int]

  /// The line with these octets of UTF-8.
  init(_ octets: ArraySlice<UInt8>) {
    var (count, pairs): (Int, [Int]) = (0, [])
    for octet in octets where octet & 0xC0 != 0x80 {
      if octet >= 0xF0 { pairs.append(count) }
      count += 1
    }
    (self.count, self.pairs) = (count, pairs)
  }

  /// A column, from 0, in what an editor counts; the end of the line for what lies behind it.
  func character(_ column: Int, _ encoding: TextPositions.Encoding) -> Int {
    let column = min(column, count)
    return encoding == .utf32 ? column : column + pairs(before: column)
  }

  /// How many of the pairs stand before a column.
  private func pairs(before column: Int) -> Int {
    var (least, most) = (0, pairs.count)
    while least < most {
      let middle = (least + most) / 2
      if pairs[middle] < column { least = middle + 1 } else { most = middle }
    }
    return least
  }
}
