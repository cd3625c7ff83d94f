import GATTDynamic
import GATTProfiles

/// What of a device can be set and asked for, as its profile and the configuration have it.
struct CommandTargets: Sendable {
  /// A field of a characteristic.
  struct Field: Sendable {
    let characteristic: DynamicCharacteristic
    /// Its path in a value of that; empty for a value that is one thing.
    let path: String
    /// What can be written to the field, by the profile.
    let shape: DynamicShape
  }

  /// The fields that can be set, by their paths as reports have them, and behind the names of their characteristics.
  private(set) var settable: [String: [Field]] = [:]
  /// The requests, by their names in small letters, and behind the names of their characteristics.
  private(set) var requests: [String: [CommandRequest]] = [:]
  /// What can be read.
  private(set) var readable: [DynamicCharacteristic] = []
  private var readableFields: [String: [Field]] = [:]
  /// The words without which fields are not set.
  private let confirmations: [String: String]

  /// - Parameter device: its plan names characteristics that the library has; those that it has not, are not there.
  init(_ device: DeviceConfiguration, _ rules: DeviceRules, _ library: ProfileLibrary) {
    confirmations = rules.fields.compactMapValues(\.confirmation)
    let plan = device.connection ?? ConnectionPlan()
    for name in plan.write {
      guard let characteristic = try? library.characteristic(name) else { continue }
      addTargets(of: characteristic)
    }
    for name in plan.read + plan.notify + plan.write {
      guard let characteristic = try? library.characteristic(name), characteristic.isReadable,
        !readable.contains(where: { $0.fullPath == characteristic.fullPath })
      else { continue }
      readable.append(characteristic)
      Self.add(characteristic.shape, "", of: characteristic, to: &readableFields)
    }
  }

  private mutating func addTargets(of characteristic: DynamicCharacteristic) {
    let shape = characteristic.requestShape
    if case .alternatives(let parts) = shape, characteristic.isControlPoint || !characteristic.isReadable {
      for part in parts { add(CommandRequest(characteristic, part)) }
    } else if characteristic.isControlPoint {
      add(CommandRequest(characteristic, shape))
    } else {
      Self.add(shape, "", of: characteristic, to: &settable)
    }
  }

  private mutating func add(_ request: CommandRequest) {
    for name in request.names { requests[name, default: []].append(request) }
  }

  private static func add(
    _ shape: DynamicShape, _ path: String, of characteristic: DynamicCharacteristic, to fields: inout [String: [Field]]
  ) {
    if case .fields(let parts) = shape {
      for part in parts {
        add(part.shape, path.isEmpty ? part.identifier : "\(path).\(part.identifier)", of: characteristic, to: &fields)
      }
      return
    }
    let field = Field(characteristic: characteristic, path: path, shape: shape)
    let name = path.isEmpty ? Reading.identifier(characteristic.name) : path
    fields[name, default: []].append(field)
    // As a report has one where another characteristic has a field of the name.
    fields["\(Reading.identifier(characteristic.path)).\(name)", default: []].append(field)
  }

  // MARK: What a command is about

  /// The field that a path of a command is, which may be set.
  func settable(_ path: String, confirmedBy word: String?) throws(CommandError) -> Field {
    let field = try Self.only(path, settable)
    let word = word ?? ""
    let names = [path, field.path.isEmpty ? Reading.identifier(field.characteristic.name) : field.path]
    if names.contains(where: { confirmations[$0].map { $0 != word } ?? false }) { throw .unconfirmed(path) }
    return field
  }

  /// The field that is expected to have a value.
  func readable(_ path: String) throws(CommandError) -> Field { try Self.only(path, readableFields) }

  /// The request of a name.
  func request(_ name: String, confirmedBy word: String?) throws(CommandError) -> CommandRequest {
    let found = requests[name.lowercased()] ?? []
    guard let request = found.first else {
      throw .unknown(name, advice: Self.advice(name, askable.map(\.name)))
    }
    guard found.count == 1 else {
      let names = found.map { "“\($0.fullIdentifier)”" }
      throw .unknown(name, advice: "it may be \(names.joined(separator: " or "))")
    }
    let names = [name, request.identifier].map { $0.lowercased() }
    if confirmations.contains(where: { names.contains($0.key.lowercased()) && $0.value != word }) {
      throw .unconfirmed(name)
    }
    return request
  }

