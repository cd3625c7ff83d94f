import Glibc

/// `RadioProbe SCENARIO [ARGUMENT …]`: what a user's program does with GATTBlueZ, in the machine of the radio tier.
///
/// A scenario breaks what it wants to see broken by itself, with `radio`. Its lines are those of the other checks.
@main
@MainActor
struct RadioProbe {
  static let scenarios: [String: @MainActor (Arguments) async throws -> Void] = [
    "advertise": advertise, "beacons": beacons, "central": central, "restarts": restarts, "adapters": adapters,
    "cycles": cycles, "crowd": crowd, "day": day, "devices": devices, "hardships": hardships,
    "inspection": inspection, "liars": liars, "pairing": pairing, "records": records, "redials": redials,
    "sensors": sensors, "serve": serve, "strangers": strangers, "straps": straps, "trainer": trainer,
  ]

  static func main() async {
    let words = CommandLine.arguments.dropFirst()
    guard let name = words.first, let scenario = scenarios[name] else {
      say("usage: RadioProbe \(scenarios.keys.sorted().joined(separator: "|")) [ARGUMENT …]")
      exit(2)
    }
    RadioPeer.register()
    do {
      try await scenario(Arguments(words: Array(words.dropFirst())))
    } catch {
      fail(name, "\(error)")
    }
    exit(failures == 0 ? 0 : 1)
  }
}

/// What stands behind a scenario's name.
struct Arguments {
  let words: [String]

  /// One of them, by its place.
  func word(_ index: Int, or other: String) -> String {
    words.indices.contains(index) ? words[index] : other
  }

  /// One that is a number.
  func number(_ index: Int, or other: Int) -> Int {
    Int(word(index, or: "")) ?? other
  }
}
