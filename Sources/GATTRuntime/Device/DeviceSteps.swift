public import GATTProfiles

/// The steps by which a device is made ready, in their order, and those that undo them, in the reverse one.
///
/// | On the way up | | On the way down |
/// |---|---|---|
/// | ``connect`` | a link | ``disconnect`` |
/// | ``discover`` | its services | |
/// | ``check`` | whether it is of its kind | |
/// | what the kind says in `ready` | subscriptions, writes, reads | the subscriptions are ended |
/// | ``prepare`` | what the program has to know | ``conclude`` |
///
/// A program replaces a step, or does more around the one that is there:
///
/// ```swift
/// var steps = DeviceSteps()
/// let check = steps.check
/// steps.check = { kind, services in
///   try await check(kind, services)
///   guard services.count < 20 else { throw GATTError.attributesMissing(device: kind.name, ["fewer than 20 services"]) }
/// }
/// ```
///
/// An error of any step is a failed attempt, and ends the link. ``GATTError/attributesMissing(device:_:)`` says besides that
/// the device is another one than is wanted, by its serial number perhaps: it is passed over as one of another kind is.
public struct DeviceSteps: Sendable {
  /// Makes the link, or returns the one that there is. It ends in the time that it is given.
  public var connect: @Sendable (Peripheral, Duration) async throws -> Connection = { peripheral, limit in
    try await peripheral.connect(timeout: limit)
  }
  /// Discovers the services, within ``DeviceOptions/discovery``.
  public var discover: @Sendable (Connection) async throws -> [RemoteService] = { try await $0.discoverServices() }
  /// Compares the services with what the kind has to have, and throws all that is missing in one error.
  public var check: @Sendable (DeviceDescription, [RemoteService]) async throws -> Void = { kind, services in
    try DeviceCheck(kind: kind).run(on: services)
  }
  /// Fetches what the program has to know, for example; the device is ready but for this.
  public var prepare: @Sendable (Connection) async throws -> Void = { _ in }
  /// Runs before the link of a device that was ready is ended on purpose.
  public var conclude: @Sendable (Connection) async -> Void = { _ in }
  /// Ends the link on purpose, or leaves it to whoever made it.
  public var disconnect: @Sendable (Connection) async -> Void = { await $0.disconnect() }

  /// The usual steps.
  public init() {}
}

extension DeviceDescription {
  /// The result of a program's step; what is thrown and no ``GATTError`` is what making this device ready failed with.
  func result<Value>(of step: () async throws -> Value) async throws(GATTError) -> Value {
    do {
      return try await step()
    } catch let error as GATTError {
      throw error
    } catch {
      throw .preparationFailed(device: name, reason: "\(error)")
    }
  }
}
