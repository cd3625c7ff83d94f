public import GATTProfiles
public import GATTRuntime

/// An inspector in another program. Its link is made again whenever it is lost, until ``disconnect()`` is called or the last
/// reference goes away.
public final class RemoteInspector: Sendable {
  /// What it is called.
  public let name: String
  /// Its address, or another name that the transport gives it.
  public let identifier: DeviceIdentifier

  let device: Device
  let table: PropertyTable
  private let observer: Observer

  init(_ identifier: DeviceIdentifier, called name: String, of observer: Observer) {
    self.name = name
    self.identifier = identifier
    self.observer = observer
    let table = PropertyTable(logger: observer.logger)
    self.table = table
    var options = observer.options
    options.steps.prepare = { connection in
      let changes = connection.serviceChanges
      try await table.learn(on: connection)
      // Ends with the link.
      Task { [weak connection] in
        for await _ in changes {
          guard let connection else { return }
          try? await table.learn(on: connection)
        }
      }
    }
    device = observer.central.device(DeviceDescription(name: name), at: identifier, options: options)
  }

  /// Connects for the first time: what is in the way is not tried again.
  func connect() async throws(InspectionError) {
    let events = device.events
    switch await device.begin() {
    case .bluetoothNotPoweredOn(let state): throw .bluetooth(.bluetoothUnavailable(state))
    case .other(let error): throw .bluetooth(error)
    case .success, .alreadyConnected, .alreadyScanning, .connecting: break
    }
    for await event in events {
      switch event {
      case .ready: return
      case .failed(let error), .gaveUp(let error), .rejected(_, let error): try await giveUp(error)
      case .timedOut: try await giveUp(.connectionTimedOut(identifier, after: observer.options.connecting))
      case .disconnected(let reason): try await giveUp(.disconnected(reason))
      case .found, .connected, .deactivated: continue
      }
    }
    try await giveUp(.cancelled)
  }

  private func giveUp(_ error: GATTError) async throws(InspectionError) {
    await device.deactivate()
    throw .bluetooth(error)
  }

  /// The identifiers of its properties, in its order; those of the last link while there is none.
  public var identifiers: [String] { table.all.map(\.identifier) }

  /// What can be done with a property.
  ///
  /// - Throws: ``InspectionError/unknownProperty(identifier:known:)``.
  public func options(of identifier: String) throws(InspectionError) -> InspectionOptions {
    try table.entry(identifier).options
  }

  /// Where its link is in its life: the present status first, then each change.
  public var statuses: EventStream<DeviceStatus> { device.statuses }

  /// Ends the link; nothing connects again by itself, and what follows changes ends.
  public func disconnect() async { await device.deactivate() }

  /// Reads a property, over the next link if the present one is lost.
  ///
  /// ```swift
  /// let speed: Double = try await server.read("speed")
  /// ```
  ///
  /// - Throws: ``InspectionError/unknownProperty(identifier:known:)``,
  ///   ``InspectionError/undecodable(identifier:reason:)`` when it is none of the type, ``InspectionError/bluetooth(_:)``.
  public func read<Value: Decodable & Sendable>(
    _ identifier: String, as type: Value.Type = Value.self
  ) async throws(InspectionError) -> Value {
    try Self.value(type, in: try await message(of: identifier), of: identifier)
  }

  /// Reads all properties.
  ///
  /// - Throws: as ``read(_:as:)``.
  public func values() async throws(InspectionError) -> [String: JSONValue] {
    var values: [String: JSONValue] = [:]
    for identifier in identifiers { values[identifier] = try await read(identifier, as: JSONValue.self) }
    return values
  }

  /// Sets a property. It is written once at most: when the link is lost meanwhile it is open whether the inspector has it.
  ///
  /// - Throws: ``InspectionError/unknownProperty(identifier:known:)``, ``InspectionError/notWritable(identifier:)``,
  ///   ``InspectionError/tooLong(identifier:bytes:maximum:)``; ``InspectionError/bluetooth(_:)`` with the ATT error with which
  ///   the inspector refuses a value, `valueNotAllowed` for one of another type.
  public func write(_ value: some Encodable & Sendable, to identifier: String) async throws(InspectionError) {
    let json: JSONValue
    do {
      json = try JSONCoding.encode(value)
    } catch {
      throw .unencodable(identifier: identifier, reason: JSONCoding.reason(of: error))
    }
    let message = try PropertyMessage(json, of: identifier).bytes()
    try await perform { [table] (connection) async throws(InspectionError) in
      guard let characteristic = try table.entry(identifier).write else { throw .notWritable(identifier: identifier) }
      try await bluetooth { () async throws(GATTError) in
        try await connection.write(message, to: characteristic, type: .withResponse)
      }
    }
  }

  /// The bytes that are read of a property.
  private func message(of identifier: String) async throws(InspectionError) -> [UInt8] {
    while true {
      do throws(InspectionError) {
        return try await perform { [table] (connection) async throws(InspectionError) in
          let message = try await table.message(of: identifier, on: connection)
          if (try? PropertyMessage(bytes: message))?.identifier == identifier { return message }
          // Another property is there now, and nobody has told yet.
          try await bluetooth { () async throws(GATTError) in try await table.learn(on: connection) }
          return try await table.message(of: identifier, on: connection)
        }
      } catch .bluetooth(.disconnected(let reason)) where reason != .local {
        continue
      }
    }
  }

  private func perform<Value>(
    _ body: (Connection) async throws(InspectionError) -> Value
  ) async throws(InspectionError) -> Value {
    do {
      return try await device.withConnection(body)
    } catch let error as GATTError {
      throw .bluetooth(error)
    } catch let error as InspectionError {
      throw error
    } catch {
      throw .bluetooth(.cancelled)
    }
  }

  static func value<Value: Decodable>(
    _ type: Value.Type, in message: [UInt8], of identifier: String
  ) throws(InspectionError) -> Value {
    do {
      return try JSONCoding.decode(type, from: try PropertyMessage(bytes: message).value)
    } catch {
      throw .undecodable(identifier: identifier, reason: JSONCoding.reason(of: error))
    }
  }
}
