import GATTDynamic
import GATTProfiles
import GATTRuntime

/// Carries a command out over a connection. What a device has is what it says: it is read before and after, where the profile
/// says that it can be.
struct CommandRun {
  let connection: Connection
  let targets: CommandTargets
  /// Takes what is read.
  let take: (DynamicValue, DynamicCharacteristic) async -> Void
  /// Says that something is about to reach the device; why it may not any more, and nil where it may.
  let begin: () -> CommandError?

  /// What becomes of a command.
  ///
  /// - Throws: `CommandError`, or why the link did not do.
  func run(_ command: DeviceCommand) async throws -> CommandResult {
    try await expect(command.expected)
    switch command.action {
    case .get: return try await get(command)
    case .set(let values): return try await set(values, command)
    case .perform(let name, let arguments): return try await perform(name, arguments, command)
    }
  }

  private func expect(_ expected: [String: CommandValue]) async throws {
    var values: [String: DynamicValue] = [:]
    for (path, wanted) in expected.sorted(by: { $0.key < $1.key }) {
      let field = try targets.readable(path)
      let name = field.characteristic.fullPath
      let known = values[name]
      let value = if let known { known } else { try await read(field.characteristic) }
      values[name] = value
      let present = field.value(in: value)
      guard wanted.isValue(present) else {
        throw CommandError.unexpected(path, is: present.json, expected: wanted.json)
      }
    }
  }

  private func get(_ command: DeviceCommand) async throws -> CommandResult {
    var result = CommandResult(identifier: command.identifier)
    for characteristic in targets.readable {
      for reading in Reading.all(of: try await read(characteristic)) { result.fields[reading.path] = reading.value }
    }
    return result
  }

  // MARK: Setting fields

  private func set(_ values: [String: CommandValue], _ command: DeviceCommand) async throws -> CommandResult {
    var result = CommandResult(identifier: command.identifier)
    var groups: [(characteristic: DynamicCharacteristic, fields: [(String, CommandTargets.Field, CommandValue)])] = []
    for (path, value) in values.sorted(by: { $0.key < $1.key }) {
      let field = try targets.settable(path, confirmedBy: command.confirmation)
      if let place = groups.firstIndex(where: { $0.characteristic.fullPath == field.characteristic.fullPath }) {
        groups[place].fields.append((path, field, value))
      } else {
        groups.append((field.characteristic, [(path, field, value)]))
      }
    }
    // All values are made before the first is written: what the profile refuses, leaves the device as it was.
    var written: [DynamicValue] = []
    for group in groups { written.append(try await value(of: group.characteristic, with: group.fields)) }
    for (group, value) in zip(groups, written) {
      try await write(value, to: group.characteristic)
      guard group.characteristic.isReadable else {
        result.isConfirmed = false
        continue
      }
      let present = try await read(group.characteristic)
      for (path, field, _) in group.fields {
        let (now, wanted) = (field.value(in: present), field.value(in: value))
        guard now == wanted else { throw CommandError.notTaken(path, is: now.json, written: wanted.json) }
        result.fields[path] = now
      }
    }
    return result
  }

  private func value(
    of characteristic: DynamicCharacteristic, with fields: [(String, CommandTargets.Field, CommandValue)]
  ) async throws -> DynamicValue {
    guard characteristic.isReadable else {
      var tree = CommandTree()
      for (_, field, value) in fields { tree.add(value, at: field.path) }
      return try characteristic.request(json: tree.json(characteristic.requestShape))
    }
    var value = try await read(characteristic)
    for (path, field, wanted) in fields {
      do throws(DynamicValueError) {
        try value.set(field.path, to: wanted)
      } catch {
        throw CommandError.refused("“\(path)” is not set: \(error)")
      }
    }
    return value
  }

  // MARK: Requests

  private func perform(
    _ name: String, _ arguments: CommandValue, _ command: DeviceCommand
  ) async throws -> CommandResult {
    let request = try targets.request(name, confirmedBy: command.confirmation)
    let value = try request.value(arguments)
    var result = CommandResult(identifier: command.identifier)
    guard request.characteristic.isControlPoint else {
      try await write(value, to: request.characteristic)
      result.isConfirmed = false
      return result
    }
    if let error = begin() { throw error }
    result.response = try await connection.perform(value, on: request.characteristic).json
    return result
  }

  // MARK: The link

  private func read(_ characteristic: DynamicCharacteristic) async throws -> DynamicValue {
    let value = try await connection.read(characteristic)
    await take(value, characteristic)
    return value
  }

  private func write(_ value: DynamicValue, to characteristic: DynamicCharacteristic) async throws {
    if let error = begin() { throw error }
    try await connection.write(value, to: characteristic)
  }
}

extension CommandTargets.Field {
  /// What a value has there.
  fileprivate func value(in value: DynamicValue) -> FieldValue {
    let name = path.isEmpty ? Reading.identifier(characteristic.name) : path
    return Reading.all(of: value).first { $0.path == name }?.value ?? .none
  }
}

extension DynamicValue {
  fileprivate mutating func set(_ path: String, to value: CommandValue) throws(DynamicValueError) {
    switch value {
    case .whole(let number): try set(path, to: number)
    case .number(let number): try set(path, to: number)
    case .flag(let flag): try set(path, to: flag)
    case .text(let text): try set(path, to: text)
    case .none, .list, .fields: throw .refused(["it is set as one number, text, true or false"])
    }
  }
}
