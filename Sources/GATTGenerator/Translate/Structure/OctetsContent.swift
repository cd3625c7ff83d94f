import GATTSchema

/// Translates octets as they stand to an array.
struct OctetsContent: ContentTranslator {
  let length: LengthTranslator

  var type: String { "[Swift.UInt8]" }
  var octets: OctetCount { length.length.count(around: OctetCount(0, nil)) }

  var isReadInPlace: Bool { false }
  /// What is left can be read whatever it is.
  var canFail: Bool { length.length != .rest }

  func size(of value: String) -> String {
    let more = octets.least
    return more == 0 ? "\(value).count" : "\(value).count + \(more)"
  }

  func conditions(_ value: String) -> [String] {
    let more: [String] =
      switch length.length {
      case .padded: ["\(value).last != 0"]
      case .terminated: ["!\(value).contains(0)"]
      case .rest, .allBut, .exactly, .atMost, .prefixed, .counted: []
      }
    return length.conditions("\(value).count") + more
  }

  var printing: Printing { .octets }
  var blank: String { "[]" }

  func isEmpty(_ value: String) -> String? { octets.least == 0 ? "\(value).isEmpty" : nil }
}
