import GATTContract
import GATTSchema

extension JudgedPair {
  /// Both as whole files.
  var files: Both<String> { texts.map { file(of: $0) } }

  /// The changes between both; the findings of a file that cannot be compiled as an error.
  func changes() throws -> [ContractChange] {
    let files = files
    return try ContractComparisonTests.changes(files.old, files.new)
  }

  private func file(of text: String) -> String {
    switch part {
    case .profile: "gatt: 1\n\(text)"
    case .services: "gatt: 1\nname: Sensor\nservices:\n\(Self.indented(text, 2))"
    case .characteristic: Self.file(characteristic: text)
    case .value: Self.file(characteristic: "properties: [read, notify]\nvalue:\n\(Self.indented(text, 2))")
    case .written: Self.file(characteristic: "properties: [write]\nvalue:\n\(Self.indented(text, 2))")
    case .stored: Self.file(characteristic: "properties: [read, write]\nvalue:\n\(Self.indented(text, 2))")
    case .advertisement:
      "gatt: 1\nname: Tag\nadvertisements:\n  - name: Climate\n\(Self.indented(text, 4))"
    case .device: "gatt: 1\nname: Sensor\ndevice:\n\(Self.indented(text, 2))\(Self.services)"
    }
  }

  private static func file(characteristic text: String) -> String {
    """
    gatt: 1
    name: Sensor
    services:
      - name: Climate
        uuid: F100
        characteristics:
          - name: Reading
            uuid: F101
    \(indented(text, 8))
    """
  }

  private static let services = """
    services:
      - name: Climate
        uuid: F100
        characteristics:
          - { name: Reading, uuid: F101, properties: [read, notify], value: { bytes: rest } }
          - { name: Status, uuid: F102, properties: [read, notify], value: { bytes: rest } }
      - name: Control
        uuid: F200
        characteristics:
          - { name: Command, uuid: F201, properties: [write], value: { raw: uint8 } }
          - { name: Setting, uuid: F202, properties: [write], value: { raw: uint8 } }

    """

  private static func indented(_ text: String, _ count: Int) -> String {
    text.split(separator: "\n").map { String(repeating: " ", count: count) + $0 + "\n" }.joined()
  }
}