  /// The requests, each by the shortest name that no other one has.
  var askable: [(name: String, request: CommandRequest)] {
    var made: Set<String> = []
    return requests.values.flatMap(\.self).compactMap { request in
      let names = [request.identifier, request.fullIdentifier]
      guard made.insert(request.fullIdentifier).inserted,
        let name = names.first(where: { requests[$0.lowercased()]?.count == 1 })
      else { return nil }
      return (name, request)
    }
  }

  /// Whether nothing can be asked for without a word.
  func needsConfirmation(_ path: String) -> Bool {
    confirmations.keys.contains { $0.lowercased() == path.lowercased() }
  }

  /// Checks what can be checked before there is a connection.
  func check(_ command: DeviceCommand) throws(CommandError) {
    for path in command.expected.keys.sorted() { _ = try readable(path) }
    switch command.action {
    case .get: if readable.isEmpty { throw .unknown("get", advice: "nothing of the device can be read") }
    case .perform(let name, let arguments):
      let request = try request(name, confirmedBy: command.confirmation)
      do throws(DynamicValueError) {
        _ = try request.value(arguments)
      } catch {
        throw .refused("“\(name)” is not asked for: \(error)")
      }
    case .set(let values):
      for (path, value) in values.sorted(by: { $0.key < $1.key }) {
        let field = try settable(path, confirmedBy: command.confirmation)
        try field.check(value, at: path)
      }
    }
  }

  private static func only(_ path: String, _ fields: [String: [Field]]) throws(CommandError) -> Field {
    guard let found = fields[path], let field = found.first else {
      throw .unknown(path, advice: advice(path, fields.keys.filter { fields[$0]?.count == 1 }))
    }
    guard found.count == 1 else {
      let names = found.map { "“\(Reading.identifier($0.characteristic.path)).\(path)”" }
      throw .unknown(path, advice: "it may be \(names.joined(separator: " or "))")
    }
    return field
  }

  private static func advice(_ name: String, _ names: [String]) -> String {
    if let near = Spelling.nearest(name, among: names) { return "did you mean “\(near)”?" }
    let shortest = Set(names).sorted { ($0.count, $0) < ($1.count, $1) }.prefix(10)
    return shortest.isEmpty
      ? "the configuration lets nothing be written" : "there is \(shortest.sorted().joined(separator: ", "))"
  }
}

extension CommandTargets.Field {
  /// Whether a value is of the kind of the field, as far as that is known without the device.
  fileprivate func check(_ value: CommandValue, at path: String) throws(CommandError) {
    switch (shape, value) {
    case (.list, _), (.alternatives, _), (.any, _), (.fields, _), (_, .list), (_, .fields), (_, .none):
      throw .refused("“\(path)” cannot be set to \(value.words) here; it is set as one number, text, true or false")
    case (.flag, .number), (.flag, .whole): throw .refused("“\(path)” is true or false")
    case (.cases(let names), .flag), (.cases(let names), .number):
      throw .refused("“\(path)” is one of \(names.prefix(20).joined(separator: ", "))")
    case (.number, .flag): throw .refused("“\(path)” is a number")
    case (.number(let number), .whole), (.number(let number), .number):
      guard let wanted = value.number, wanted < number.minimum ?? wanted || wanted > number.maximum ?? wanted else {
        return
      }
      let limits = [number.minimum, number.maximum].map { $0.map { JSONText.number($0) } ?? "…" }
      throw .refused("“\(path)” is of \(limits.joined(separator: " to ")) \(number.unit ?? "")".trimmedAtEnd)
    case (.flag, .flag), (.flag, .text), (.cases, .text), (.cases, .whole), (.number, .text), (.text, _), (.bytes, _):
      return
    }
  }
}

extension DynamicCharacteristic {
  /// Whether its value can be read.
  var isReadable: Bool { profile.properties.contains(.read) }
}

extension String {
  fileprivate var trimmedAtEnd: String { hasSuffix(" ") ? String(dropLast()) : self }
}
