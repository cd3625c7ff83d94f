import GATTLanguageServer
import GATTSchema

extension ServiceKnowledge {
  /// The shipped profiles, and the characteristics of the services that they describe.
  static let shipped = ServiceKnowledge(
    imports: ShippedProfile.all.map { PackageImport.name(of: $0.path.description) },
    reading: ShippedProfile.imported
  ) { uuid in
    let services = ShippedIndex.services.enumerated().filter { $0.element.uuid == uuid }.map(\.offset)
    var known: Set = [uuid]
    return services.flatMap { place in
      ShippedIndex.values.filter { $0.service == place }.compactMap { entry in
        entry.uuid.flatMap { known.insert($0).inserted ? ($0, entry.name) : nil }
      }
    }
  }
}
