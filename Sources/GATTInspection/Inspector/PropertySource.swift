import GATTProfiles
import GATTRuntime

/// How an inspector gets at a property, as JSON.
struct PropertySource: Sendable {
  /// Calls back whenever the property may have changed, until its task is cancelled.
  typealias Follow = @Sendable (_ changed: @Sendable () async -> Void) async -> Void

  var read: @Sendable () async throws -> JSONValue
  var write: (@Sendable (_ written: [UInt8], _ identifier: String) async throws -> Void)?
  var follow: Follow?

  init<Value: Codable & Sendable>(
    get: @escaping @Sendable () async throws -> Value,
    set: (@Sendable (Value) async throws -> Void)?, follow: Follow?
  ) {
    self.follow = follow
    read = { try JSONCoding.encode(try await get()) }
    write = set.map { set in
      { @Sendable bytes, identifier in
        let value: Value
        do {
          value = try PropertyMessage.written(Value.self, in: bytes, to: identifier)
        } catch {
          throw ATTError.valueNotAllowed
        }
        try await set(value)
      }
    }
  }
}
