import GATTRuntime
import Synchronization
import TestSupport
import Testing

@testable import GatewayCore

@Suite("An adapter that is silent", .guarded)
struct RadioSupervisorTests {
  /// What is done, and when, by seconds, while nothing is heard from the first second on.
  private func remedies(until end: Int, hasLinks: Bool = false) -> [(Int, RadioSupervisor.Remedy)] {
    var supervisor = RadioSupervisor()
    supervisor.hear(at: .zero)
    return (0...end).compactMap { second in
      supervisor.remedy(hasLinks: hasLinks, at: .seconds(second)).map { (second, $0) }
    }
  }

  @Test("is listened to anew after 90 s, and switched off and on 30 s later, and then ever more seldom")
  func ladder() {
    let day = remedies(until: 86_400)
    #expect(day.prefix(5).map(\.0) == [90, 120, 240, 480, 960])
    #expect(day.map(\.1) == [.restartScan] + Array(repeating: .powerCycle, count: day.count - 1))
    let gaps = zip(day.dropFirst(), day).map { $0.0 - $1.0 }
    #expect(gaps == gaps.sorted() && gaps.last == 1800 && day.count < 60)
  }

  @Test(
    "has its USB device reset in turns with that, where the configuration allows it, and never before it was switched off"
  )
  func reset() {
    var supervisor = RadioSupervisor(resetsUSB: true)
    supervisor.hear(at: .zero)
    let done = (0...4000).compactMap { supervisor.remedy(hasLinks: false, at: .seconds($0)) }
    #expect(done.prefix(5) == [.restartScan, .powerCycle, .resetUSB, .powerCycle, .resetUSB])
    var other = RadioSupervisor(resetsUSB: true)
    other.hear(at: .zero)
    #expect((0...4000).allSatisfy { [nil, .restartScan].contains(other.remedy(hasLinks: true, at: .seconds($0))) })
  }

  @Test("G02 that switching off and on does not help is reset on its USB, which is counted", arguments: [true, false])
  func resetHelps(isAllowed: Bool) async throws {
    let bench = try await AirBench()
    let sensor = try await bench.sensor()
    try await sensor.startAdvertising(Shed.air(215))
    let gateway = try bench.gateway {
      $0.devices = [DeviceConfiguration(name: try Slug("sensor"), identity: .address(sensor.identifier))]
      $0.resetsUSB = isAllowed
    }
    try await bench.run(gateway, powerCycle: {}, resetUSB: { try await sensor.startAdvertising(Shed.air(230)) }) {
      await bench.pass(5)
      await sensor.stopAdvertising()
      await bench.pass(260)
      #expect(await gateway.counts.usbResets == (isAllowed ? 1 : 0))
      #expect(await (gateway.health.radioFault == nil) == isAllowed)
      if !isAllowed { try await sensor.startAdvertising(Shed.air(230)) }
      await bench.pass(5)
    }
    #expect(bench.log.lines.count { $0.contains("reset on its USB") } == (isAllowed ? 1 : 0), "\(bench.log.lines)")
  }

  @Test("is not switched off while devices are connected by it")
  func links() {
    #expect(Set(remedies(until: 86_400, hasLinks: true).map(\.1)) == [.restartScan])
  }

  @Test("is one only while it is listened to, and is none any more with the first that it hears")
  func interruption() {
    var supervisor = RadioSupervisor()
    supervisor.hear(at: .zero)
    supervisor.interrupt()
    #expect(supervisor.remedy(hasLinks: false, at: .seconds(1000)) == nil)
    #expect(supervisor.remedy(hasLinks: false, at: .seconds(1089)) == nil)
    #expect(supervisor.remedy(hasLinks: false, at: .seconds(1090)) == .restartScan)
    supervisor.hear(at: .seconds(1100))
    #expect(supervisor.state == .hearing)
    #expect(supervisor.remedy(hasLinks: false, at: .seconds(1189)) == nil)
  }

  /// A sensor that is heard as long as the adapter is all right.
  private func setUp() async throws -> (AirBench, PeripheralManager, Gateway) {
    let bench = try await AirBench()
    let sensor = try await bench.sensor()
    try await sensor.startAdvertising(Shed.air(215))
    let gateway = try bench.gateway {
      $0.devices = [DeviceConfiguration(name: try Slug("sensor"), identity: .address(sensor.identifier))]
    }
    return (bench, sensor, gateway)
  }

