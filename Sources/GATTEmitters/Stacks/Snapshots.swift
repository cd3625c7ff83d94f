/// What clients have begun to read, of all values of a table.
///
/// The parts of a long read are of one value: that of the first part. A client may begin with a later one, behind a value that it
/// knows: it then reads of a value of its own, never of one that a client before it had under the same index.
struct Snapshots {
  /// What the functions of the table begin with.
  let base: String
  private let names: [String]

  /// Those of the values that are read.
  init(of values: [HookedValue], base: String) {
    self.base = base
    names = values.filter(\.isRead).map(\.name)
  }

  /// Whether there are any.
  var isEmpty: Bool { names.isEmpty }

  /// A function that forgets those of a place, where others begin, with what else the table keeps of it. The octets do not outlive
  /// the connection either.
  func forgetting(also lines: String = "") -> String {
    let all = names.map { "    memset(&\($0)_snapshots[place], 0, sizeof \($0)_snapshots[place]);\n" }.joined()
    return """
      /* What a client has begun to read ends with its connection. */
      static void \(base)_forget(size_t place)
      {
      \(all)\(lines)}

      """
  }
}
