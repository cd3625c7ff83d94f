/// Profiles that the tests give to the tool.
enum Fixtures {
  /// A profile without findings.
  static let clean = """
    gatt: 1
    name: Thermometer
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value: { raw: int16, scale: 1/100, unit: °C }

    """

  /// One error with a fix, at 11:9–11:18.
  static let broken = clean + "        permision: { read: encrypted }\n"

  /// One warning, at 10:50–10:52.
  static let doubtful = clean.replacing("°C", with: "°Q")

  /// An unknown key with everything that a report format might trip over.
  static let hostile = clean + #"        "a%,:<&>\"'\e[31m\n]]>": 1"# + "\n"

  /// A profile with a value of every kind.
  static let kinds = """
    gatt: 1
    name: Everything
    uuid-base: F000xxxx-0451-4000-B000-000000000000
    services:
      - name: All
        uuid: AA00
        characteristics:
          - name: Air Temperature
            uuid: AA01
            properties: [read, write]
            value: { raw: int16, name: Air, scale: 1/100, unit: °C, special: { Not Known: -32768 }, format: "%.2f" }
          - name: Mode
            uuid: AA02
            properties: [read, write]
            value: { raw: uint8, cases: { Idle: 0, Busy: { value: 1, label: Very busy } }, unknown: keep }
          - name: Status
            uuid: AA03
            properties: [read, write]
            value: { raw: uint8, bits: { 0: Power, 3: Alarm }, labels: { set: "on", clear: "off" } }
          - name: Acceleration
            uuid: AA04
            properties: [read, write]
            value: { array: int8, count: 3, elements: [X, Y, Z], scale: 1/64, unit: g }
          - name: Samples
            uuid: AA05
            properties: [read, write]
            value: { array: uint16, endian: big }
          - name: Range
            uuid: AA06
            properties: [read, write]
            value: { pair: [uint8, int16], elements: [Low, High] }
          - name: Table
            uuid: AA07
            properties: [read, write]
            value: { array-pair: [uint8, int16], counts: [2, 2] }
          - name: Label
            uuid: AA08
            properties: [read, write]
            value: { string: utf8, max-length: 40 }
          - name: Ratio
            uuid: AA09
            properties: [read, write]
            value: { raw: float32 }
          - name: Enabled
            uuid: AA0A
            properties: [read, write]
            value: { raw: bool }
          - name: Serial
            uuid: AA0B
            properties: [read, write]
            value: { raw: uint64 }

    """

  /// One UUID with two meanings, and one with the same meaning twice.
  static let shared = """
    gatt: 1
    name: Doubles
    services:
      - name: First
        uuid: F000BB00-0451-4000-B000-000000000000
        characteristics:
          - name: Level
            uuid: F000BB01-0451-4000-B000-000000000000
            properties: [read]
            value: { raw: uint8 }
          - name: Count
            uuid: F000BB02-0451-4000-B000-000000000000
            properties: [read]
            value: { raw: uint8 }
      - name: Second
        uuid: F000BB10-0451-4000-B000-000000000000
        characteristics:
          - name: Level
            uuid: F000BB01-0451-4000-B000-000000000000
            properties: [read]
            value: { raw: uint8 }
          - name: Wide Count
            uuid: F000BB02-0451-4000-B000-000000000000
            properties: [read]
            value: { raw: uint16 }

    """
}
