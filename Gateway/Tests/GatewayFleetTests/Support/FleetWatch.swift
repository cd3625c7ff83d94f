/// What somebody sees who looks at a fleet from outside.
struct FleetWatch {
  /// The longest time for which a device had two owners, while all could hear each other, in seconds.
  private(set) var longestDouble = 0
  /// The longest time for which a device had none that somebody heard.
  private(set) var longestNone = 0
  /// How often a device went from a gateway that was there and heard it to another one, by device: when.
  private(set) var moves: [[Int]]
  /// How often a device went from one to another, for whatever reason.
  private(set) var changes = 0
  /// How often somebody owned what it did not hear.
  var deaf = 0
  private var owners: [Int?]
  private var doubleSince: [Int?]
  private var noneSince: [Int?]

  init(devices: Int) {
    moves = Array(repeating: [], count: devices)
    owners = Array(repeating: nil, count: devices)
    (doubleSince, noneSince) = (owners, owners)
  }

  /// - Parameters:
  ///   - present: the gateways that own a device, as each of them has it.
  ///   - heardBy: those that hear it, and could own it.
  mutating func look(_ device: Int, _ present: [Int], heardBy: Set<Int>, isWhole: Bool, at time: Int) {
    doubleSince[device] = present.count > 1 && isWhole ? doubleSince[device] ?? time : nil
    if let since = doubleSince[device] { longestDouble = max(longestDouble, time - since + 1) }
    noneSince[device] = present.isEmpty && !heardBy.isEmpty ? noneSince[device] ?? time : nil
    if let since = noneSince[device] { longestNone = max(longestNone, time - since + 1) }
    guard present.count == 1, let owner = present.first, owners[device] != owner else { return }
    if let before = owners[device] {
      changes += 1
      if heardBy.contains(before) { moves[device].append(time) }
    }
    owners[device] = owner
  }

  /// How often devices changed hands within an hour of the change before, of gateways that heard them.
  var hastyMoves: Int {
    moves.reduce(0) { sum, times in sum + zip(times, times.dropFirst()).count { $1 - $0 < 3600 } }
  }
}
