import GATTProfiles
import Logging

extension PeripheralHub {
  func read(_ request: ReadRequest) async throws(ATTError) -> [UInt8] {
    try await counted(.read) { () async throws(ATTError) in try await answer(request) }
  }

  private func answer(_ request: ReadRequest) async throws(ATTError) -> [UInt8] {
    guard let characteristic = characteristic(request.characteristic) else { throw .unlikelyError }
    guard characteristic.properties.contains(.read), characteristic.profile.permissions.allowsReading else {
      throw .readNotPermitted
    }
    let value = try await value(of: characteristic, for: request)
    guard (0...value.count).contains(request.offset) else { throw .invalidOffset }
    return Array(value[request.offset...])
  }

  func write(_ requests: [WriteRequest]) async throws(ATTError) -> (@Sendable () -> Void)? {
    try await counted(.write) { () async throws(ATTError) in try await accept(requests) }
  }

  /// Accepts all writes or none: all have to pass their profiles, then their handlers; only then do values change.
  private func accept(_ requests: [WriteRequest]) async throws(ATTError) -> (@Sendable () -> Void)? {
    var accepted: [(characteristic: MutableCharacteristic, value: [UInt8])] = []
    for request in requests {
      guard let characteristic = characteristic(request.characteristic) else { throw .unlikelyError }
      let earlier = accepted.last { $0.characteristic === characteristic }?.value
      let value = try characteristic.value(writing: request, onto: earlier)
      accepted.removeAll { $0.characteristic === characteristic }
      accepted.append((characteristic, value))
    }
    guard let central = requests.first?.central else { return nil }
    for (characteristic, value) in accepted {
      try characteristic.check(value)
      try characteristic.requestServer?.admit(value, of: central, at: characteristic, by: self)
    }
    for (characteristic, value) in accepted {
      guard let handler = characteristic.writeHandler else { continue }
      try await run(characteristic) { try await handler(value, central) }
    }
    var procedures: [@Sendable () -> Void] = []
    for (characteristic, value) in accepted {
      characteristic.setValue(value)
      report(.written(central, characteristic, value))
      guard let server = characteristic.requestServer else { continue }
      procedures.append(server.accept(value, of: central, at: characteristic, by: self))
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
    return try await run(characteristic) { try await handler(central) }
  }

  /// Runs a handler of the program's, whose errors are ATT's or else reach the log alone.
  private func run<Value>(
    _ characteristic: MutableCharacteristic, _ handler: () async throws -> Value
  ) async throws(ATTError) -> Value {
    do {
      return try await handler()
    } catch let error as ATTError {
      throw error
    } catch {
      logger.warning("the handler of \(characteristic.name) failed: \(error)")
      throw .unlikelyError
    }
  }
}

extension MutableCharacteristic {
  /// What the value would be: up to the request's offset it stays, from there on it is what is written.
  fileprivate func value(writing request: WriteRequest, onto earlier: [UInt8]?) throws(ATTError) -> [UInt8] {
    guard !properties.isDisjoint(with: [.write, .writeWithoutResponse]), profile.permissions.allowsWriting else {
      throw .writeNotPermitted
    }
    let present = earlier ?? value ?? []
    guard (0...present.count).contains(request.offset) else { throw .invalidOffset }
    let written = present.prefix(request.offset) + request.value
    guard written.count <= ATTLimits.longestValue else { throw .invalidAttributeValueLength }
    return Array(written)
  }

  /// Checks a value against the profile, with the ATT error that says what is wrong.
  fileprivate func check(_ value: [UInt8]) throws(ATTError) {
    do throws(ValueDecodingError) {
      try profile.validateRequest(value)
    } catch {
      switch error.reason {
      // A client writes a message in parts, and a part is no value.
      case .contradictoryMessage: return
      case .truncated, .trailingBytes, .wrongLength: throw .invalidAttributeValueLength
      case .outOfRange: throw .outOfRange
      case .unknownCase, .checksumMismatch, .invalidBoolean, .invalidDigits, .invalidText, .rejected:
        throw .valueNotAllowed
      }
    }
  }
}
