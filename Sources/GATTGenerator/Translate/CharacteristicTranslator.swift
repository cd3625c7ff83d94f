import GATTSchema

/// Translates a characteristic: what it declares, and the value that its layout asks for.
struct CharacteristicTranslator {
  let characteristic: Characteristic
  private let service: String
  private let file: String
  private let translator: ValueTranslator
  private let value: ValueBlueprint
  private let request: ValueBlueprint?
  private let descriptors: [DescriptorTranslator]

  /// A translator of a characteristic of the service whose full Swift name is `service`.
  init(_ characteristic: Characteristic, service: String, file: String) {
    self.characteristic = characteristic
    self.service = service
    self.file = file
    let path = "\(service).\(Identifier.escaped(characteristic.identifier))"
    // Only what is notified may come in pieces, and thereby be longer than an attribute.
    let largest = characteristic.message?.largest ?? AttributeValue.greatestSize
    let translate = { (path: String, limit: Int) in
      ValueTranslator(
        name: characteristic.name, place: TypePlace(path: path, service: service), context: characteristic.context,
        limit: limit)
    }
    translator = translate(path, largest)
    value = translator.blueprint(characteristic.layout)
    descriptors = characteristic.ownDescriptors.map {
      DescriptorTranslator($0, path: "\(path).\(Identifier.escaped($0.identifier))", service: service)
    }
    request = characteristic.request.map { translate("\(path).Request", AttributeValue.greatestSize).blueprint($0) }
  }

  /// The full name of the type in Swift.
  private var path: String { "\(service).\(Identifier.escaped(characteristic.identifier))" }

  /// The parts that print and read text or that servers need, which Embedded Swift does without.
  var textExtensions: [SwiftMember] {
    value.textExtension(of: path, characteristic: characteristic)
      + (request?.textExtension(of: "\(path).Request") ?? [])
      + descriptors.flatMap(\.textExtensions)
      + (RequestCaseTranslator(characteristic, path: path, service: service)?.extensions ?? [])
  }

  /// The type of the characteristic's value.
  var member: SwiftMember { request?.isCodedByProtocol == true ? .unlessEmbedded([.type(type)]) : value.member(type) }

  private var type: SwiftType {
    SwiftType(
      documentation: Documentation.characteristic(characteristic, file: file), keyword: "public \(value.keyword)",
      name: Identifier.escaped(characteristic.identifier), inherits: value.protocols(of: characteristic),
      members: value.members + computed + value.coding(characteristic.trailing, hasUUID: true) + context + requestType
        + descriptors.map(\.member) + declaration + characteristic.protocolMembers + examples)
  }

  /// The numbers that follow from the value.
  private var computed: [SwiftMember] {
    characteristic.computed.flatMap {
      ComputedTranslator(computed: $0, layout: characteristic.layout, service: isHidden ? "ThisService" : service)
        .members
    }
  }

  /// What is known outside the value.
  private var context: [SwiftMember] {
    guard value.parameters.context || request?.parameters.context == true else { return [] }
    return [.type(ContextTranslator(flags: characteristic.context).type)]
  }

  /// The control point that answers the requests, when a request says it by its type.
  private var answered: [String] {
    characteristic.requestsNameControlPoint ? [path] : []
  }

  /// The type of what is written, when that differs.
  private var requestType: [SwiftMember] {
    guard let request else { return [] }
    let needsUUID = request.rawProtocol != nil
    return [
      .type(
        SwiftType(
          documentation: ["What is written to \(SwiftLiteral.comment(characteristic.name))."],
          keyword: "public \(request.keyword)", name: "Request",
          inherits: request.protocols(hasUUID: true) + answered.map { _ in "GATTProfiles.ControlPointRequest" },
          members: request.members + request.coding(characteristic.trailing, hasUUID: true)
            + answered.map { .line("public typealias AnsweringControlPoint = \($0)") }
            + (needsUUID
              ? [
                .line(
                  "public static var uuid: GATTProfiles.BluetoothUUID",
                  body: [.line(SwiftLiteral.uuid(characteristic.uuid))])
              ]
              : [])))
    ]
  }

  /// What `CharacteristicConfigurable` asks for. Computed, because a stored static costs six times its object code.
  private var declaration: [SwiftMember] {
    let item = characteristic
    let properties = Property.allCases.filter { item.properties.contains($0) }
    var members: [SwiftMember] = [
      .line("public typealias Service = \(isHidden ? "ThisService" : service)"),
      .line("public static var name: Swift.String", body: [.line(SwiftLiteral.string(item.name))]),
      .line("public static var uuid: GATTProfiles.BluetoothUUID", body: [.line(SwiftLiteral.uuid(item.uuid))]),
      .line(
        "public static var properties: GATTProfiles.CharacteristicProperties "
          + "{ \(SwiftLiteral.options(properties.map { "\($0)" })) }"),
      .line(
        "public static var permissions: GATTProfiles.AttributePermissions { \(SwiftLiteral.options(permissions)) }"),
    ]
    if item.requirement != .mandatory {
      members.append(
        .line(
          "public static var requirement: GATTProfiles.CharacteristicRequirement",
          body: [".\(item.requirement.rawValue)"]))
    }
    if let initial = item.initial {
      members.append(
        .line("public static var initialValue: [Swift.UInt8]?", body: [.line(SwiftLiteral.octets(initial))]))
    }
    return members + item.details
  }

  /// Whether a type inside has the name by which the service would be called.
  private var isHidden: Bool {
    let first = service.split(separator: ".").first.map { String($0) }
    return value.members.contains { $0.typeName == first }
  }

  private var examples: [SwiftMember] {
    translator.examples(characteristic.examples, of: characteristic.layout)
  }

  /// The options of `AttributePermissions` for what a client may do, and over which link.
  private var permissions: [String] {
    Security.options("read", characteristic.readPermission, open: "readable")
      + Security.options("write", characteristic.writePermission, open: "writeable")
      + Security.options("notify", characteristic.notifyPermission, open: nil)
  }
}

extension Security {
  /// The options of `AttributePermissions` for an operation; none where it is not allowed.
  static func options(_ operation: String, _ security: Security?, open: String?) -> [String] {
    guard let security else { return [] }
    let own = open.map { [$0] } ?? []
    return switch security {
    case .open: own
    case .encrypted: own + [operation + "Encrypted"]
    case .authenticated: own + [operation + "Authenticated"]
    case .authorized: own + [operation + "Authorized"]
    }
  }
}
