import GATTSchema
import Testing

@testable import GATTEmitters

@Suite("Database Hash")
struct DatabaseHashTests {
  /// The device of the Core Specification, Vol 3, Part G, Appendix B.
  private static let example = """
    gatt: 1
    name: Example
    services:
      - name: GAP
        uuid: 1800
        characteristics:
          - { name: Device Name, uuid: 2A00, properties: [read, write], value: { string: utf8 } }
          - { name: Appearance, uuid: 2A01, properties: [read], value: { raw: uint16 } }
      - name: GATT
        uuid: 1801
        characteristics:
          - { name: Service Changed, uuid: 2A05, properties: [indicate], value: { bytes: 4 } }
          - { name: Client Supported Features, uuid: 2B29, properties: [read, write], value: { bytes: rest } }
          - { name: Database Hash, uuid: 2B2A, properties: [read], value: { bytes: 16 } }
      - name: Glucose
        uuid: 1808
        includes: [180F]
        characteristics:
          - name: Glucose Measurement
            uuid: 2A18
            properties: [read, indicate, extended-properties]
            value: { bytes: rest }
      - name: Battery
        uuid: 180F
        secondary: true
        characteristics:
          - { name: Battery Level, uuid: 2A19, properties: [read], value: { raw: uint8 } }
    """

  @Test("the specification's example has the hash of the specification")
  func specification() throws {
    let compilation = Compilation(SourceFile(path: "example.gatt.yaml", text: Self.example))
    let profile = try #require(compilation.profile, "\(compilation.diagnostics)")
    let table = AttributeTable(EmittedProfile(profile), stem: "example")
    let end = try #require(table.services.last?.handles)
    #expect(end == 0x14...0x16)
    #expect(Hex.text(table.databaseHash).uppercased() == "F1CA2D48ECF58BAC8A8830BBB9FBA990")
    #expect(table.isWhole)
  }

  @Test(
    "codes are those that OpenSSL has of the same octets",
    arguments: [
      ("00", "1d2d332e1babaaffd44de976a336c172"),
      ("000102030405060708090a0b0c0d0e0f", "8a57896f795cb6abf6867dad41a5fb15"),
      ("000102030405060708090a0b0c0d0e0f10", "779e2a04a8af903241317f1c508e9ae4"),
    ])
  func codes(_ hex: String, _ code: String) throws {
    #expect(Hex.text(AESCMAC.code(of: try #require(Hex.bytes(hex)))).lowercased() == code)
  }
}
