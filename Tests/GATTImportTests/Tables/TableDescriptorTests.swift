import GATTSchema
import Testing

@testable import GATTImport

@Suite("Descriptors of tables of attributes")
struct TableDescriptorTests {
  /// Octets of each kind.
  static let samples: [(kind: DescriptorKind, octets: String)] = DescriptorKind.allCases.map { kind in
    switch kind {
    case .aggregateFormat: (kind, "12003412")
    case .validRange: (kind, "01000900")
    case .externalReportReference: (kind, "192a")
    case .numberOfDigitals: (kind, "05")
    case .valueTriggerSetting: (kind, "013412")
    case .esConfiguration: (kind, "01")
    case .esMeasurement: (kind, "0000023c00002c0100010a")
    case .esTriggerSetting: (kind, "013c0000")
    case .timeTriggerSetting: (kind, "030900")
    case .transportBlockData: (kind, "010203")
    case .observationSchedule: (kind, "b84b02003c0000002c010000")
    }
  }

  private static func btconf(_ descriptors: String) -> ImportedDocument {
    let file = """
      <gatt name="Lamp"><service name="Lamp" type="primary" uuid="7ad10000-0b1e-4c0d-9e57-5f2d3c4b1a60">
      <characteristic name="Level" uuid="7ad10001-0b1e-4c0d-9e57-5f2d3c4b1a60">
      <value length="2" type="hex">0100</value><properties read="true"/>\(descriptors)</characteristic></service></gatt>
      """
    return BtconfImporter.documents([SourceFile(path: "lamp.btconf", text: file)])[0]
  }

  private static func zephyr(_ descriptor: String) -> ImportedDocument {
    let file = """
      BT_GATT_SERVICE_DEFINE(lamp,
        BT_GATT_PRIMARY_SERVICE(BT_UUID_DECLARE_16(0xFF10)),
        BT_GATT_CHARACTERISTIC(BT_UUID_DECLARE_16(0xFF11), BT_GATT_CHRC_READ, BT_GATT_PERM_READ, read, NULL, NULL),
        \(descriptor)
      );
      """
    return CImporter.documents([SourceFile(path: "lamp.c", text: file)])[0]
  }

  /// The descriptors of the only characteristic; none where lint finds an error.
  private static func descriptors(_ document: ImportedDocument) -> [DeclaredDescriptor] {
    let compilation = Compilation(SourceFile(path: "x.gatt.yaml", text: document.text ?? ""))
    #expect(compilation.diagnostics.filter { $0.severity == .error }.map { $0.text(path: "x") } == [])
    let characteristics = compilation.profile?.services.flatMap(\.characteristics) ?? []
    return characteristics.flatMap(\.descriptors).compactMap(\.declared)
  }

  @Test("of every kind are carried over with their values", arguments: samples)
  func kinds(_ sample: (kind: DescriptorKind, octets: String)) {
    let number = Hex.digits(UInt64(sample.kind.number), count: 4)
    let document = Self.btconf(
      #"<descriptor uuid="\#(number)"><value type="hex">\#(sample.octets)</value></descriptor>"#)
    #expect(document.findings.isEmpty, "\(document.findings)")
    let found = Self.descriptors(document)
    #expect(found.map(\.kind) == [sample.kind])
    #expect(found.map { Hex.text($0.initial) } == [sample.octets])
  }

  @Test("that a characteristic may have several of are all there, of others the first is carried over")
  func several() {
    let item = { (uuid: String, value: String) in
      #"<descriptor uuid="\#(uuid)"><value type="hex">\#(value)</value></descriptor>"#
    }
    let document = Self.btconf(
      item("290d", "00") + item("290d", "03") + item("290b", "00") + item("290b", "01"))
    #expect(Self.descriptors(document).map { Hex.text($0.initial) } == ["00", "03", "00"])
    #expect(document.findings.map(\.message) == ["the descriptor “290b” is not carried over"])
  }

  @Test("of one's own are octets with the name and the permissions of the table")
  func own() {
    let document = Self.btconf(
      """
      <descriptor name="Trim" uuid="7ad1d001-0b1e-4c0d-9e57-5f2d3c4b1a60"><value type="hex">0a0b</value>
      <properties><read encrypted="true"/><write authenticated="true"/></properties></descriptor>
      """)
    let found = Self.descriptors(document)
    #expect(found.map(\.name) == ["Trim"] && found.map(\.initial) == [[0x0A, 0x0B]])
    #expect(found.map(\.access) == ["read encrypted, write authenticated"])
    #expect(found.map(\.uuid.description) == ["7AD1D001-0B1E-4C0D-9E57-5F2D3C4B1A60"])
  }

  @Test("of a value that they do not fit are left out, and the others stay")
  func unfit() {
    let document = Self.btconf(
      #"<descriptor uuid="2906"><value type="hex">01</value></descriptor>"#
        + #"<descriptor uuid="2901"><value type="utf-8">How bright</value></descriptor>"#)
    #expect(Self.descriptors(document).isEmpty)
    #expect(document.text?.contains("How bright") == true && document.text?.contains("valid-range") == false)
    #expect(document.findings.count == 1)
  }

  @Test("of tables in C are carried over where their values are literal")
  func tablesInC() {
    let literal = Self.zephyr(
      "BT_GATT_DESCRIPTOR(BT_UUID_DECLARE_16(0x290B), BT_GATT_PERM_READ, NULL, NULL, (uint8_t[]){ 0x01 }),")
    #expect(Self.descriptors(literal).map(\.kind) == [.esConfiguration])
    let other = Self.zephyr("BT_GATT_DESCRIPTOR(BT_UUID_DECLARE_16(0x290B), BT_GATT_PERM_READ, read, NULL, NULL),")
    #expect(other.findings.map(\.message) == ["the descriptor 290B is not carried over"])
  }
}
