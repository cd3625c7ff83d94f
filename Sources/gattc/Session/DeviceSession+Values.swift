import GATTRuntime
import GATTSchema

extension DeviceSession {
  func browse() async throws {
    let listing = try DeviceListing(try await link().discoverServices(), radio.profiles)
    for line in isJSON ? listing.json : [listing.table] { try output.print(line) }
  }

  func read(_ text: String) async throws {
    guard let (name, rest) = NameWords(names).first(of: text) else { return _ = try await attribute("") }
    let attribute = try await attribute(rest.isEmpty ? name : text)
    let value = DeviceValue(
      try await link().read(attribute.characteristic), of: attribute, try attribute.coding())
    try output.print(isJSON ? value.json : value.text)
    if value.report == nil, value.failure == nil { output.complain("note: \(attribute.ignorance)") }
    if let failure = value.failure { throw failure }
  }

  func write(_ text: String) async throws {
    guard let (name, rest) = NameWords(names).first(of: text) else { return _ = try await attribute("") }
    let attribute = try await attribute(name)
    guard !rest.isEmpty else {
      throw ToolError.because(.usage, "give a value as JSON behind \(name.printable), or --hex and octets")
    }
    let coding = try attribute.coding(isRequest: true)
    let octets = try Self.octets(rest, coding, attribute)
    try await link().write(octets, to: attribute.characteristic)
    if isJSON { try output.print(DeviceValue(octets, of: attribute, coding).json) }
  }

  private static func octets(
    _ text: String, _ coding: ValueCoding?, _ attribute: DeviceAttribute
  ) throws(ToolError) -> [UInt8] {
    if text.hasPrefix("--hex ") { return try HexArgument.octets(String(text.dropFirst(6))) }
    guard let coding else { throw .because(.usage, attribute.ignorance + ", or the octets behind --hex") }
    let value = try ValueArgument(text, path: "JSON").value(coding, isRaw: false)
    do throws(ValueError) {
      return try coding.interpreter.encode(value)
    } catch {
      throw ValueReport.failure(error, coding.subject)
    }
  }

  func printRSSI() async throws {
    let connection = try link()
    do {
      try print(rssi: try await connection.readRSSI(), "connection")
    } catch GATTError.unsupported {
      guard let rssi = connection.peripheral.rssi else {
        throw ToolError.because(.bluetooth, "the strength cannot be told while connected; use gattc rssi beside it")
      }
      try print(rssi: rssi, "advertisement")
    }
  }

  private func print(rssi: Int, _ source: String) throws {
    try output.print(isJSON ? RSSIWatch.json(rssi, of: device, source) : "\(rssi) dBm, by its \(source)")
  }

  func printInfo() async throws {
    let connection = try link()
    let (name, mtu) = (connection.peripheral.name, connection.mtu)
    guard !isJSON else {
      let named = name.map { [(name: "name", json: JSONString.quoted($0))] } ?? []
      let address = [(name: "address", json: JSONString.quoted(device.description))]
      return try output.print(ValueReport.object(address + named + [("mtu", "\(mtu)")]))
    }
    try output.print("address  \(device)")
    if let name { try output.print("name     \(name.printable)") }
    try output.print("MTU      \(mtu)")
    for name in watches.keys.sorted() { try output.print("watch    \(name.printable)") }
  }

  func wait(_ text: String) async throws {
    guard let seconds = Seconds(argument: text) else {
      throw ToolError.because(.usage, "wait takes a number of seconds, such as 2.5")
    }
    try await Task.sleep(for: seconds.duration)
  }
}
