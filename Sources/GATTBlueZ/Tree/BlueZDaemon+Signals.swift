extension BlueZDaemon {
  /// Takes what the bus delivers.
  ///
  /// - Returns: true for a call that is answered.
  func receive(_ message: BusMessage) -> Bool {
    if message.isCall { return answer(message) }
    guard message.isSignal else { return false }
    // What is not as it should be is passed over: others on the bus must not be able to stop this program.
    try? take(message)
    return false
  }

  /// Only BlueZ has business with the objects of this program.
  private func answer(_ message: BusMessage) -> Bool {
    guard let called else { return false }
    guard message.sender == owner else {
      try? message.fail("org.freedesktop.DBus.Error.AccessDenied", "only BlueZ may call this object")
      return true
    }
    return called(message)
  }

  private func take(_ message: BusMessage) throws(BusError) {
    // The only signals that come by the thousand.
    if message.isSignal("PropertiesChanged", of: BlueZInterface.properties) { return try takeChange(message) }
    switch (message.interface, message.member) {
    case ("org.freedesktop.DBus", "NameOwnerChanged"):
      guard message.sender == BusConnection.busName else { return }
      changeOwner(try message.values("sss").compactMap(String.decode))
    case _ where message.sender != owner: return
    case ("org.freedesktop.DBus.ObjectManager", "InterfacesAdded"):
      let values = try message.values("oa{sa{sv}}")
      guard presence == .present, let path = values.first.flatMap(ObjectPath.decode) else { return }
      tree.add(ManagedObjects.interfaces(values[1]), at: path)
    case ("org.freedesktop.DBus.ObjectManager", "InterfacesRemoved"):
      let values = try message.values("oas")
      guard let path = values.first.flatMap(ObjectPath.decode) else { return }
      tree.remove([String].decode(values[1]) ?? [], at: path)
    default:
      let path = message.path
      guard path.isWithin(segments: ObjectTree.deepest) else { return }
      let values = try message.values()
      tree.notify(.signalled(path, interface: message.interface, member: message.member, values))
    }
  }

  private func takeChange(_ message: BusMessage) throws(BusError) {
    guard let owner, message.isFrom(owner) else { return }
    let path = message.path
    if let watch = valueWatches[path] {
      // A characteristic, of which nothing else changes that anybody wants to know.
      let value = try message.changedBytes("Value", of: BlueZInterface.characteristic)
      if let value { watch.received(value) }
      return
    }
    let values = try message.values("sa{sv}as")
    guard let interface = values.first.flatMap(String.decode) else { return }
    tree.change(
      ManagedObjects.properties(values[1]), invalidated: [String].decode(values[2]) ?? [], of: interface, at: path)
  }

  private func changeOwner(_ names: [String]) {
    guard names.count == 3, names[0] == BlueZInterface.service, names[2] != owner else { return }
    if owner != nil || presence == .present { leave(.lost) }
    guard !names[2].isEmpty else { return }
    owner = names[2]
    reload(from: names[2])
  }

  /// Until it is told or has changed once more: a daemon that has just started may be slow, or not ready yet.
  private func reload(from asked: String) {
    load(from: asked) { [weak self] result in
      guard case .failure(let error) = result, let self, owner == asked else { return }
      guard error != .timedOut else { return reload(from: asked) }
      // Not at once, as an answer that says no costs nothing.
      Task { [weak self] in
        try? await Task.sleep(for: .seconds(1))
        guard let self, owner == asked else { return }
        reload(from: asked)
      }
    }
  }
}
