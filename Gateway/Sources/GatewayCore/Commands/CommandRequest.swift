import GATTDynamic

/// A request of a characteristic, as commands may ask for it.
struct CommandRequest: Sendable {
  /// The characteristic that it is written to.
  let characteristic: DynamicCharacteristic
  /// Which alternative it is, as the profile calls it; nil where the characteristic takes one kind of request.
  private let alternative: String?
  /// Its name in commands.
  let identifier: String
  /// All names by which commands may ask for it.
  let names: Set<String>
  /// What the request takes, by the profile.
  let shape: DynamicShape

  /// One of the alternatives of a characteristic.
  init(_ characteristic: DynamicCharacteristic, _ part: DynamicFieldShape) {
    (self.characteristic, alternative, shape) = (characteristic, part.name, part.shape)
    identifier = Reading.identifier(part.name)
    names = Self.names([identifier, part.identifier], characteristic)
  }

  /// The request of a characteristic that takes one kind.
  init(_ characteristic: DynamicCharacteristic, _ shape: DynamicShape) {
    (self.characteristic, alternative, self.shape) = (characteristic, nil, shape)
    identifier = Reading.identifier(characteristic.name)
    names = Self.names([identifier], characteristic)
  }

  /// Its name for people.
  var title: String { alternative ?? characteristic.name }

  /// Its name in commands where another characteristic has one of the same.
  var fullIdentifier: String { Self.fullIdentifier(identifier, characteristic) }

  private static func fullIdentifier(_ identifier: String, _ characteristic: DynamicCharacteristic) -> String {
    "\(Reading.identifier(characteristic.path)).\(identifier)"
  }

  /// In small letters, by themselves and behind the name of the characteristic.
  private static func names(_ identifiers: [String], _ characteristic: DynamicCharacteristic) -> Set<String> {
    Set(identifiers.flatMap { [$0, fullIdentifier($0, characteristic)] }.map { $0.lowercased() })
  }

  /// What is written for what a command has given: an object of the fields, or one with a `value` where the request is none.
  ///
  /// - Throws: why the profile refuses it.
  func value(_ arguments: CommandValue) throws(DynamicValueError) -> DynamicValue {
    let inner = CommandTree(try content(of: arguments)).json(shape)
    guard let alternative else { return try characteristic.request(json: inner) }
    let name = FieldValue.text(alternative).json
    let isBare = shape == .fields([]) && inner == "{}"
    return try characteristic.request(json: isBare ? name : "{\(name):\(inner)}")
  }

  private func content(of arguments: CommandValue) throws(DynamicValueError) -> CommandValue {
    if case .fields = shape { return arguments }
    guard case .fields(let members) = arguments, members.count == 1, let value = members[DeviceCommand.value] else {
      throw .refused(["it takes “\(DeviceCommand.value)” and nothing else"])
    }
    return value
  }
}
