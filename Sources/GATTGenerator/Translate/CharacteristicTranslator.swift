import GATTSchema

/// Translates a characteristic: what it declares, and the value that its layout asks for.
struct CharacteristicTranslator {
  let characteristic: Characteristic
  private let service: String
  private let file: String
  private let value: ValueBlueprint

  /// A translator of a characteristic of the service whose full Swift name is `service`.
  init(_ characteristic: Characteristic, service: String, file: String) {
    self.characteristic = characteristic
    self.service = service
    self.file = file
    value = Self.value(of: characteristic)
  }

  /// The full name of the type in Swift.
  private var path: String { "\(service).\(Identifier.escaped(characteristic.identifier))" }

  /// The part that prints and reads text, which Embedded Swift does without.
  var textExtension: SwiftMember {
    .type(SwiftType(head: "extension \(path): GATTProfiles.StringDeserializable", members: value.text))
  }

  /// The type of the characteristic's value.
  var type: SwiftType {
    let protocols = value.inherits + ["GATTProfiles.GATTCharacteristic"] + value.conformances
    return SwiftType(
      documentation: Documentation.characteristic(characteristic, file: file),
      head: "public \(value.keyword) \(Identifier.escaped(characteristic.identifier)): "
        + protocols.joined(separator: ", "),
      members: value.members + coding(value) + declaration + examples)
  }

  private static func value(of characteristic: Characteristic) -> ValueBlueprint {
    switch characteristic.layout {
    case .raw(let element): RawTranslator(element, characteristic).blueprint
    case .array(let array): ArrayTranslator(array, characteristic).blueprint
    case .pair(let first, let second): PairTranslator(first, second, characteristic).blueprint
    case .arrayPair(let first, let second): ArrayPairTranslator(first, second, characteristic).blueprint
    case .text(let text): TextTranslator(text, characteristic).blueprint
    }
  }

  private func coding(_ value: ValueBlueprint) -> [SwiftMember] {
    let inlinable = value.isInlinable ? "@inlinable " : ""
    // Not for reading: a witness that cannot be inlined itself would then be called for it.
    let always = value.isInlinable ? "@inlinable @inline(__always) " : ""
    return [
      .line(
        "\(inlinable)public init(reading reader: inout GATTProfiles.ByteReader) throws(GATTProfiles.ValueDecodingError)",
        "Reads the value's octets.", body: value.reading),
      .line(
        "\(always)public func write(to writer: inout GATTProfiles.ByteWriter)", "Writes the value's octets.",
        body: value.writing),
      .line("\(inlinable)public var encodedSize: Swift.Int { \(value.encodedSize) }"),
      .line(
        "\(inlinable)public static var trailingBytes: GATTProfiles.TrailingBytes "
          + "{ .\(characteristic.trailing.rawValue) }"),
    ]
  }

  /// What `CharacteristicConfigurable` asks for. Computed, because a stored static costs six times its object code.
  private var declaration: [SwiftMember] {
    let item = characteristic
    let properties = Property.allCases.filter { item.properties.contains($0) }
    var members: [SwiftMember] = [
      .line("public typealias Service = \(service)"),
      .line("public static var name: Swift.String { \(SwiftLiteral.string(item.name)) }"),
      .line("public static var uuid: GATTProfiles.BluetoothUUID { \(SwiftLiteral.uuid(item.uuid)) }"),
      .line(
        "public static var properties: GATTProfiles.CharacteristicProperties "
          + "{ .init(rawValue: 0x\(Hex.digits(UInt64(Self.bits(properties)), count: 2))) }"
          + "  // \(properties.map(\.rawValue).joined(separator: ", "))"),
      .line(
        "public static var permissions: GATTProfiles.AttributePermissions "
          + "{ .init(rawValue: 0x\(Hex.digits(UInt64(permissionBits), count: 2))) }\(permissionComment)"),
    ]
    if let initial = item.initial {
      members.append(.line("public static var initialValue: [Swift.UInt8]? { \(SwiftLiteral.octets(initial)) }"))
    }
    return members + descriptors + discoveryWrites
  }

  private var descriptors: [SwiftMember] {
    guard !characteristic.descriptors.isEmpty else { return [] }
    let items = characteristic.descriptors.map { descriptor in
      switch descriptor {
      case .userDescription(let text): ".userDescription(\(SwiftLiteral.string(text)))"
      case .presentationFormat(let format, let exponent, let unit, let namespace, let description):
        ".presentationFormat(format: \(format), exponent: \(exponent), unit: 0x\(Hex.digits(UInt64(unit), count: 4)), "
          + "namespace: \(namespace), description: \(description))"
      }
    }
    return [
      .line("public static var descriptors: [GATTProfiles.DescriptorProfile] { [\(items.joined(separator: ", "))] }")
    ]
  }

  private var discoveryWrites: [SwiftMember] {
    guard !characteristic.onDiscovery.isEmpty else { return [] }
    let items = characteristic.onDiscovery.map { write in
      ".init(characteristic: \(SwiftLiteral.uuid(write.characteristic)), value: \(SwiftLiteral.octets(write.bytes)))"
    }
    let lines = items.count == 1 ? ["[\(items[0])]"] : ["["] + items.map { "  \($0)," } + ["]"]
    return [
      .line(
        "public static var onDiscovery: [GATTProfiles.DiscoveryWrite]",
        "What a client writes once it has discovered the service, in order.", body: lines)
    ]
  }

  private var examples: [SwiftMember] {
    guard !characteristic.examples.isEmpty else { return [] }
    let items = characteristic.examples.map { example in
      ".init(bytes: \(SwiftLiteral.octets(example.bytes)), value: \(ExampleValue.expression(example, characteristic.layout)))"
    }
    return [
      .line(
        "public static var examples: [GATTProfiles.CharacteristicExample<Self>]",
        "Octets and the values they stand for.",
        body: ["["] + items.map { "  \($0)," } + ["]"])
    ]
  }

  private static func bits(_ properties: [Property]) -> UInt16 {
    let order = Property.allCases
    return properties.reduce(0) { bits, property in bits | 1 << UInt16(order.firstIndex(of: property) ?? 0) }
  }

  /// The bits of `AttributePermissions`: reading on even places, writing on odd ones.
  private var permissionBits: UInt16 {
    let read = Self.bits(characteristic.readPermission)
    return read | Self.bits(characteristic.writePermission) << 1
  }

  private static func bits(_ security: Security?) -> UInt16 {
    switch security {
    case nil: 0
    case .open: 0x01
    case .encrypted: 0x05
    case .authenticated: 0x11
    case .authorized: 0x41
    }
  }

  private var permissionComment: String {
    let parts = [("read", characteristic.readPermission), ("write", characteristic.writePermission)]
    let text = parts.compactMap { operation, security in security.map { "\(operation): \($0.rawValue)" } }
    return text.isEmpty ? "" : "  // \(text.joined(separator: ", "))"
  }
}
