package import GATTSchema

/// Makes a ``Contract`` of a resolved profile.
struct ContractBuilder {
  private let profile: Profile
  let path: String
  private let types: [String: TypeDocument]
  private var lastID = 0
  private var alternatives: [Int: Alternative] = [:]

  init(_ profile: Profile) {
    self.profile = profile
    path = profile.document.path
    types = Dictionary(profile.document.types.map { ($0.name.value, $0) }) { first, _ in first }
  }

  /// The contract.
  mutating func contract() -> Contract {
    var keys = InstanceKeys()
    let services = profile.services.map { service in self.service(service, key: keys.key(service.uuid.description)) }
    let advertisements = profile.advertisements.flatMap { advertisement -> [ContractValue] in
      let key = keys.key(advertisement.place.key)
      let encrypted = advertisement.encryption.map { [value(of: $0, advertisement, key: "\(key) decrypted")] }
      return [value(of: advertisement, key: key)] + (encrypted ?? [])
    }
    let types = profile.isLibrary ? profile.types.map { value(of: $0) } : []
    return Contract(
      profile: profile, services: services, values: advertisements + types, place: place(profile.document.name.range))
  }

  /// A new number.
  mutating func id() -> Int {
    lastID += 1
    return lastID
  }

  /// Notes what an alternative is called.
  mutating func note(_ alternative: Alternative, as id: Int) { alternatives[id] = alternative }

  /// The alternatives of the value that was taken apart last.
  mutating func takenAlternatives() -> [Int: Alternative] {
    defer { alternatives = [:] }
    return alternatives
  }

  func place(_ range: SourceRange) -> WrittenPlace { WrittenPlace(place: ContractPlace(path: path, range: range)) }

  /// The entry of `types` called `name`, when this file has it.
  func type(_ name: String) -> ValueDocument? { types[name]?.value }

  private mutating func service(_ service: Service, key: String) -> ContractService {
    var keys = InstanceKeys()
    let characteristics = service.characteristics.map { characteristic in
      self.characteristic(characteristic, key: keys.key(characteristic.uuid.description), in: key)
    }
    return ContractService(
      key: key, service: service, characteristics: characteristics, place: place(service.document.name.range))
  }

  private mutating func characteristic(
    _ characteristic: Characteristic, key: String, in service: String
  ) -> ContractCharacteristic {
    let path = "\(service)/\(key)"
    let document = characteristic.document
    var place = place(document.name.range)
    place.keys = characteristic.writtenKeys
    let writable = characteristic.has(.write, .writeWithoutResponse, .authenticatedSignedWrites, .reliableWrite)
    let sends = characteristic.has(.read, .notify, .indicate, .broadcast)
    let uses = ValueUses(isAnswer: sends || !writable, isRequest: writable && characteristic.request == nil)
    var values = [
      value(
        characteristic.layout, characteristic, written: document.value, key: "value", path: path, uses: uses, at: place)
    ]
    if let request = characteristic.request {
      values.append(
        value(
          request, characteristic, written: document.request, key: "request", path: "\(path) request",
          uses: ValueUses(isAnswer: false, isRequest: true), at: place))
    }
    return ContractCharacteristic(
      key: key, path: path, characteristic: characteristic, values: values,
      descriptors: characteristic.ownDescriptors.map { value(of: $0, path: path, at: place) }, place: place)
  }

  private mutating func value(
    _ layout: ValueLayout, _ characteristic: Characteristic, written: ValueSource?, key: String, path: String,
    uses: ValueUses, at outer: WrittenPlace
  ) -> ContractValue {
    let document = written.flatMap { self.document(of: $0) }
    let examples = key == "request" ? characteristic.requestExamples : characteristic.examples
    var (numbered, place) = (layout, outer)
    if let range = written?.range { place.place.range = range }
    let structure = wireStructure(of: &numbered, document, at: place)
    return ContractValue(
      key: key, path: path, name: characteristic.name, uses: uses, layout: layout, numbered: numbered,
      trailing: characteristic.trailing, contextCount: characteristic.context.count,
      limit: key == "request" ? nil : characteristic.message?.largest,
      message: characteristic.request == nil || key != "request" ? characteristic.message : nil,
      examples: examples.map(\.bytes),
      structure: structure, place: outer, alternatives: takenAlternatives())
  }

  func document(of source: ValueSource) -> ValueDocument? {
    switch source {
    case .inline(let document): document
    case .named(let name): type(name.value)
    }
  }
}

extension Contract {
  /// What `profile` promises.
  package init(_ profile: Profile) {
    var builder = ContractBuilder(profile)
    self = builder.contract()
  }
}

/// Numbers those that have the same key.
package struct InstanceKeys {
  private var counts: [String: Int] = [:]

  /// No keys.
  package init() {}

  /// `key`, with `#2` behind the second of its kind, and so on.
  package mutating func key(_ key: String) -> String {
    counts[key, default: 0] += 1
    let count = counts[key, default: 1]
    return count == 1 ? key : "\(key)#\(count)"
  }
}

extension ValueSource {
  /// Where it is written.
  fileprivate var range: SourceRange {
    switch self {
    case .inline(let document): document.kindRange
    case .named(let name): name.range
    }
  }
}

extension Characteristic {
  /// Where its keys are written.
  fileprivate var writtenKeys: [String: SourceRange] {
    var keys: [String: SourceRange?] = [
      "properties": document.propertiesRange, "requirement": document.requirement?.range,
      "read": document.readPermission?.range, "write": document.writePermission?.range,
      "notify": document.notifyPermission?.range, "trailing": document.trailing?.range,
      "write-type": document.writeType?.range, "user-description": document.userDescription?.range,
      "presentation-format": document.presentationFormats.first?.range,
      "report-reference": document.reportReference?.id.range,
      "description": document.description?.range, "identifier": document.identifier?.range,
    ]
    for descriptor in document.descriptors {
      keys[descriptor.kind?.rawValue ?? descriptor.name.value] = descriptor.name.range
    }
    for property in document.properties { keys["property \(property.value.rawValue)"] = property.range }
    return keys.compactMapValues(\.self)
  }
}
