import GATTSchema
import Testing

@testable import GATTImport

@Suite("Importing tables of attributes")
struct TableImporterTests {
  /// A file of one of the tools, the profile that it becomes, and what is told of it.
  struct Sample: CustomTestStringConvertible {
    var testDescription: String
    var importer: @Sendable ([SourceFile]) -> [ImportedDocument]
    var path: String
    var file: String
    var profile: String
    var findings: [String]
  }

  private static let comment =
    "# Written by `gattc import`. It is a beginning: values are octets until you say what they mean.\n"

  private static let samples = [
    Sample(
      testDescription: "BTstack", importer: { BTstackImporter.documents($0) }, path: "in/garden_light.gatt",
      file: """
        // A lamp.
        PRIMARY_SERVICE, GAP_SERVICE
        CHARACTERISTIC, GAP_DEVICE_NAME, READ, "Lamp, by the door"
        #import <battery_service.gatt>
        PRIMARY_SERVICE, ORG_BLUETOOTH_SERVICE_HEART_RATE
        CHARACTERISTIC, ORG_BLUETOOTH_CHARACTERISTIC_HEART_RATE_MEASUREMENT, DYNAMIC | NOTIFY,
        CLIENT_CHARACTERISTIC_CONFIGURATION, READ | WRITE,
        SECONDARY_SERVICE, 7AD10000-0B1E-4C0D-9E57-5F2D3C4B1A60
        CHARACTERISTIC, 7AD10001-0B1E-4C0D-9E57-5F2D3C4B1A60, READ | WRITE | READ_ENCRYPTED | ENCRYPTION_KEY_SIZE_16, 01 0x02
        CHARACTERISTIC_USER_DESCRIPTION, READ, "Colour"
        CHARACTERISTIC_FORMAT, READ, 04, 0, 0x27AD, 1, 0
        CHARACTERISTIC, ORG_BLUETOOTH_CHARACTERISTIC_FLUX_CAPACITOR, READ,
        CHARACTERISTIC_USER_DESCRIPTION, READ, "Nothing"
        """,
      profile: """
        gatt: 1
        name: garden light
        services:
          - name: GAP
            uuid: 1800
            characteristics:
              - name: Device Name
                uuid: 2A00
                properties: [read]
                value: { string: utf8 }
                initial: "Lamp, by the door"
          - name: Heart Rate
            uuid: 180D
            characteristics:
              - name: Heart Rate Measurement
                uuid: 2A37
                properties: [notify]
                value: { bytes: rest }
          - name: Service
            uuid: 7AD10000-0B1E-4C0D-9E57-5F2D3C4B1A60
            secondary: true
            characteristics:
              - name: Characteristic
                uuid: 7AD10001-0B1E-4C0D-9E57-5F2D3C4B1A60
                properties: [read, write]
                permissions: { read: encrypted }
                value: { bytes: rest }
                initial: 0102
                descriptors: { user-description: Colour }

        """,
      findings: [
        "4: <battery_service.gatt> is imported by this file; import it, too",
        "9: “ENCRYPTION_KEY_SIZE_16” is not carried over", "11: “CHARACTERISTIC_FORMAT” is not carried over",
        "12: the UUID of this characteristic is not known; write it as digits",
      ]),
    Sample(
      testDescription: "Silicon Labs", importer: { BtconfImporter.documents($0) }, path: "gatt_configuration.btconf",
      file: """
        <?xml version="1.0" encoding="UTF-8" standalone="no"?>
        <project>
          <gatt db_name="gattdb" generic_attribute_service="true" header="gatt_db.h" out="gatt_db.c">
            <service advertise="false" id="lamp" name="Lamp" type="primary" uuid="7ad10000-0b1e-4c0d-9e57-5f2d3c4b1a60">
              <characteristic id="state" name="Lamp State" uuid="7ad10001-0b1e-4c0d-9e57-5f2d3c4b1a60">
                <description>Bright or dark</description>
                <value length="2" type="hex" variable_length="false">0x01</value>
                <properties>
                  <read authenticated="false" bonded="false" encrypted="true"/>
                  <write_no_response authenticated="true" bonded="false" encrypted="false"/>
                  <notify authenticated="false" bonded="false" encrypted="false"/>
                </properties>
                <descriptor name="Format" uuid="2904"/>
              </characteristic>
              <characteristic id="label" name="Lamp State" uuid="7ad10002-0b1e-4c0d-9e57-5f2d3c4b1a60">
                <value length="20" type="utf-8" variable_length="true">Hall</value>
                <properties><read/></properties>
              </characteristic>
              <characteristic id="none" name="Nothing" uuid="7ad10003-0b1e-4c0d-9e57-5f2d3c4b1a60"/>
            </service>
          </gatt>
        </project>
        """,
      profile: """
        gatt: 1
        name: gatt configuration
        services:
          - name: Lamp
            uuid: 7AD10000-0B1E-4C0D-9E57-5F2D3C4B1A60
            characteristics:
              - name: Lamp State
                uuid: 7AD10001-0B1E-4C0D-9E57-5F2D3C4B1A60
                properties: [read, write-without-response, notify]
                permissions: { read: encrypted, write: authenticated }
                value: { bytes: 2 }
                initial: 0100
                descriptors: { user-description: Bright or dark }
              - name: Lamp State 2
                uuid: 7AD10002-0B1E-4C0D-9E57-5F2D3C4B1A60
                properties: [read]
                value: { string: utf8, max-length: 20 }
                initial: Hall

        """,
      findings: [
        "13: the descriptor “Format” is not carried over",
        "7AD10003-0B1E-4C0D-9E57-5F2D3C4B1A60 has no properties, and is left out",
      ]),
    Sample(
      testDescription: "nRF Connect", importer: { NRFConnectImporter.documents($0) }, path: "lamp.xml",
      file: """
        <macro name="Lamp" icon="PLAY">
          <assert-service description="Lamp" uuid="7ad10000-0b1e-4c0d-9e57-5f2d3c4b1a60">
            <assert-characteristic description="State" uuid="7ad10001-0b1e-4c0d-9e57-5f2d3c4b1a60">
              <property name="INDICATE" requirement="MANDATORY"/>
              <property name="READ" requirement="EXCLUDED"/>
              <property name="SHINE"/>
              <assert-descriptor uuid="00002902-0000-1000-8000-00805f9b34fb"/>
            </assert-characteristic>
          </assert-service>
          <write characteristic-uuid="7ad10002-0b1e-4c0d-9e57-5f2d3c4b1a60"
            service-uuid="7ad10000-0b1e-4c0d-9e57-5f2d3c4b1a60" value="01" type="WRITE_COMMAND"/>
          <wait-for-notification characteristic-uuid="7ad10001-0b1e-4c0d-9e57-5f2d3c4b1a60"
            service-uuid="7ad10000-0b1e-4c0d-9e57-5f2d3c4b1a60"/>
          <read characteristic-uuid="00002a19-0000-1000-8000-00805f9b34fb"
            service-uuid="0000180f-0000-1000-8000-00805f9b34fb"><assert-value value="57"/></read>
        </macro>
        """,
      profile: """
        gatt: 1
        name: lamp
        services:
          - name: Service
            uuid: 7AD10000-0B1E-4C0D-9E57-5F2D3C4B1A60
            characteristics:
              - name: Characteristic
                uuid: 7AD10001-0B1E-4C0D-9E57-5F2D3C4B1A60
                properties: [indicate]
                value: { bytes: rest }
              - name: Characteristic 2
                uuid: 7AD10002-0B1E-4C0D-9E57-5F2D3C4B1A60
                properties: [write-without-response]
                value: { bytes: rest }
          - name: Battery
            uuid: 180F
            characteristics:
              - name: Battery Level
                uuid: 2A19
                properties: [read]
                value: { bytes: rest }
                initial: 57

        """, findings: ["6: “SHINE” is no property"]),
  ]

