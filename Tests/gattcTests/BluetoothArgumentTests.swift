import ArgumentParser
import GATTProfiles
import GATTRuntime
import Testing

@testable import gattc

#if os(Linux)
  import GATTBlueZ
#endif

@Suite("gattc scan, browse, read, write, watch and simulate: arguments")
struct BluetoothArgumentTests {
  private static let peer = "F0:F1:F2:F3:F4:F5"
  private static let beacon = "DE6E8DAD-8D99-4E20-8C4B-D9CC2F9A7E83"

  @Test(
    "arguments that make no sense are refused before anything is asked of Bluetooth",
    arguments: [
      ["scan", "--timeout", "0"], ["scan", "--timeout", "soon"], ["scan", "--rssi=-200"], ["scan", "--rssi", "strong"],
      ["browse"], ["browse", "Peer"], ["browse", "F0:F1:F2:F3:F4"], ["read", peer], ["read", peer, "2A19", "2A19"],
      ["read", peer, "2A19", "--handle", "0x12345"], ["write", peer, "2A19"],
      ["write", peer, "2A19", "1", "--hex", "01"],
      ["simulate"], ["simulate", "a.gatt.yaml", "--every", "0"], ["simulate", "a.gatt.yaml", "--values", "random"],
      ["simulate", "a.gatt.yaml", "--name", ""], ["simulate", "a.gatt.yaml", "--seed", "-1"],
      ["beacon", "advertise"], ["beacon", "advertise", "180F"], ["beacon", "advertise", beacon, "--major", "65536"],
      ["beacon", "advertise", beacon, "--power", "200"], ["beacon", "range", "\(beacon)/1/2/3"],
      ["beacon", "range", "--monitor"], ["beacon", "range", "--every", "0"],
      ["watch", peer, "2A19", "--count", "0"], ["watch", peer, "2A19", "--for", "-1"],
    ])
  func refused(arguments: [String]) throws {
    let run = try Tool.gattc.run(arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("Error: "), "\(run.errors)")
  }

  @Test("a scan takes filters, a time and the adapter")
  func scan() throws {
    let arguments = [
      "scan", "--service", "battery", "--service", "0x1234", "--name", "tag", "--rssi", "-70", "--duplicates",
      "--timeout", "2.5", "--adapter", "hci1", "--json",
    ]
    let command = try #require(try Gattc.parseAsRoot(arguments) as? ScanCommand)
    let filter = try command.filter(try KnownProfiles([]))
    #expect(filter.services == ["180F", "1234"])
    #expect(filter.name == .contains("tag"))
    #expect(filter.minimumRSSI == -70)
    #expect(filter.allowsDuplicates)
    #expect(command.timeout?.duration == .milliseconds(2500))
    #expect(command.bluetooth.radio.adapter == "hci1")
    #expect(command.bluetooth.radio.isJSON)
  }

  @Test("a beacon takes its numbers, and a listener its regions")
  func beacons() throws {
    let arguments = ["beacon", "advertise", Self.beacon, "--major", "100", "--minor", "1", "--power", "-59"]
    let beacon = try #require(try Gattc.parseAsRoot(arguments) as? BeaconAdvertiseCommand)
    #expect((beacon.major, beacon.minor, beacon.power) == (100, 1, -59))
    let range = ["beacon", "range", Self.beacon, "\(Self.beacon.lowercased())/100/1", "--monitor", "--absence", "5"]
    let listener = try #require(try Gattc.parseAsRoot(range) as? BeaconRangeCommand)
    #expect(listener.regions.map(\.region.minor) == [nil, 1])
    #expect(listener.regions.map(\.region.uuid) == [beacon.uuid.uuid, beacon.uuid.uuid])
    #expect(listener.monitor && listener.absence?.duration == .seconds(5))
  }

  @Test("a negative number can be written", arguments: [["-3.5"], ["--", "-3.5"], ["-3.5", "--json"]])
  func negativeValue(arguments: [String]) throws {
    let prepared = NegativeNumbers.asValues(["write", Self.peer, "2A6E"] + arguments)
    let command = try #require(try Gattc.parseAsRoot(prepared) as? WriteCommand)
    #expect(command.value == "-3.5")
    #expect(command.options.bluetooth.radio.isJSON == arguments.contains("--json"))
  }

  @Test("a service that no profile knows is an error that names the nearest")
  func unknownService() throws {
    let profiles = try KnownProfiles([])
    let error = #expect(throws: ToolError.self) { try profiles.service("Batery") }
    #expect(error?.kind == .usage)
    #expect(error?.description == "no known profile has a service “Batery”; did you mean Battery?")
  }

  @Test("addresses, handles and times are read as people write them")
  func texts() {
    #expect(DeviceAddress(argument: "f0:f1:f2:f3:f4:f5")?.identifier == DeviceIdentifier(Self.peer))
    #expect(HandleArgument(argument: "0x002a")?.handle == AttributeHandle(42))
    #expect(HandleArgument(argument: "42")?.handle == AttributeHandle(42))
    #expect(HandleArgument(argument: "2a") == nil)
    #expect(Seconds(argument: "0.5")?.duration == .milliseconds(500))
    #expect(Seconds(argument: "inf") == nil)
    #expect(Seconds(argument: "nan") == nil)
  }

  #if os(Linux)
    @Test(
      "where there is no bus, the error says what to do and has an exit code of its own",
      .enabled(if: SystemdLibrary.problem == nil, "the tests of the bus are left out, too"))
    func noBus() throws {
      let tool = Tool(environment: ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nonexistent/bus"])
      let run = try tool.run("scan", "--timeout", "1")
      #expect(run.status == 4)
      #expect(run.output.isEmpty)
      let reason = "connecting to BlueZ failed: there is no D-Bus there; start dbus, or check the address"
      #expect(run.errors == "error: \(reason)\n")
    }
  #endif
}
