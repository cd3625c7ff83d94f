import GATTSchema

/// A small device to change into one's own: something to read and to be told of, and something to write.
enum SampleProfile {
  /// The profile of a package that is called `name`, with UUIDs of its own.
  static func profile(_ name: PackageName, base: UUID128) -> StarterProfile {
    let type = Identifier.type(name.profile)
    return StarterProfile(
      text: text(name, base: base), source: source(type), tests: tests(name, type))
  }

  /// A random UUID, version 4 of RFC 9562.
  static func base(using random: inout some RandomNumberGenerator) -> UUID128 {
    let high = random.next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    let low = random.next() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    return UUID128(high: high, low: low)
  }

  private static func text(_ name: PackageName, base: UUID128) -> String {
    let digits = base.fullDescription
    let open = "\(digits.prefix(4))xxxx\(digits.dropFirst(8))"
    return """
      # The device: its services, its characteristics, and what their octets mean. `gattc lint` says what is wrong here,
      # `gattc describe Measurement` draws it, and each build makes Swift of it.
      gatt: 1
      name: \(name.profile)
      # Chosen at random, so that the UUIDs of your services are nobody else's.
      uuid-base: \(open)

      # How a program finds it, and a test serves it.
      device:
        advertises: [0001]

      services:
        - name: Climate
          uuid: 0001
          characteristics:
            - name: Measurement
              uuid: 0002
              properties: [read, notify]
              value:
                struct:
                  - { name: Temperature, raw: int16, scale: 0.01, unit: °C, min: -40, max: 85 }
                  - { name: Humidity, raw: uint16, scale: 0.01, unit: "%", max: 100 }
              initial: { Temperature: 20, Humidity: 50 }
              examples:
                - { hex: 6608b90f, is: { Temperature: 21.5, Humidity: 40.25 } }
            - name: Mode
              uuid: 0003
              properties: [read, write]
              value: { raw: uint8, cases: { Idle: 0, Continuous: 1 } }
              initial: Idle
              examples:
                - { hex: "01", is: Continuous }

      """
  }

  private static func source(_ type: String) -> String {
    """
    // Types come from the profile beside this file; what else there is to say of their values stands here.

    extension \(type).Climate.Measurement {
      /// Whether it freezes.
      public var isFreezing: Bool { temperature < 0 }
    }

    """
  }

  private static func tests(_ name: PackageName, _ type: String) -> String {
    """
    \(StarterProfile.imports(["GATTRuntime", "Testing", name.module]))
    @Suite("\(name.profile)")
    struct \(name.module)Tests {
      typealias Climate = \(type).Climate

      @Test("every example of the profile decodes to what it says, and encodes back")
      func examples() throws {
        try \(type).verifyExamples()
      }

      @Test("a client finds the device, reads it, writes to it, and is told what it measures")
      func client() async throws {
        let loopback = LoopbackTransport()
        let server = try await \(type).serve(on: loopback, initialValues: true)
        let device = try await CentralManager(transport: loopback).device(\(type).self)
        let connection = try await device.activate()

        #expect(try await connection.read(Climate.Measurement.self).temperature == 20)
        try await connection.write(Climate.Mode.continuous)
        #expect(try server.value(of: Climate.Mode.self) == .continuous)

        let measurements = try await connection.subscribe(to: Climate.Measurement.self)
        try await server.updateValue(Climate.Measurement(temperature: -3.5, humidity: 80))
        var arrivals = measurements.makeAsyncIterator()
        #expect(try await arrivals.next()?.isFreezing == true)
        await device.deactivate()
      }
    }

    """
  }
}
