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
  /// Where there are formats of which a part is encrypted.
  private let encryptedPlaces: Set<AdvertisementFormat.Place>
  /// What tells them apart: their names, and of those that share one, their places.
  private let sources: [String]

  init(_ formats: [DynamicFormat]) {
    self.formats = formats
    encryptedPlaces = Set(formats.filter(\.isEncrypted).map(\.format.place))
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

  /// Whether a device that encrypts could do so where a format is.
  func isEncryptable(_ format: DynamicFormat) -> Bool { encryptedPlaces.contains(format.format.place) }

  /// The formats of an advertisement with the values that it has of them, in the order of the library.
  func values(in advertisement: AdvertisementData) -> [Found] {
    var places: [Int] = []
    for company in advertisement.manufacturerData.keys { places += companies[company] ?? [] }
    for uuid in advertisement.serviceData.keys { places += services[uuid] ?? [] }
    for type in advertisement.structures.keys { places += structures[type] ?? [] }
    if !advertisement.manufacturerData.isEmpty { places += anywhere }
    places.sort()
    var found: [Found] = []
    for (turn, place) in places.enumerated() where turn == 0 || places[turn - 1] != place {
      guard let value = advertisement.value(of: formats[place]) else { continue }
      found.append(Found(format: formats[place], source: sources[place], value: value))
    }
    return found
  }
}