  @Test("G02 is switched off and on, which is counted, and one line says that it hears again")
  func recovered() async throws {
    let (bench, sensor, gateway) = try await setUp()
    try await bench.run(
      gateway,
      powerCycle: {
        // It is off for a while, which is no fault.
        await bench.radio.setState(.poweredOff, of: bench.central.identifier)
        try await bench.clock.sleep(for: .seconds(2))
        await bench.radio.setState(.poweredOn, of: bench.central.identifier)
        try await sensor.startAdvertising(Shed.air(230))
      }
    ) {
      await bench.pass(5)
      #expect(await gateway.health.radioFault == nil)
      await sensor.stopAdvertising()
      await bench.pass(100)
      #expect(await gateway.health.radioFault == "no device for 90 s")
      #expect(await gateway.counts.powerCycles == 0)
      await bench.pass(60)
      #expect(await gateway.counts.powerCycles == 1)
      #expect(await gateway.health.radioFault == nil)
      #expect(await gateway.devices.first?.isOnline == true)
    }
    #expect(bench.log.lines.count { $0.hasPrefix("nothing is heard: no device") } == 2, "\(bench.log.lines)")
    #expect(bench.log.lines.count == 3 && bench.log.lines.last == "devices are heard again", "\(bench.log.lines)")
  }

  @Test("G03 that no remedy helps is tried ever more seldom, and is two lines of the log")
  func hopeless() async throws {
    let (bench, sensor, gateway) = try await setUp()
    let times = Mutex<[Duration]>([])
    await bench.run(
      gateway,
      powerCycle: { times.withLock { $0.append(gateway.time.now.uptime) } }
    ) {
      await bench.pass(5)
      await sensor.stopAdvertising()
      await bench.pass(4200)
    }
    let moments = times.withLock { $0 }
    let gaps = zip(moments.dropFirst(), moments).map { $0 - $1 }
    #expect((4...6).contains(gaps.count), "\(gaps)")
    #expect(zip(gaps.dropFirst(), gaps).allSatisfy { $0 >= $1 - .seconds(2) } && (gaps.last ?? .zero) >= .seconds(900))
    #expect(bench.log.lines.count { $0.hasPrefix("nothing is heard") } == 2, "\(bench.log.lines)")
  }

  @Test("G03 that cannot be switched off and on says so once, and is listened to anew all the same")
  func refused() async throws {
    let (bench, sensor, gateway) = try await setUp()
    try await bench.run(gateway, powerCycle: { throw GATTError.bluetoothUnavailable(.unauthorized) }) {
      await bench.pass(5)
      await sensor.stopAdvertising()
      await bench.pass(200)
      try await sensor.startAdvertising(Shed.air(230))
      await bench.pass(10)
      #expect(await gateway.devices.first?.isOnline == true)
    }
    #expect(bench.log.lines.count { $0.contains("cannot be switched off and on") } == 1, "\(bench.log.lines)")
  }

  @Test("G06 of which several things are wrong in turns is a line for each, and anew once it was heard")
  func turns() async throws {
    let bench = try await AirBench()
    let gateway = bench.gateway { _ in }
    for _ in 0..<50 {
      await gateway.note("no device")
      await gateway.note("no answer")
    }
    #expect(bench.log.lines == ["nothing is heard: no device", "nothing is heard: no answer"])
    #expect(await gateway.health.radioFault == "no answer")
    await gateway.note(nil)
    await gateway.note("no device")
    #expect(bench.log.lines.suffix(2) == ["devices are heard again", "nothing is heard: no device"])
    for number in 0..<1000 { await gateway.note("answer \(number)") }
    #expect(bench.log.lines.count < 10)
  }

  @Test("G05 that is off when the gateway starts, or goes off later, is one line, and is heard once it is on")
  func switchedOff() async throws {
    let (bench, sensor, gateway) = try await setUp()
    await bench.radio.setState(.poweredOff, of: bench.central.identifier)
    await bench.run(gateway, powerCycle: { Issue.record("an adapter that is off is not silent") }) {
      await bench.pass(300)
      #expect(await gateway.health.radioFault != nil)
      await bench.radio.setState(.poweredOn, of: bench.central.identifier)
      await bench.pass(20)
      #expect(await gateway.devices.first?.isOnline == true)
      await bench.radio.setState(.poweredOff, of: bench.central.identifier)
      await bench.pass(300)
      #expect(await gateway.health.radioFault != nil)
      await bench.radio.setState(.poweredOn, of: bench.central.identifier)
      await bench.pass(20)
      #expect(await gateway.health.radioFault == nil)
    }
    // It advertises for as long as somebody has it.
    await sensor.stopAdvertising()
    #expect(bench.log.lines.count { $0.hasPrefix("nothing is heard") } == 2, "\(bench.log.lines)")
    #expect(bench.log.lines.count { $0 == "devices are heard again" } == 2, "\(bench.log.lines)")
  }
}
