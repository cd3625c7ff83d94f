import GATTBlueZ
import GATTProfiles
import GATTRuntime

/// `strangers COUNT CROWDS`: so many tags at once before one scan that goes on, the same once more, then so many times as many
/// others.
@MainActor
func strangers(_ arguments: Arguments) async throws {
  let count = arguments.number(0, or: 1000)
  let central = try await CentralManager(transport: .bluez(adapter: .named("hci0")))
  try await Beacon.start()
  let crowd = BeaconCrowd(central)
  var early: Holdings?
  let last = arguments.number(1, or: 3) + 1
  for sequence in 0...last {
    let number = max(sequence - 1, 0)
    let name = sequence == 0 ? "the first" : sequence == 1 ? "the same" : "others, \(number)"
    await check("\(count) tags, \(name): each value is told once", within: .seconds(150)) {
      let tags = try (0..<count).map { try Tag(beacon: number * count + $0, sequence: sequence) }
      let time = try await crowd.takes(tags)
      // bluetoothd forgets a device after 30 s; the first come back before that.
      if sequence > 0 { try await Task.sleep(for: .seconds(40)) }
      let holdings = try await Holdings.now()
      note("\(time.text); \(holdings)")
      if sequence == last - 1 { early = holdings }
    }
  }
  // By then 1,024 are remembered, and as many were forgotten.
  await check("the last \(count) leave file descriptors, match rules and memory as they were") {
    guard let early else { throw Failure("it did not come so far") }
    let late = try await Holdings.now()
    try expect(late.descriptors <= early.descriptors, "more file descriptors")
    try expect(late.rules <= early.rules, "more match rules")
    try expect(late.memory <= early.memory + 128, "\(late.memory - early.memory) KB more memory")
  }
  crowd.end()
  await central.close()
}
