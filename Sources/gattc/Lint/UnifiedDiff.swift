import GATTSchema

/// The change of a text, as `diff -u` prints it.
enum UnifiedDiff {
  private static let contextLines = 3

  /// The hunks behind the two lines that name the file; nothing when nothing has changed.
  static func text(_ old: [UInt8], _ new: [UInt8], path: String) -> String {
    let (old, new) = (lines(of: old), lines(of: new))
    let edits = edits(from: old, to: new)
    guard !edits.isEmpty else { return "" }
    return "--- \(path)\n+++ \(path)\n" + hunks(of: edits).map { hunk($0, old, new) }.joined()
  }

  /// A run of lines that is replaced by another.
  private struct Edit {
    var removed: Range<Int>
    var inserted: Range<Int>
  }

  private static func lines(of bytes: [UInt8]) -> [String] {
    let whole = bytes.last == 0x0A ? bytes.dropLast() : bytes[...]
    return whole.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func edits(from old: [String], to new: [String]) -> [Edit] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var edits: [Edit] = []
    var (mine, theirs) = (0, 0)
    while mine < old.count || theirs < new.count {
      let start = (mine, theirs)
      while removed.contains(mine) { mine += 1 }
      while inserted.contains(theirs) { theirs += 1 }
      guard start == (mine, theirs) else {
        edits.append(Edit(removed: start.0..<mine, inserted: start.1..<theirs))
        continue
      }
      (mine, theirs) = (mine + 1, theirs + 1)
    }
    return edits
  }

  /// Edits whose contexts touch stand in one hunk.
  private static func hunks(of edits: [Edit]) -> [[Edit]] {
    edits.reduce(into: []) { hunks, edit in
      let end = hunks.last?.last?.removed.upperBound
      guard let end, edit.removed.lowerBound - end <= 2 * contextLines else { return hunks.append([edit]) }
      hunks[hunks.count - 1].append(edit)
    }
  }

  private static func hunk(_ edits: [Edit], _ old: [String], _ new: [String]) -> String {
    guard let first = edits.first, let last = edits.last else { return "" }
    let start = max(0, first.removed.lowerBound - contextLines)
    let end = min(old.count, last.removed.upperBound + contextLines)
    let newStart = first.inserted.lowerBound - (first.removed.lowerBound - start)
    let newCount = last.inserted.upperBound + (end - last.removed.upperBound) - newStart
    var lines = ["@@ -\(start + 1),\(end - start) +\(newStart + 1),\(newCount) @@"]
    var place = start
    for edit in edits {
      lines += old[place..<edit.removed.lowerBound].map { " " + $0 }
      lines += old[edit.removed].map { "-" + $0 } + new[edit.inserted].map { "+" + $0 }
      place = edit.removed.upperBound
    }
    lines += old[place..<end].map { " " + $0 }
    return lines.map { $0.printable + "\n" }.joined()
  }
}
