import GATTRuntime

/// `day COUNT`: a device through so many faults of every kind, in 24 hours of the machine's time. It is back after each, and
/// its statistics are what was done to it.
///
/// The machine jumps over the hours in which nothing happens; where its time is real, there are none.
@MainActor
func day(_ arguments: Arguments) async throws {
  let count = arguments.number(0, or: 50)
  // Longer than a link has to last, so that the next attempt is made at once.
  let rest: Duration = isVirtual ? .seconds(86_400) / count : .seconds(12)
  let course = try await Course()
  let tolerance = Duration.seconds(2) * count

  await check("\(count) faults in a day: the device is back after each, and sends", within: .seconds(100_000)) {
    try await course.begin()
    for round in 0..<count {
      let fault = Fault.all[round % Fault.all.count]
      do {
        try await Task.sleep(for: rest)
        try await course.take(fault)
      } catch {
        throw Failure("round \(round + 1), \(fault.name): \(error); \(course.device.statistics)")
      }
    }
  }
  await check("the device has counted its links, their ends and the attempts as they were made to be") {
    let found = course.device.statistics
    note("\(found.connections) links in \(course.age.text); ends: \(found.ends)")
    try equal(found.ends, course.ends)
    try equal(found.connections, course.links)
    try equal(found.timeouts, course.timeouts)
    try equal(found.failures, course.failures)
    try equal(found.connections, try await course.peer.links())
    try equal(course.gaps, course.readyEnds)
  }
  await check("the device has measured its links, and the time between them, within \(tolerance.text)") {
    let found = course.device.statistics
    let (least, age) = (course.linked, course.age)
    note("linked \(found.totalConnected.text), at least \(least.text); not linked \(found.totalDisconnected.text)")
    // The script only knows when a device is ready, not when its link was made.
    try expect(found.totalConnected >= least - .milliseconds(count), "\(found.totalConnected.text)")
    try expect(found.totalConnected <= least + tolerance * patience, "\(found.totalConnected.text)")
    let sum = found.totalConnected + found.totalDisconnected
    try expect(sum >= age - .milliseconds(count), "\(sum.text) of \(age.text)")
    try expect(sum <= age + tolerance * patience, "\(sum.text) of \(age.text)")
  }
  await course.end()
}
