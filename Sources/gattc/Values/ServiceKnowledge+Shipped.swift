import GATTLanguageServer

extension ServiceKnowledge {
  /// The characteristics of the services that the shipped profiles describe.
  static let shipped = ServiceKnowledge { uuid in
    let services = ShippedIndex.services.enumerated().filter { $0.element.uuid == uuid }.map(\.offset)
    var known: Set = [uuid]
    return services.flatMap { place in
      ShippedIndex.values.filter { $0.service == place }.compactMap { entry in
        entry.uuid.flatMap { known.insert($0).inserted ? ($0, entry.name) : nil }
      }
    }
  }
}
