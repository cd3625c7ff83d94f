/// Reads tables of bits.
enum BitTable {
  /// The rows of tables, their bits counted from the lowest of each table on where a single table starts higher.
  static func rows(_ tables: [GSSTable]) -> [(bits: ClosedRange<Int>, text: String)] {
    let rows = tables.flatMap { table in
      table.rows.compactMap { row -> (bits: ClosedRange<Int>, text: String)? in
        let cell = row["bit"].isEmpty ? row["value"] : row["bit"]
        guard let bits = CaseLine.numbers(cell) else { return nil }
        return (bits, row["description"])
      }
    }
    // The second octet of a field that is split into octets goes on counting.
    guard tables.count == 1, let first = rows.map(\.bits.lowerBound).min(), first >= 8 else { return rows }
    let start = first / 8 * 8
    return rows.map { (($0.bits.lowerBound - start)...($0.bits.upperBound - start), $0.text) }
  }

  /// The bits with names. Bits that are reserved are left out, so that they are kept as they are read.
  static func bits(_ rows: [(bits: ClosedRange<Int>, text: String)]) -> [BitDraft] {
    var bits: [BitDraft] = []
    for row in rows {
      for var bit in self.bits(row.bits, row.text) {
        bit.name = UniqueName.of(bit.name, taken: bits.map(\.name))
        bits.append(bit)
      }
    }
    return bits
  }

  private static func bits(_ range: ClosedRange<Int>, _ text: String) -> [BitDraft] {
    let lines = text.split(whereSeparator: \.isNewline).map { String($0).trimmingBlanks }.filter { !$0.isEmpty }
    guard let first = lines.first, !CaseLine(numbers: range, text: PlainText.of(first)).isReserved else { return [] }
    let single = lines.dropFirst().compactMap { bitLine($0, of: first) }
    guard single.isEmpty else { return single }
    var bit = BitDraft(
      lowest: range.lowerBound, width: range.count, name: BitName.of(first) ?? "Bit \(range.lowerBound)")
    let cases = lines.dropFirst().compactMap { CaseLine.read($0, width: range.count) }
    if range.count == 1 {
      bit.labels = BitLabels.of(cases)
    } else if !cases.isEmpty {
      CaseTable.apply(cases, to: &bit.meaning, wrapping: { $0 })
      bit.meaning.keepsUnknown = bit.meaning.cases.count < 1 << min(range.count, 62)
    }
    return [bit]
  }

  /// `Bit 12: Battery`: a bit of its own in a row of several.
  private static func bitLine(_ line: String, of group: String) -> BitDraft? {
    guard let match = line.wholeMatch(of: /Bit ([0-9]+): (.+)/), let bit = Int(match.1) else { return nil }
    return BitName.of(group + " " + match.2).map { BitDraft(lowest: bit, name: $0) }
  }
}
