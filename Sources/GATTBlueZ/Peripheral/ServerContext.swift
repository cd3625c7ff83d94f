import GATTRuntime

/// What the objects of a server share.
struct ServerContext {
  let configuration: BlueZTransport.Configuration
  let clients: ServerClients
  let signals: ValueSignals
  let deadline = Deadline(clock: ContinuousClock())
}
