import GATTSchema

/// Translates octets as they stand to an array.
struct OctetsContent: ContentTranslator {
  let length: LengthTranslator

  var type: String { "[Swift.UInt8]" }
  var octets: OctetCount { length.length.count(around: OctetCount(0, nil)) }

  var isReadInPlace: Bool { false }
  /// What is left can be read whatever it is.
  var canFail: Bool { length.length != .rest }

  func reading(into name: String, isKept: Bool) -> Reading {
    let title = length.name.literal
    if case .padded(let count) = length.length {
      return Reading(expression: "try reader.paddedBytes(\(count), \(title))")
    }
    if let (setup, count) = length.count(into: name) {
      return Reading(setup: setup, expression: "try reader.bytes(\(count), \(title))")
    }
    let (setup, reader) = length.part(into: name)
    return Reading(setup: setup, expression: "\(reader).rest()")
  }

  func writing(_ value: String) -> [SwiftStatement] {
    let end: [SwiftStatement] =
      switch length.length {
      case .padded(let count): ["writer.fill(\(count) - \(value).count)"]
      case .terminated: ["writer.fill(1)"]
      default: []
      }
    return length.writingPrefix("\(value).count") + ["writer.bytes(\(value))"] + end
  }

  func size(of value: String) -> String {
    let more = octets.least
    return more == 0 ? "\(value).count" : "\(value).count + \(more)"
  }

  func conditions(_ value: String) -> [String] {
    let more: [String] =
      switch length.length {
      case .padded: ["\(value).last != 0"]
      case .terminated: ["!\(value).contains(0)"]
      default: []
      }
    return length.conditions("\(value).count") + more
  }

  var printing: Printing { .octets }
  var blank: String { "[]" }

  func isEmpty(_ value: String) -> String? { octets.least == 0 ? "\(value).isEmpty" : nil }
}
