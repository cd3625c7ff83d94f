import GATTRuntime

extension BlueZLink {
  func discover() async throws(GATTError) -> [ServiceRecord] {
    try await waitUntilResolved()
    // BlueZ may say so before it shows the services, or while it replaces them.
    let tree = daemon.tree
    let hasServices = { @BusActor [path] in
      !tree.paths(with: BlueZInterface.gattService, within: path).isEmpty
    }
    guard try await tree.wait(at: path, within: configuration.limits.serviceObjects, until: hasServices) else {
      throw closeReason.map { .disconnected($0) }
        ?? .serviceFailed(
          operation: "discovering the services", reason: "BlueZ shows none of the device's services",
          remedy: "disconnect and connect again; if it stays so, remove the device from BlueZ")
    }
    let mtu = await readMTU()
    try await settle()
    if let closeReason { throw .disconnected(closeReason) }
    table = AttributeTable(tree, path)
    if let mtu { for handle in table.handles.values { setMTU(Int(mtu), of: handle) } }
    isDiscovered = true
    return table.services
  }

  /// The link's MTU, which BlueZ shows at each characteristic, where it does. It stays as it is once the services are
  /// resolved; of attributes that BlueZ remembers from earlier it is not signalled.
  private func readMTU() async -> UInt16? {
    let characteristic = daemon.tree.paths(with: BlueZInterface.characteristic, within: path).first
    guard let characteristic else { return nil }
    return try? await daemon.refresh(.characteristicMTU, at: characteristic)
  }

  private func waitUntilResolved() async throws(GATTError) {
    let (tree, path) = (daemon.tree, path)
    let limit = configuration.limits.servicesResolved
    let isOver = { @BusActor in
      self.closeReason != nil || tree[path, .servicesResolved] == true
    }
    // The end of the link is a change of the device, too.
    let isResolved = try await tree.wait(at: path, within: limit, until: isOver)
    if let closeReason { throw .disconnected(closeReason) }
    guard isResolved else { throw .timedOut(operation: "discovering the services", after: limit) }
  }

  /// Waits until no GATT object has come or gone for a moment.
  private func settle() async throws(GATTError) {
    let quiet = configuration.limits.grace
    while let lastChange, lastChange.duration(to: .now) < quiet {
      try await Task.pause(quiet)
    }
  }
}
