import Testing

/// Whether a test passes is not decided by how fast the machine is. What waits does so until it holds, or until it is
/// cancelled as hanging; what is about time has a clock of its own; what bounds work counts work.
@Suite("The clocks of tests")
struct ClockTests {
  /// Whose time is the machine's: what runs in machines with virtual time, what measures the pace, and what says at the end
  /// how long it took.
  private static let measuring = [
    "Radio/", "TestSupport/Pace.swift", "Fuzz/Sources/Differential/", "Pages/", "Gateway/clusters.py",
    "Gateway/consumer.py", "Gateway/partitions.py", "Gateway/witness.py",
  ]

  @Test("only one place says how long a test may take, which is `.guarded`")
  func guards() {
    let places = TestSource.all.flatMap { $0.places(of: [".timeLimit("]) }
    #expect(places.allSatisfy { $0.hasPrefix("TestSupport/Patience.swift:") } && places.count == 1, "\(places)")
  }

  @Test("nothing is tried a number of times with a rest between: `until` waits")
  func polls() {
    #expect(TestSource.all.flatMap(\.countedPolls) == [])
  }

  @Test("no test looks at the time of day")
  func clocks() {
    let words = [
      "ContinuousClock.now", "SuspendingClock", "clock_gettime", "DispatchTime.now", "Date()", "Date.now",
      "time.monotonic(", "time.perf_counter(", "time.time(",
    ]
    let others = TestSource.all.filter { source in !Self.measuring.contains(where: source.path.hasPrefix) }
    #expect(others.flatMap { $0.places(of: words) } == [])
  }

  @Test(
    "a poll is told from other loops",
    arguments: [
      ("a.swift", "for _ in 0..<500 {\n  if done { return }\n  try await Task.sleep(for: .seconds(1))\n}", true),
      ("a.swift", "for _ in 1...5 where !done { try await Task.sleep(for: .seconds(1)) }", true),
      ("a.swift", "for _ in 1...5 {\n  send()\n  try await Task.sleep(for: .seconds(1))\n}\nreturn", false),
      ("a.swift", "for _ in 1...5 {\n  if done { return }\n  await send()\n}", false),
      ("a.swift", "// for _ in 1...5 {\n  if done { return }\n  try await Task.sleep(for: .seconds(1))\n", false),
      ("a.py", "for _ in range(5):\n    if done:\n        break\n\n    await asyncio.sleep(1)\n", true),
      ("a.py", "for _ in range(5):\n    send()\nawait asyncio.sleep(1)\nreturn\n", false),
    ])
  func loops(path: String, text: String, isPoll: Bool) {
    #expect(TestSource(path: path, text: text).countedPolls == (isPoll ? ["\(path):1"] : []))
  }
}
