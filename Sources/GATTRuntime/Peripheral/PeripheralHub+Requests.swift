import GATTProfiles
import Logging

extension PeripheralHub {
  func read(_ request: ReadRequest) async throws(ATTError) -> [UInt8] {
    try await counted(.read) { () async throws(ATTError) in try await answer(request) }
  }

  private func answer(_ request: ReadRequest) async throws(ATTError) -> [UInt8] {
    let value: [UInt8]
    switch attribute(request.attribute) {
    case nil: throw .unlikelyError
    case .descriptor(let descriptor, _)?: value = descriptor.value
    case .value(let characteristic)?:
      guard characteristic.properties.contains(.read), characteristic.profile.permissions.allowsReading else {
        throw .readNotPermitted
      }
      value = try await self.value(of: characteristic, for: request)
    }
    guard (0...value.count).contains(request.offset) else { throw .invalidOffset }
    return Array(value[request.offset...])
  }

  func write(_ requests: [WriteRequest]) async throws(ATTError) -> (@Sendable () -> Void)? {
    try await counted(.write) { () async throws(ATTError) in try await accept(requests) }
  }

  /// Accepts all writes or none: all have to pass their profiles, then their handlers; only then do values change.
  private func accept(_ requests: [WriteRequest]) async throws(ATTError) -> (@Sendable () -> Void)? {
    var accepted: [(attribute: ServedAttribute, value: [UInt8])] = []
    for request in requests {
      guard let attribute = attribute(request.attribute) else { throw .unlikelyError }
      let earlier = accepted.last { $0.attribute.key == attribute.key }?.value
      let value = try attribute.value(writing: request, onto: earlier)
      accepted.removeAll { $0.attribute.key == attribute.key }
      accepted.append((attribute, value))
    }
    guard let central = requests.first?.central else { return nil }
    for (attribute, value) in accepted {
      try attribute.check(value)
      guard case .value(let characteristic) = attribute else { continue }
      try characteristic.requestServer?.admit(value, of: central, at: characteristic, by: self)
    }
    for (attribute, value) in accepted {
      guard let handler = attribute.writeHandler else { continue }
      try await run("\(attribute)") { try await handler(value, central) }
    }
    var procedures: [@Sendable () -> Void] = []
    for (attribute, value) in accepted {
      switch attribute {
      case .descriptor(let descriptor, let characteristic):
        descriptor.setValue(value)
        report(.descriptorWritten(central, characteristic, descriptor, value))
      case .value(let characteristic):
        characteristic.setValue(value)
        report(.written(central, characteristic, value))
        guard let server = characteristic.requestServer else { continue }
        procedures.append(server.accept(value, of: central, at: characteristic, by: self))
      }
    }
    guard !procedures.isEmpty else { return nil }
    return { [procedures] in
      for begin in procedures { begin() }
    }
  }

  /// A long value is read in parts, which are of the value that there was at the first.
  private func value(of characteristic: MutableCharacteristic, for request: ReadRequest) async throws(ATTError)
    -> [UInt8]
  {
    if request.offset > 0, let begun = characteristic.begunReading(by: request.central) { return begun }
    let value = try await value(of: characteristic, for: request.central)
    characteristic.beginReading(value, by: request.central)
    return value
  }

  /// Carries out a request, and counts what becomes of it.
  private func counted<Value>(
    _ operation: MeasuredOperation, _ body: () async throws(ATTError) -> Value
  ) async throws(ATTError) -> Value {
    do throws(ATTError) {
      let value = try await body()
      metrics?.answered(operation, nil)
      return value
    } catch {
      metrics?.answered(operation, error)
      throw error
    }
  }

  private func value(of characteristic: MutableCharacteristic, for central: Central) async throws(ATTError) -> [UInt8] {
    guard let handler = characteristic.readHandler else {
      if let value = characteristic.value { return value }
      logger.warning("\(central) was refused a read: \(GATTError.valueMissing(characteristic: characteristic.name))")
      throw .unlikelyError
    }
    return try await run(characteristic.name) { try await handler(central) }
  }

  /// Runs a handler of the program's, whose errors are ATT's or else reach the log alone.
  private func run<Value>(
    _ name: String, _ handler: () async throws -> Value
  ) async throws(ATTError) -> Value {
    do {
      return try await handler()
    } catch let error as ATTError {
      throw error
    } catch {
      logger.warning("the handler of \(name) failed: \(error)")
      throw .unlikelyError
    }
  }
}
