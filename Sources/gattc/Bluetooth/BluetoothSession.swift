import ArgumentParser
import GATTRuntime
import GATTSchema

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a command does with Bluetooth, from opening the adapter to the last thing that is given back.
struct BluetoothSession: Sendable {
  /// The adapter's central role.
  let central: CentralManager
  /// What is known of devices.
  let profiles: KnownProfiles

  /// Does `work`, and leaves no scan, no subscription and no link behind, however it ends: by itself, with an error, or
  /// by a signal, which cancels it.
  ///
  /// - Parameter isEndless: whether a signal is the expected end, and no failure.
  static func run(
    _ options: BluetoothOptions, timeouts: Timeouts = Timeouts(), isEndless: Bool = false,
    _ work: @escaping @Sendable (BluetoothSession) async throws -> Void
  ) async throws {
    let profiles = try KnownProfiles(options.profiles)
    let signals = SignalWatch()
    // A reader of the results that goes away is told of by writing, so that there is time to close.
    signal(SIGPIPE, SIG_IGN)
    let central = try await AdapterOpening.central(options.adapter, names: profiles.names, timeouts)
    let session = BluetoothSession(central: central, profiles: profiles)
    let task = Task { try await work(session) }
    signals.onFirst { task.cancel() }
    let result = await task.result
    await central.close()
    if let signal = signals.received {
      guard isEndless, result.isEndedBySignal else { throw Interruption(signal: signal) }
      return
    }
    if case .failure(let error as FileError) = result, error.code == EPIPE { throw Interruption(signal: SIGPIPE) }
    try result.get()
  }
}

extension Result<Void, any Error> {
  /// Whether nothing but the cancellation ended the work, if anything did.
  fileprivate var isEndedBySignal: Bool {
    switch self {
    case .success, .failure(GATTError.cancelled), .failure(is CancellationError): true
    case .failure: false
    }
  }
}
