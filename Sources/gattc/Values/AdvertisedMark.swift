import GATTSchema

/// What tells advertised data from the same data sent again.
struct AdvertisedMark: Hashable, Sendable {
  /// What the data is of.
  struct Subject: Hashable, Sendable {
    let place: AdvertisedPlace
    let format: String
  }

  /// What changes with what the data says: the field that the format counts by, or all of its value where it has none.
  enum Content: Hashable, Sendable {
    case counter(RawValue?)
    case value(RawValue)
    case octets([UInt8])
  }

  let subject: Subject
  let content: Content
}

extension AdvertisedData {
  /// What tells it from the same data sent again; nil where no format describes it.
  var mark: AdvertisedMark? {
    if let refusal, report == nil {
      return AdvertisedMark(
        subject: .init(place: place, format: refusal.format.qualifiedName), content: .octets(octets))
    }
    guard let report else { return nil }
    let subject = report.coding.subject
    return AdvertisedMark(
      subject: .init(place: place, format: subject.qualifiedName), content: report.content(subject.advertisement))
  }
}

extension ValueReport {
  fileprivate func content(_ format: Advertisement?) -> AdvertisedMark.Content {
    guard let counter = format?.counter, case .record(let fields) = value, fields.indices.contains(counter) else {
      return .value(value)
    }
    return .counter(fields[counter])
  }
}
