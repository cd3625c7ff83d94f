import Foundation
import GATTDynamic
import GATTProfiles
import GATTRuntime
import GATTTesting
import TestSupport
import Testing

@Suite("A device by a library", .guarded)
struct DeviceTests {
  @Test("is read and written by names, and sends values across its links")
  func values() async throws {
    let bench = try await HutBench()
    let hut = try bench.central.device(named: "Hut", in: bench.library)
    #expect(try await hut.read("Climate/Temperature", by: bench.library).content.number == 21.5)
    var settings = try await hut.read("Settings", by: bench.library)
    try settings.set("Target", to: 22.5)
    try await hut.write(settings, to: "Settings", by: bench.library)
    #expect(try bench.characteristic("Settings").value == [0x02, 45])
    let temperature = try bench.characteristic("Temperature")
    let arrivals = try hut.notifications(of: "Temperature", by: bench.library).withGaps
    let (told, continuation) = AsyncStream<String>.makeStream()
    let listener = Task {
      for try await arrival in arrivals {
        switch arrival {
        case .value(let value): continuation.yield(value.description)
        case .gap: continuation.yield("gap")
        }
      }
    }
    var heard = told.makeAsyncIterator()
    for (raw, text) in [(UInt8(0xD8), "21.6 °C"), (0xD9, "21.7 °C")] {
      await until("nobody subscribes") { temperature.isUpdating }
      try await bench.device.updateValue([raw, 0], of: temperature)
      #expect(await heard.next() == text)
      bench.clock.advance(by: .seconds(60))
      await bench.loopback.dropLinks()
      #expect(await heard.next() == "gap")
    }
    listener.cancel()
    await hut.deactivate()
  }

  @Test("makes a request and takes the response that answers it")
  func procedures() async throws {
    let text = try String(contentsOf: Fixture.folder.appending(path: "Valve.gatt.yaml"), encoding: .utf8)
    let library = try ProfileLibrary(
      profile: text.replacing("services:", with: "device: { name: Valve, requires: [Valve] }\nservices:"))
    let loopback = LoopbackTransport(clock: ManualClock())
    let device = try await PeripheralManager(transport: loopback, clock: loopback.clock)
    let central = try await CentralManager(transport: loopback, clock: loopback.clock)
    let service = MutableService(profile: try #require(library.makeServices().first))
    try await device.addService(service)
    try await device.startAdvertising(name: "Valve")
    let served = try #require(service.characteristics.first)
    served.onWrite { _, _ in
      Task { try await device.updateValue([0x80, 5, 0], of: served) }
    }
    let valve = try central.device(named: "Valve", in: library)
    let request = try library.characteristic("Control").request(json: #"{"Open":{"Number":5,"Degrees":90}}"#)
    #expect(try await valve.perform(request, on: "Control", by: library)["Done/Result"]?.text == "OK")
    await valve.deactivate()
  }

  @Test("takes no name that its library does not know, and no value of another characteristic")
  func refusals() async throws {
    let bench = try await HutBench()
    let hut = try bench.central.device(named: "Hut", in: bench.library)
    await #expect(throws: ProfileLibraryError.self) { try await hut.read("Humidity", by: bench.library) }
    #expect(throws: ProfileLibraryError.self) { try hut.notifications(of: "Humidity", by: bench.library) }
    let temperature = try bench.library.characteristic("Temperature").value(bytes: [0xD7, 0])
    let words = "this is a value of Climate/Temperature, and a value of Climate/Settings is written here"
    await #expect(throws: DynamicValueError.refused([words])) {
      try await hut.write(temperature, to: "Settings", by: bench.library)
    }
    let connection = try await bench.central.connect(to: bench.device.identifier)
    await #expect(throws: DynamicValueError.refused([words])) {
      try await connection.write(temperature, to: "Settings", by: bench.library)
    }
    #expect(try bench.characteristic("Settings").value == [0x02, 40])
  }

  @Test("takes no value that was read by another version of its profile, and that of one which is the same")
  func versions() async throws {
    let text = try String(contentsOf: Fixture.folder.appending(path: "Hut.gatt.yaml"), encoding: .utf8)
    let (library, same) = (try Fixture.hut(), try ProfileLibrary(profile: text))
    let other = try ProfileLibrary(profile: text.replacing("max: 30", with: "max: 29"))
    let bench = try await HutBench(library)
    let connection = try await bench.central.connect(to: bench.device.identifier)
    let settings = try library.characteristic("Settings")
    try await connection.write(try same.characteristic("Settings").value(bytes: [1, 41]), to: settings)
    let error = await #expect(throws: DynamicValueError.self) {
      try await connection.write(try other.characteristic("Settings").value(bytes: [1, 42]), to: settings)
    }
    #expect(error?.description.contains("another version") == true)
    #expect(try bench.characteristic("Settings").value == [1, 41])
  }
}
