extension Fixtures {
  /// Characteristics of many fields.
  static let fields = """
    gatt: 1
    name: Fields
    uuid-base: F000xxxx-0451-4000-B000-000000000000
    services:
      - name: All
        uuid: BB00
        characteristics:
          - name: Pulse
            uuid: BB01
            properties: [notify]
            value:
              struct:
                - name: Flags
                  raw: uint8
                  bits:
                    0: Wide
                    1: Contact
                    "2": reserved
                    3: Energy Present
                    4: Intervals Present
                    "5-7": reserved
                - name: Heart Rate
                  union: { field: Wide }
                  alternatives:
                    - { name: Narrow, is: 0, raw: uint8, unit: beats/min }
                    - { name: Broad, is: 1, raw: uint16, unit: beats/min }
                - { name: Energy, raw: uint16, unit: kJ, when: Energy Present }
                - { name: Interval, raw: uint16, scale: 1/1024, unit: s, repeat: rest, when: Intervals Present }
          - name: Log
            uuid: BB02
            properties: [read]
            context: [Checksum Supported]
            value:
              struct:
                - name: Records
                  repeat: rest
                  length: { prefix: uint8, adding: 1 }
                  struct:
                    - { name: Time, raw: uint16, unit: s }
                    - { name: Level, raw: uint8 }
                    - { checksum: crc16-kermit, when: { context: Checksum Supported } }
          - name: Control
            uuid: BB03
            properties: [write, indicate]
            value:
              union: uint8
              alternatives:
                - { name: Done, is: 0x80, struct: [{ name: Code, raw: uint8 }] }
            request:
              union: uint8
              alternatives:
                - { name: Start, is: 1, struct: [{ name: Seconds, raw: uint8, unit: s }] }

    """

  /// Types without services.
  static let library = """
    gatt: 1
    name: Types
    types:
      Body Temperature: { uuid: F000CC01-0451-4000-B000-000000000000, raw: medfloat32, unit: °C }
      Time: { struct: [{ name: Time, type: date-time }] }

    """
}
