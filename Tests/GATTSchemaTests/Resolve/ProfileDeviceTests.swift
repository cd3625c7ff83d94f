import Testing

@testable import GATTSchema

@Suite("The device of a profile")
struct ProfileDeviceTests {
  /// A profile of two services, with these lines under `device`.
  private static func yaml(_ lines: String) -> String {
    let device = lines.split(separator: "\n").map { "  \($0)\n" }.joined()
    return """
      gatt: 1
      name: Bike
      uuid-base: 7E57xxxx-0451-4000-B000-000000000000
      device:
      \(device)services:
        - name: Ride
          uuid: 0001
          characteristics:
            - name: Speed
              uuid: 1001
              properties: [read, write, notify]
              value: { raw: uint16 }
            - name: Control
              uuid: 1002
              properties: [write, indicate]
              request: { union: uint8, alternatives: [{ name: Start, is: 1, raw: uint8 }] }
              value: { raw: uint8 }
        - name: Walk
          uuid: 0002
          characteristics:
            - { name: Speed, uuid: 1001, properties: [read, notify], value: { raw: uint16 } }

      """
  }

  private static func device(_ lines: String) throws -> (Profile, ProfileDevice) {
    let compilation = Compilation(text: yaml(lines))
    let profile = try #require(compilation.profile, "\(compilation.findings)")
    return (profile, try #require(profile.device))
  }

  @Test("is recognized by what it advertises")
  func recognition() throws {
    let lines = """
      advertises: [0001, 0x180D]
      manufacturer: { company: 0x006B, data: "02 15" }
      rssi: -80
      """
    let (profile, device) = try Self.device(lines)
    #expect(device.advertisedServices == [profile.services[0].uuid, UUID128("180D")])
    #expect(device.manufacturer == ManufacturerPrefix(company: 0x6B, data: [2, 0x15]))
    #expect(device.minimumRSSI == -80)
    #expect(device.name == nil)
  }

  @Test(
    "compares names with capitals, but where any part will do",
    arguments: [
      ("Polar H10", DeviceName(text: "Polar H10", part: .exact, isCaseSensitive: true)),
      ("{ exact: Polar, case: ignored }", DeviceName(text: "Polar", part: .exact, isCaseSensitive: false)),
      ("{ prefix: Polar }", DeviceName(text: "Polar", part: .prefix, isCaseSensitive: true)),
      ("{ prefix: Polar, case: ignored }", DeviceName(text: "Polar", part: .prefix, isCaseSensitive: false)),
      ("{ contains: Polar }", DeviceName(text: "Polar", part: .contains, isCaseSensitive: false)),
      ("{ contains: Polar, case: exact }", DeviceName(text: "Polar", part: .contains, isCaseSensitive: true)),
    ])
  func names(_ written: String, _ name: DeviceName) throws {
    #expect(try Self.device("name: \(written)").1.name == name)
  }

  @Test("has to have all services of the file, unless it says which")
  func requirements() throws {
    let (profile, device) = try Self.device("name: Bike")
    #expect(device.requiredServices == profile.services.map(\.uuid))
    #expect(try Self.device("name: Bike\nrequires: []").1.requiredServices == [])
    let chosen = try Self.device("name: Bike\nrequires: [Walk, 0001, 0x180F]").1.requiredServices
    #expect(chosen == [profile.services[1].uuid, profile.services[0].uuid, UUID128("180F")])
  }

  @Test(
    "names characteristics by name, by UUID, and with their service where several have the name",
    arguments: [
      ("Control", [0, 1]), ("1002", [0, 1]), ("Ride > Control", [0, 1]), ("Ride>Speed", [0, 0]),
      ("Walk > 1001", [1, 0]),
      ("0002 > Speed", [1, 0]), ("7E571002-0451-4000-B000-000000000000", [0, 1]),
    ])
  func roles(_ written: String, _ place: [Int]) throws {
    let target = try #require(try Self.device("name: Bike\nreceive: \(written)").1.receive)
    #expect([target.place.service, target.place.characteristic] == place)
  }

  @Test(
    "names no characteristic by half a name",
    arguments: ["\">\"", "\"> Control\"", "\"Ride >\"", "\"Ride > > Control\"", "Speed", "1001", "Contro"])
  func unknownRoles(_ written: String) {
    #expect(Compilation(text: Self.yaml("name: Bike\nreceive: \(written)")).errors == ["unknown-target"])
  }

  @Test("writes what the request's layout makes of a literal, and waits for 10 seconds unless told")
  func actions() throws {
    let lines = """
      name: Bike
      receive: Ride > Speed
      ready:
        - subscribe: Control
        - write: Control
          value: { Start: 7 }
        - write: Ride > Speed
          value: 258
        - write: Ride > Speed
          value: { hex: "0a 0b" }
        - wait: Control
          hex: "05 06"
          within: 0.25
        - wait: Ride > Speed
        - read: Walk > Speed
      """
    let uses: [DeviceAction.Use] = [
      .subscribe, .write([1, 7]), .write([2, 1]), .write([0x0A, 0x0B]),
      .wait(startingWith: [5, 6], milliseconds: 250), .wait(startingWith: [], milliseconds: 10_000), .read,
    ]
    let device = try Self.device(lines).1
    #expect(device.ready.map(\.use) == uses)
    #expect(device.ready.map(\.target.place.characteristic) == [1, 1, 0, 0, 1, 0, 0])
  }

  @Test(
    "is not blamed for what is wrong elsewhere",
    arguments: [
      ("receive: Control", "value: { raw: uint8 }", "value: { raw: uint99 }", ["unknown-word"]),
      ("ready: [{ subscribe: Contrl }, { wait: Control }]", "", "", ["unknown-target"]),
      ("receive: Control", "[write, indicate]", "[write, indicat]", ["unknown-word"]),
    ])
  func oneFinding(_ lines: String, _ right: String, _ wrong: String, _ rules: [String]) {
    let yaml = Self.yaml("name: Bike\n" + lines)
    #expect(Compilation(text: right.isEmpty ? yaml : yaml.replacing(right, with: wrong)).errors == rules)
  }
}
