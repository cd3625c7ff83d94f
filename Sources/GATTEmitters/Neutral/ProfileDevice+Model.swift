import GATTSchema

extension ProfileDevice {
  /// The object of the kind of device: how it is found, what it has to have, and what makes it ready.
  func model(in profile: Profile) -> String {
    func path(_ target: DeviceTarget) -> [(String, String?)] {
      let (service, characteristic) = profile[target]
      return [("service", ModelJSON.uuid(service.uuid)), ("characteristic", ModelJSON.uuid(characteristic.uuid))]
    }
    return ModelJSON.object([
      ("advertises", ModelJSON.list(advertisedServices, ModelJSON.uuid)), ("localName", name?.model),
      (
        "manufacturer",
        manufacturer.map { ModelJSON.object([("company", "\($0.company)"), ("hex", ModelJSON.hex($0.data))]) }
      ),
      ("minimumRSSI", minimumRSSI.map { "\($0)" }), ("requires", ModelJSON.list(requiredServices, ModelJSON.uuid)),
      ("receive", receive.map { ModelJSON.object(path($0)) }), ("write", write.map { ModelJSON.object(path($0)) }),
      ("ready", ModelJSON.list(ready) { action in ModelJSON.object(action.use.members + path(action.target)) }),
    ])
  }
}

extension DeviceAction.Use {
  fileprivate var members: [(String, String?)] {
    switch self {
    case .subscribe: [("action", ModelJSON.text("subscribe"))]
    case .read: [("action", ModelJSON.text("read"))]
    case .write(let octets): [("action", ModelJSON.text("write")), ("hex", ModelJSON.hex(octets))]
    case .wait(let start, let milliseconds):
      [("action", ModelJSON.text("wait")), ("hex", ModelJSON.hex(start)), ("milliseconds", "\(milliseconds)")]
    }
  }
}
