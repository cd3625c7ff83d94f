/// How each key is written, for messages and editors. What is not in the table is made of the shape of the key.
package enum WrittenForms {
  /// A key, a space, and what stands behind it.
  private static let table = """
    gatt 1
    name Level
    uuid 2A1C
    uuid-base F000xxxx-0451-4000-B000-000000000000
    services [{ name: Climate, uuid: 181A, characteristics: […] }]
    characteristics [{ name: Level, uuid: 2A19, properties: [read], value: { raw: uint8 } }]
    imports [types.gatt.yaml]
    types { Level: { raw: uint8 } }
    advertises [180F]
    requires [Battery]
    ready [{ subscribe: Level }]
    properties [read, notify]
    permissions { read: encrypted }
    value { raw: uint8 }
    request { raw: uint8 }
    examples [{ hex: 66 08, is: 21.5 }]
    hex 66 08
    is 21.5
    initial 0
    on-discovery [1]
    context [Metric]
    descriptors { user-description: Outside }
    presentation-format { format: uint8 }
    report-reference { id: 1, type: input }
    aggregate-format { initial: [1, 2] }
    valid-range { initial: { Lower: 0, Upper: 100 } }
    external-report-reference { initial: { Characteristic: 2A19 } }
    number-of-digitals { initial: 8 }
    value-trigger-setting { initial: Changed }
    es-configuration { initial: Or }
    es-measurement { initial: { Sampling Function: Maximum, Measurement Period: 60, Update Interval: 60, Application: 1, Measurement Uncertainty: 5 } }
    es-trigger-setting { initial: Changed, permissions: { write: open } }
    time-trigger-setting { initial: { Every: 60 } }
    transport-block-data { initial: { hex: 01 02 } }
    observation-schedule { initial: { Observation: 1, Measurement Period: 60, Update Interval: 60 } }
    own [{ name: Offset, uuid: 3F2A0010-0451-4000-B000-000000000000, value: { raw: int8 }, initial: 0 }]
    raw uint8
    array uint8
    pair [uint8, int8]
    array-pair [uint8, int8]
    counts [4, 4]
    elements [X, Y, Z]
    struct [{ name: Level, raw: uint8 }]
    union uint8
    alternatives [{ name: Start, is: 1 }, { name: Stop, is: 2 }]
    string utf8
    bytes rest
    json { type: object, members: [{ name: level, type: integer }] }
    JSON { type: object, members: [{ name: level, type: integer }] }
    members [{ name: level, type: integer }]
    member { name: level, type: integer }
    items { type: integer }
    expansions { 0: .com/, 1: .org/ }
    packed-in { raw: uint32, alphabet: 0123456789ABCDEF }
    packing { raw: uint32, alphabet: 0123456789ABCDEF }
    alphabet 0123456789ABCDEF
    length 4
    scale 1/100
    resolution 0.01
    offset -40
    unit °C
    min 0
    max 100
    special { Not Known: 0x7FFF }
    format "%.2f"
    cases { Off: 0, On: 1 }
    bits { 0: Power, 1: Alarm }
    labels { set: "Yes", clear: "No" }
    type date-time
    reserved 1
    pad-to 8
    marker 55 AA EB 90
    checksum crc8
    over [First, Last]
    const 0x55
    when Wide
    repeat rest
    count 3
    alternate { when: Fahrenheit, unit: °F }
    message { length: { at: 0, raw: uint16 }, max: 512 }
    procedure { timeout: 30 }
    manufacturer 0x0499
    service-data FE95
    match 05
    encryption { algorithm: AES-128-CCM, nonce: [address], data: { at: 1, until: -4 }, tag: { at: -4 }, value: { raw: uint8 } }
    octets { at: 2, until: -4 }
    algorithm AES-128-CCM
    nonce [address, { at: 0, until: 4 }]
    interval 1.285
    counter Packet
    local-name { prefix: Thermo }
    polynomial [0, 0.1]
    piecewise { 0: 0, 255: 100 }
    table { 0: 0, 1: 2.5 }
    clamp [-10, 55]
    computed [{ name: Fahrenheit, unit: °F, formula: Temperature * 9 / 5 + 32 }]
    formula Temperature * 9 / 5 + 32
    user-description Outside
    service { name: Climate, uuid: 181A, characteristics: […] }
    characteristic { name: Level, uuid: 2A19, properties: [read], value: { raw: uint8 } }
    field { name: Level, raw: uint8 }
    alternative { name: Start, is: 1 }
    example { hex: 66 08, is: 21.5 }
    message-length { at: 0, raw: uint16 }
    encrypted-example { hex: 66 08, key: 00 11 22 33 44 55 66 77 88 99 AA BB CC DD EE FF, decrypted: 01, is: 1 }
    message { length: { at: 0, raw: uint16 }, max: 512 }
    """

  /// What may stand behind `key`; nil for a key that nobody knows.
  package static func form(of key: String) -> String? {
    forms[key]
  }

  /// `key` with what may stand behind it, such as `properties: [read, notify]`.
  static func line(of key: String) -> String? {
    forms[key].map { "`\(key): \($0)`" }
  }

  /// The same for a key that a place lacks, where `value` may also be a number.
  static func line(of key: LanguageKey) -> String? {
    switch key.shape {
    // `type` is one thing in JSON and another elsewhere.
    case .word(let words) where !words.contains(forms[key.name] ?? ""): words.first.map { "`\(key.name): \($0)`" }
    case .wholeNumber, .literal: forms[key.name].map { "`\(key.name): \($0.hasPrefix("{") ? "1" : $0)`" }
    default: line(of: key.name)
    }
  }

  /// The same as it stands in the example of a place, where there is one: an alternative's `is` is a tag, an example's a value.
  static func line(of key: LanguageKey, at place: Place) -> String? {
    let noun = place.name.split(separator: " ").last.map(String.init) ?? place.name
    let written = forms[noun]?.matches(of: /([a-z-]+): ([A-Za-z0-9 ]+?) ?[,}]/) ?? []
    return written.first { $0.1 == key.name }.map { "`\($0.1): \($0.2)`" } ?? line(of: key)
  }

  private static let forms: [String: String] = {
    let rows = table.split(separator: "\n").compactMap { line -> (String, String)? in
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
    let codings = ExtentCodingKey.all.map { ($0.key.name, $0.form) }
    return Dictionary(rows + codings) { first, _ in first }
  }()
}
