import GATTRuntime

/// What the objects of a server share.
struct ServerContext {
  let configuration: BlueZTransport.Configuration
  let clients: ServerClients
  let signals: ValueSignals
  let reach: ServerReach
  let deadline = Deadline(clock: ContinuousClock())
}
