package import GATTSchema

extension AdvertisedPlace {
  /// The place, for people: `manufacturer data 0499`.
  package var title: String {
    if self == .manufacturerData { return "manufacturer data of no company" }
    return "\(kind) \(member.value.isEmpty ? "of any company" : member.value)"
  }

  /// The member of a JSON object that says the place.
  package var member: (name: String, value: String) {
    switch self {
    case .manufacturer(let company): ("manufacturer", Hex.digits(UInt64(company), count: 4))
    case .manufacturers(let companies):
      ("manufacturer", companies.map { Hex.digits(UInt64($0), count: 4) }.joined(separator: "/"))
    case .service(let uuid): ("service", uuid.description)
    case .structure(let type): ("type", Hex.digits(UInt64(type), count: 2))
    }
  }

  /// What people look for when they see such data: the identifiers of the companies, or the service's UUID.
  var identifiers: [String] {
    switch self {
    case .manufacturer(let company): [Hex.digits(UInt64(company), count: 4)]
    case .manufacturers(let companies): companies.map { Hex.digits(UInt64($0), count: 4) }
    case .service(let uuid): [uuid.description]
    case .structure: []
    }
  }

  private var kind: String {
    switch self {
    case .manufacturer, .manufacturers: "manufacturer data"
    case .service: "service data"
    case .structure: "data of type"
    }
  }
}