  private static func document(_ sample: Sample) -> ImportedDocument {
    sample.importer([SourceFile(path: sample.path, text: sample.file)])[0]
  }

  @Test("gives the services, and tells what could not be carried over", arguments: samples)
  func profile(_ sample: Sample) {
    let document = Self.document(sample)
    #expect(document.text == Self.comment + sample.profile)
    let findings = document.findings.map { ($0.line.map { "\($0): " } ?? "") + $0.message }
    #expect(findings == sample.findings)
  }

  @Test("gives a profile without errors and warnings", arguments: samples)
  func lint(_ sample: Sample) {
    let compilation = Compilation(SourceFile(path: "x.gatt.yaml", text: Self.document(sample).text ?? ""))
    #expect(compilation.diagnostics.filter { $0.severity != .note }.map { $0.text(path: "x") } == [])
    #expect(compilation.profile != nil)
  }

  @Test("gives the same each time, whatever is read beside it", arguments: samples)
  func deterministic(_ sample: Sample) {
    let source = SourceFile(path: sample.path, text: sample.file)
    let twice = sample.importer([source, source])
    #expect(twice[0].text == Self.document(sample).text)
    #expect(twice[0].findings == Self.document(sample).findings)
  }

  @Test("is an error where there is no service", arguments: samples)
  func empty(_ sample: Sample) {
    for text in ["", "<gatt/>", "<macro/>", "PRIMARY_SERVICE, 180F", "<project><gatt><service/></gatt></project>"] {
      let document = sample.importer([SourceFile(path: sample.path, text: text)])[0]
      #expect(document.text == nil)
      #expect(document.findings.contains { $0.severity == .error })
    }
  }

  @Test("of a damaged file ends", arguments: samples)
  func damage(_ sample: Sample) {
    let octets = Array(sample.file.utf8)
    for place in stride(from: 0, to: octets.count, by: 3) {
      var changed = octets
      changed[place] = changed[place] == 0x2C ? 0x22 : 0x2C
      for file in [changed, Array(octets.prefix(place))] {
        let document = sample.importer([SourceFile(path: sample.path, bytes: file)])[0]
        #expect(document.text != nil || document.findings.contains { $0.severity == .error })
      }
    }
  }
}
