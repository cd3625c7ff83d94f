/// A beginning that an editor offers to insert.
package struct ProfileSnippet: Sendable {
  /// The place whose mapping it is, as `Place.name` says.
  package let place: String
  /// What it is called.
  package let label: String
  /// What it describes, in a few words.
  package let description: String
  /// The mapping in YAML, with places for the cursor as in ``SnippetText``.
  package let body: String

  /// All of them, in the order in which they are offered.
  package static let all: [ProfileSnippet] = table.split(separator: "\n= ").compactMap { section in
    let parts = section.split(separator: "\n", maxSplits: 1)
    let head = (parts.first ?? "").split(separator: " | ").map { String($0) }
    guard head.count == 3, parts.count == 2 else { return nil }
    return ProfileSnippet(place: head[0], label: head[1], description: head[2], body: String(parts[1]))
  }

  /// Behind an equals sign the place, the label and the description; then the body.
  private static let table = #"""

    = a profile | profile | A device with one service
    gatt: 1
    name: ${1:Thermometer}
    device:
      name: { prefix: ${1:Thermometer} }
    services:
      - name: ${2:Environmental Sensing}
        uuid: ${3:181A}
        characteristics:
          - name: ${4:Temperature}
            uuid: ${5:2A6E}
            properties: [read, notify]
            value: { raw: ${6:int16}, scale: ${7:1/100}, unit: ${8:°C} }
    = a device | device | How the device is found: by its name, near enough
    name: { prefix: ${1:Thermometer} }
    rssi: ${2:-80}
    = a service | service | A service with one characteristic
    name: ${1:Environmental Sensing}
    uuid: ${2:181A}
    characteristics:
      - name: ${3:Temperature}
        uuid: ${4:2A6E}
        properties: [read, notify]
        value: { raw: ${5:int16}, scale: ${6:1/100}, unit: ${7:°C} }
    = a characteristic | number with a unit | A number with a step and a unit, which is read and notified
    name: ${1:Temperature}
    uuid: ${2:2A6E}
    properties: [read, notify]
    value: { raw: ${3:int16}, scale: ${4:1/100}, unit: ${5:°C} }
    = a characteristic | flags with optional fields | Bits, and numbers that are there when one of them is set
    name: ${1:Measurement}
    uuid: ${2:F0001001-0451-4000-B000-000000000000}
    properties: [notify]
    value:
      struct:
        - { name: Flags, raw: uint8, bits: { 0: ${3:Energy Present} } }
        - { name: ${4:Power}, raw: ${5:int16}, unit: ${6:W} }
        - { name: ${7:Energy}, raw: ${8:uint16}, unit: ${9:kJ}, when: $3 }
    = a characteristic | control point | Requests that are written, and the responses that are indicated
    name: ${1:Control Point}
    uuid: ${2:F0001002-0451-4000-B000-000000000000}
    properties: [write, indicate]
    request:
      union: uint8
      alternatives:
        - { name: ${3:Reset}, is: 0x01 }
        - { name: ${4:Set Interval}, is: 0x02, struct: [{ name: ${5:Interval}, raw: ${6:uint16}, unit: ${7:s} }] }
    value:
      union: uint8
      alternatives:
        - name: Response
          is: 0x80
          struct:
            - { name: Request Op Code, raw: uint8 }
            - { name: Result, raw: uint8, unknown: keep, cases: { Success: 1, Not Supported: 2, Failed: 3 } }
    procedure:
      timeout: 30
      outcome: { response: Response, request: Request Op Code, code: Result, success: 1, failure: Failed, unsupported: Not Supported }
    = a characteristic | array | Numbers of one type, as many as there are
    name: ${1:Samples}
    uuid: ${2:F0001003-0451-4000-B000-000000000000}
    properties: [notify]
    value: { array: ${3:int16}, scale: ${4:0.01}, unit: ${5:m/s²} }
    = a characteristic | text | Text in UTF-8
    name: ${1:Serial Number}
    uuid: ${2:F0001004-0451-4000-B000-000000000000}
    properties: [read]
    value: { string: utf8 }
    = a characteristic | measurement with a time | A number, with the time of it when a bit says so
    name: ${1:Measurement}
    uuid: ${2:F0001005-0451-4000-B000-000000000000}
    properties: [indicate]
    value:
      struct:
        - { name: Flags, raw: uint8, bits: { 0: Time Stamp Present } }
        - { name: ${3:Temperature}, raw: ${4:int16}, scale: ${5:0.1}, unit: ${6:°C} }
        - { name: Time Stamp, type: date-time, when: Time Stamp Present }
    = a characteristic | state | A number whose values have names
    name: ${1:State}
    uuid: ${2:F0001006-0451-4000-B000-000000000000}
    properties: [read, write]
    value: { raw: uint8, cases: { ${3:Off}: 0, ${4:On}: 1 } }
    = an advertisement | advertisement | Manufacturer data with two numbers
    name: ${1:Beacon}
    manufacturer: ${2:0xFFFF}
    value:
      struct:
        - { name: ${3:Temperature}, raw: ${4:int16}, scale: ${5:0.01}, unit: ${6:°C} }
        - { name: ${7:Battery}, raw: ${8:uint8}, unit: "${9:%}" }
    = a value | number | A number with a step and a unit
    raw: ${1:int16}
    scale: ${2:1/100}
    unit: ${3:°C}
    = a value | named numbers | A number whose values have names
    raw: ${1:uint8}
    cases: { ${2:Off}: 0, ${3:On}: 1 }
    = a value | named bits | Bits with names
    raw: ${1:uint8}
    bits: { 0: ${2:Power}, 1: ${3:Alarm} }
    = a value | fields | Fields, in the order of the bytes
    struct:
      - { name: ${1:Level}, raw: ${2:uint8} }
    = a value | text | Text
    string: ${1:utf8}
    = a value | any bytes | Bytes as they stand
    bytes: ${1:rest}
    = a value | alternatives by a number | One of several structures, by its first byte
    union: ${1:uint8}
    alternatives:
      - { name: ${2:Start}, is: ${3:1} }
    = a field | field | A number
    { name: ${1:Level}, raw: ${2:uint8} }
    = a field | number | A number with a step and a unit
    { name: ${1:Temperature}, raw: ${2:int16}, scale: ${3:0.01}, unit: ${4:°C} }
    = a field | flags | Bits that later fields go by
    { name: ${1:Flags}, raw: ${2:uint8}, bits: { 0: ${3:Wide} } }
    = a field | repeated | Numbers up to the end
    { name: ${1:Samples}, raw: ${2:int16}, repeat: rest }
    = a field | checksum of all before | A checksum of the bytes before it
    { checksum: ${1:crc8} }
    = an example | example | Bytes and what they mean
    { hex: ${1:66 08}, is: ${2:21.5} }
    """#
}
