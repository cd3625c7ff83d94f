/// A characteristic of the older XML files.
struct XMLCharacteristic: Sendable {
  /// The last part of its identifier.
  var identifier: String
  /// Its name.
  var name: String
  /// Its number, when it has one of 16 bits.
  var uuid: UInt16?
  /// Its fields, in wire order.
  var fields: [XMLElement]

  /// The name of the file that it becomes, without the ending.
  var stem: String { String(identifier.map { "_.".contains($0) ? "-" : $0 }).lowercased() }

  /// The characteristic in `root`; nil, with a finding, when there is none.
  init?(_ root: XMLElement, reporting findings: inout [ImportFinding]) {
    func fail(_ message: String) {
      findings.append(ImportFinding(severity: .error, message: message, line: root.line))
    }
    guard root.name == "Characteristic" else {
      fail("<\(root.name)> is no characteristic")
      return nil
    }
    guard let type = root.attributes["type"], let name = root.attributes["name"]?.trimmingBlanks, !name.isEmpty else {
      fail("a characteristic has a “type” and a “name”")
      return nil
    }
    let prefix = "org.bluetooth.characteristic."
    identifier = type.hasPrefix(prefix) ? String(type.dropFirst(prefix.count)) : type
    guard !identifier.isEmpty,
      identifier.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "_-.".contains($0)) })
    else {
      fail("“\(type)” is no identifier of a characteristic")
      return nil
    }
    self.name = PlainText.of(name)
    uuid = root.attributes["uuid"].flatMap { UInt16($0, radix: 16) }
    fields = root.child("Value")?.children("Field") ?? []
    guard !fields.isEmpty else {
      fail("“\(name)” has no fields")
      return nil
    }
  }
}
