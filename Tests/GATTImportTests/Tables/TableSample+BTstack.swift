import GATTSchema

@testable import GATTImport

extension TableSample {
  static let btstack = [
    TableSample(
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
        CHARACTERISTIC_FORMAT, READ, 04, 0, 0x27AD, 1, 0,
        CHARACTERISTIC, ORG_BLUETOOTH_CHARACTERISTIC_FLUX_CAPACITOR, READ,
        CHARACTERISTIC_USER_DESCRIPTION, READ, "Nothing"
        CHARACTERISTIC, ORG_BLUETOOTH_CHARACTERISTIC_REPORT, READ | ENCRYPTION_KEY_SIZE_16,
        REPORT_REFERENCE, READ, 1, 1
        CHARACTERISTIC, ORG_BLUETOOTH_CHARACTERISTIC_REPORT, WRITE | WRITE_AUTHENTICATED,
        REPORT_REFERENCE, READ, 1, 2
        CHARACTERISTIC, 2A19, READ | DYNAMIC,
        CHARACTERISTIC_USER_DESCRIPTION, READ | WRITE | DYNAMIC,
        REPORT_REFERENCE, READ, x, 9
        CHARACTERISTIC, 2A19, READ | DYNAMIC,
        PRIMARY_SERVICE, ORG_BLUETOOTH_SERVICE_GENERIC_ATTRIBUTE
        INCLUDE_SERVICE, 180F
        CHARACTERISTIC, ORG_BLUETOOTH_CHARACTERISTIC_GATT_SERVICE_CHANGED, INDICATE,
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
                descriptors: { user-description: Colour, presentation-format: { format: uint8, unit: 27AD } }
              - name: Report
                uuid: 2A4D
                properties: [read]
                permissions: { read: encrypted }
                value: { bytes: rest }
                descriptors: { report-reference: { id: 1, type: input } }
              - name: Report 2
                uuid: 2A4D
                properties: [write]
                permissions: { write: authenticated }
                value: { bytes: rest }
                descriptors: { report-reference: { id: 1, type: output } }
              - name: Battery Level
                uuid: 2A19
                properties: [read]
                value: { bytes: rest }
          - name: GATT
            uuid: 1801
            characteristics:
              - name: Service Changed
                uuid: 2A05
                properties: [indicate]
                value: { bytes: rest }

        """,
      findings: [
        "4: <battery_service.gatt> is imported by this file, and is not in the folder; import a folder that has both",
        "9: how long the key has to be, 16 octets, is not carried over",
        "12: the UUID of this characteristic is not known; write it as digits",
        "14: how long the key has to be, 16 octets, is not carried over",
        "19: the user description comes from the program, and is not carried over",
        "20: this report reference is not carried over: it is not two numbers",
        "21: 2A19 is in this service already, and no descriptor tells them apart; this one is left out",
        "22: service 180F, which is included, is not in this table",
      ])
  ]
}
