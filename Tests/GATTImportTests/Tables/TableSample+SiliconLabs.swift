import GATTSchema

@testable import GATTImport

extension TableSample {
  static let siliconLabs = [
    TableSample(
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
                permissions: { read: encrypted, write: authenticated, notify: encrypted }
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
        "5: subscribing to 7AD10001-0B1E-4C0D-9E57-5F2D3C4B1A60 takes `encrypted`, as reading does, of the same values",
      ]),
    TableSample(
      testDescription: "Silicon Labs, with properties as attributes", importer: { BtconfImporter.documents($0) },
      path: "gatt_service_lamp.xml",
      file: """
        <gatt name="Lamp">
          <service id="lamp" name="Lamp" type="primary" uuid="7ad10000-0b1e-4c0d-9e57-5f2d3c4b1a60">
            <informativeText>Nothing.</informativeText>
            <include id="battery"/>
            <include id="elsewhere"/>
            <characteristic name="Level" uuid="7ad10001-0b1e-4c0d-9e57-5f2d3c4b1a60">
              <description>null</description>
              <value length="1" type="hex">00</value>
              <properties read="true" read_requirement="mandatory" write="true" encrypted_write="true" notify="false"
                notify_requirement="excluded" shine="true"/>
              <descriptor name="Format" uuid="2904"><value length="7" type="hex">0400ad27010000</value></descriptor>
              <descriptor name="Description" uuid="2901"><value type="utf-8">How bright</value></descriptor>
            </characteristic>
            <characteristic name="Self" uuid="7ad10002-0b1e-4c0d-9e57-5f2d3c4b1a60">
              <properties read="true" authenticated_read="true" notify="true"/>
              <value length="2" type="hex">000102</value>
            </characteristic>
          </service>
          <service id="battery" type="primary" uuid="180F">
            <capabilities/>
            <characteristic uuid="2A19"><properties><indicate/><reliable_write/></properties></characteristic>
          </service>
        </gatt>
        """,
      profile: """
        gatt: 1
        name: gatt service lamp
        services:
          - name: Lamp
            uuid: 7AD10000-0B1E-4C0D-9E57-5F2D3C4B1A60
            includes: [180F]
            characteristics:
              - name: Level
                uuid: 7AD10001-0B1E-4C0D-9E57-5F2D3C4B1A60
                properties: [read, write]
                permissions: { write: encrypted }
                value: { bytes: 1 }
                initial: 00
                descriptors: { user-description: How bright, presentation-format: { format: uint8, unit: 27AD } }
              - name: Self
                uuid: 7AD10002-0B1E-4C0D-9E57-5F2D3C4B1A60
                properties: [read, notify]
                permissions: { read: authenticated, notify: authenticated }
                value: { bytes: 2 }
          - name: Battery
            uuid: 180F
            characteristics:
              - name: Battery Level
                uuid: 2A19
                properties: [indicate, extended-properties, reliable-write]
                value: { bytes: rest }

        """,
      findings: [
        "5: the service that is included is not in this file, and is not carried over",
        "9: the property “shine” is not carried over",
        "20: “capabilities” is not carried over",
        "14: subscribing to 7AD10002-0B1E-4C0D-9E57-5F2D3C4B1A60 takes `authenticated`, as reading does, of the same values",
        "the constant value of 7AD10002-0B1E-4C0D-9E57-5F2D3C4B1A60 is not carried over: this is no value of the layout: "
          + "octet 0: 2 octets expected, 3 found",
      ]),
  ]
}
