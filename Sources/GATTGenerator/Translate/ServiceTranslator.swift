import GATTSchema

/// Translates a service: what it is called, how it is registered, and the types of its characteristics and of their fields.
struct ServiceTranslator {
  private let service: Service
  private let path: String
  private let characteristics: [CharacteristicTranslator]
  private let types: [SharedTypeTranslator]

  /// A translator of the service whose full Swift name is `path`.
  init(_ service: Service, path: String, file: String) {
    self.service = service
    self.path = path
    characteristics = service.characteristics.map { CharacteristicTranslator($0, service: path, file: file) }
    types = service.types.map { SharedTypeTranslator($0, service: path) }
  }

  /// The members of the service's enum.
  var members: [SwiftMember] {
    [
      .line("public static var name: Swift.String", body: [.line(SwiftLiteral.string(service.name))]),
      .line("public static var uuid: GATTProfiles.BluetoothUUID", body: [.line(SwiftLiteral.uuid(service.uuid))]),
      .line("public static var tag: Swift.String", body: [.line(SwiftLiteral.string(service.tag))]),
    ] + (service.isExtension ? [.line("public static var isExtension: Swift.Bool", body: ["true"])] : [])
      + (service.isSecondary ? [.line("public static var isPrimary: Swift.Bool", body: ["false"])] : [])
      + includedServices + characteristics.map(\.member) + types.compactMap(\.declaration)
  }

  private var includedServices: [SwiftMember] {
    guard !service.includes.isEmpty else { return [] }
    let uuids = service.includes.map { SwiftLiteral.uuid($0.value) }
    return [
      .line("public static var includedServices: [GATTProfiles.BluetoothUUID]", body: [.list("[", uuids, "]")])
    ]
  }

  /// What Embedded Swift does without: the service's profile, and the text of its characteristics.
  ///
  /// - Parameter members: more members of the service.
  func extensions(_ members: [SwiftMember]) -> [SwiftMember] {
    [.type(SwiftType(keyword: "extension", name: path, members: [profileFunction] + members))]
      + characteristics.flatMap(\.textExtensions) + types.flatMap(\.textExtensions)
  }

  private var profileFunction: SwiftMember {
    let characteristics = service.characteristics.map { "\(Identifier.escaped($0.identifier)).makeProfile()" }
    return .line(
      "\(SwiftMember.unoptimized)public static func makeProfile() -> GATTProfiles.ServiceProfile",
      "The service with its characteristics, in the order of the file.",
      body: [.list("GATTProfiles.ConfiguredServiceProfile<Self>([", characteristics, "])")])
  }
}
