import GATTDynamic
import GATTProfiles
import GATTRuntime

/// The formats that may be in an advertisement, by where their data is: with many profiles most of them are nowhere near.
struct FormatIndex: Sendable {
  /// A value in an advertisement.
  struct Found {
    let format: DynamicFormat
    /// What tells its format from the others.
    let source: String
    let value: DynamicValue
  }

  private var companies: [UInt16: [Int]] = [:]
  private var services: [BluetoothUUID: [Int]] = [:]
  private var structures: [UInt8: [Int]] = [:]
  /// Those that any manufacturer data may be.
  private var anywhere: [Int] = []
  private let formats: [DynamicFormat]
  /// What tells them apart: their names, and of those that share one, their places.
  private let sources: [String]

  init(_ formats: [DynamicFormat]) {
    self.formats = formats
    let counts = Dictionary(formats.map { ($0.name, 1) }, uniquingKeysWith: +)
    sources = formats.enumerated().map { counts[$1.name] == 1 ? $1.name : "\($1.name) \($0)" }
    for (place, format) in formats.enumerated() { add(format, place) }
  }

  private mutating func add(_ format: DynamicFormat, _ place: Int) {
    switch format.format.place {
    case .manufacturer(let company): companies[company, default: []].append(place)
    case .manufacturers(let some) where some.isEmpty: anywhere.append(place)
    case .manufacturers(let some): for company in some { companies[company, default: []].append(place) }
    case .service(let uuid): services[uuid, default: []].append(place)
    // Of this type is all manufacturer data.
    case .structure(0xFF): anywhere.append(place)
    case .structure(let type): structures[type, default: []].append(place)
    }
  }

  /// All formats, by what tells each from the others.
  var named: [(source: String, format: DynamicFormat)] { Array(zip(sources, formats)).map { (source: $0, format: $1) } }

  /// The formats of an advertisement with the values that it has of them, in the order of the library.
  func values(in advertisement: AdvertisementData) -> [Found] {
    var places: Set<Int> = []
    for company in advertisement.manufacturerData.keys { places.formUnion(companies[company] ?? []) }
    for uuid in advertisement.serviceData.keys { places.formUnion(services[uuid] ?? []) }
    for type in advertisement.structures.keys { places.formUnion(structures[type] ?? []) }
    if !advertisement.manufacturerData.isEmpty { places.formUnion(anywhere) }
    return places.sorted().compactMap { place in
      advertisement.value(of: formats[place]).map { Found(format: formats[place], source: sources[place], value: $0) }
    }
  }
}
