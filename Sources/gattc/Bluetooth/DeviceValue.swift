import GATTRuntime
import GATTSchema

/// A value that a device sent: its octets, and what they mean where a profile says.
struct DeviceValue {
  /// Of what.
  let attribute: DeviceAttribute
  /// The octets.
  let octets: [UInt8]
  /// When it came; nil for one that was asked for.
  let time: String?
  /// What they mean; nil without a profile.
  private(set) var report: ValueReport?
  /// Why they mean nothing; nil where they do, and without a profile.
  let failure: ToolError?

  /// Decodes the octets, if there is something to decode them by.
  init(_ octets: [UInt8], of attribute: DeviceAttribute, _ coding: ValueCoding?, time: String? = nil) {
    (self.attribute, self.octets, self.time) = (attribute, octets, time)
    do throws(ValueError) {
      report = try coding.map { coding throws(ValueError) in
        ValueReport(coding: coding, value: try coding.interpreter.decode(octets))
      }
      failure = nil
    } catch {
      report = nil
      failure = coding.map { $0.failure(error, decoding: octets) }
    }
  }

  /// The same value, with what is computed from it and from others of its service, by UUID.
  func computed(with others: [UUID128: DecodedValue]) -> DeviceValue {
    var value = self
    value.report?.others = others
    return value
  }

  /// The value, decoded; nil where it means nothing.
  var decoded: DecodedValue? {
    report.map { DecodedValue($0.value, in: $0.coding.interpreter) }
  }

  /// The meaning, a line a number, or else the octets in hexadecimal digits.
  var text: String {
    report?.text ?? Hex.text(octets)
  }

  /// The meaning on one line, with the time in front.
  var line: String { line(called: nil) }

  /// The same, with a name between the two.
  func line(called name: String?) -> String {
    let meaning = text.split(separator: "\n").joined(separator: ", ")
    return [time, name?.printable, meaning].compactMap(\.self).joined(separator: "  ")
  }

  /// One line of JSON: what `decode` prints, and where and when the octets come from; or why they mean nothing.
  var json: String {
    let place = [
      ("hex", Hex.text(octets)), ("service", attribute.serviceUUID.description),
      ("handle", attribute.characteristic.handle.description),
    ]
    let extra = place + (time.map { [("time", $0)] } ?? [])
    if let report { return report.json(extra) }
    let named = attribute.name.map { [("characteristic", $0)] } ?? []
    let reason = [("error", failure?.description ?? attribute.ignorance)]
    return ValueReport.object(
      (named + [("uuid", attribute.uuid.description)] + extra + reason).map { ($0.0, JSONString.quoted($0.1)) })
  }
}
