#if !hasFeature(Embedded)
  import Synchronization

  // Sendable: every stored property is an immutable Sendable or a Mutex, and no subclass outside this module can add one.
  /// What is known of a characteristic before any device is near: its declaration, and how its bytes read as text.
  ///
  /// Both roles use it: a client to understand what it discovers, a server to offer it. This class serves
  /// any characteristic and shows bytes as hex; its subclasses know a type.
  public class CharacteristicProfile: @unchecked Sendable {
    /// Runs when a client has discovered the characteristic.
    public typealias DiscoveryHandler = @Sendable (any DiscoveredCharacteristic) async throws -> Void

    /// Is told of a connection, and why the characteristic was not discovered on it.
    package typealias DiscoveryFailureHandler = @Sendable (any Sendable, any Error) async -> Void

    /// The name of a characteristic that nobody declared.
    public static let unknownName = "Unknown"

    /// The characteristic's UUID.
    public let uuid: BluetoothUUID
    /// The name people know the characteristic by, and the key of its text.
    public let name: String
    /// What a server asks of a client.
    public let permissions: AttributePermissions
    /// What a client may do.
    public let properties: CharacteristicProperties
    /// Whether a server of the service must have it.
    public let requirement: CharacteristicRequirement
    /// The bytes a server starts with, if any.
    public let initialValue: [UInt8]?
    /// The descriptors a server offers, in order.
    public let descriptors: [DescriptorProfile]
    /// The one of them that tells the characteristic from others of its UUID in the service; `nil` when there are none.
    public let identifyingDescriptor: DescriptorProfile?
    /// The writes a client makes once it has discovered the characteristic, in order.
    public let onDiscovery: [DiscoveryWrite]
    /// How its notifications get here.
    public let notifyMode: NotifyMode
    /// How it is written unless a call says otherwise.
    public let writeType: WriteType
    /// How notifications join into a value; `nil` when each is one.
    public let framing: MessageFraming?

    private let request: (any CharacteristicCoder)?
    private let actions = Mutex(DiscoveryActions())

    /// A profile of its parts; only the UUID has to be known.
    public init(
      uuid: BluetoothUUID,
      name: String = CharacteristicProfile.unknownName,
      permissions: AttributePermissions = [.readable, .writeable],
      properties: CharacteristicProperties = [.read, .write, .notify],
      requirement: CharacteristicRequirement = .mandatory,
      initialValue: [UInt8]? = nil,
      descriptors: [DescriptorProfile] = [],
      identifyingDescriptor: DescriptorProfile? = nil,
      onDiscovery: [DiscoveryWrite] = [],
      notifyMode: NotifyMode = .automatic,
      writeType: WriteType = .automatic
    ) {
      self.uuid = uuid
      self.name = name
      self.permissions = permissions
      self.properties = properties
      self.requirement = requirement
      self.initialValue = initialValue
      self.descriptors = descriptors
      self.identifyingDescriptor = identifyingDescriptor
      self.onDiscovery = onDiscovery
      self.notifyMode = notifyMode
      self.writeType = writeType
      (framing, request) = (nil, nil)
    }

    /// A profile with everything that another declares, how its notifications join, and what reads its requests; nil where
    /// those are its values.
    package init(_ other: CharacteristicProfile, framing: MessageFraming?, request: (any CharacteristicCoder)?) {
      uuid = other.uuid
      name = other.name
      permissions = other.permissions
      properties = other.properties
      requirement = other.requirement
      initialValue = other.initialValue
      descriptors = other.descriptors
      identifyingDescriptor = other.identifyingDescriptor
      onDiscovery = other.onDiscovery
      notifyMode = other.notifyMode
      writeType = other.writeType
      (self.framing, self.request) = (framing, request)
    }

    /// A profile with everything that a type declares.
    public init<Configuration: CharacteristicConfigurable>(configuration: Configuration.Type) {
      uuid = Configuration.uuid
      name = Configuration.name
      permissions = Configuration.permissions
      properties = Configuration.properties
      requirement = Configuration.requirement
      initialValue = Configuration.initialValue
      let details = Configuration.details
      descriptors = details.descriptors
      identifyingDescriptor = details.identifyingDescriptor
      onDiscovery = details.onDiscovery
      notifyMode = details.notifyMode
      writeType = details.writeType
      framing = (Configuration.self as? any MessageCharacteristic.Type)?.framing
      request = (Configuration.self as? any RequestCharacteristic.Type).map { TypedRequestCoder(type: $0) }
    }

    /// The labels of an enumeration, in order of declaration; empty for any other type.
    public var stringValues: [String] { [] }

    /// Bytes as text, `nil` when they don't decode: here hex, by the characteristic's name.
    public func stringValue(_ bytes: [UInt8]) -> [String: String]? {
      [name: bytes.hexString]
    }

    /// The bytes of texts, `nil` when one is missing or not valid: here hex, by the characteristic's name.
    public func bytes(fromStringValue stringValue: [String: String]) -> [UInt8]? {
      stringValue[name].flatMap { [UInt8](hexString: $0) }
    }

    /// Bytes as JSON, as `gattc decode --json` prints the value, `nil` when they don't decode: here a string of hex.
    public func json(_ bytes: [UInt8], _ form: JSONForm = .meaning) -> String? {
      JSONValue.string(bytes.hexString).printed
    }

    /// The bytes of the value that JSON of ``json(_:_:)`` stands for: here of a string of hex.
    ///
    /// - Throws: that it is no JSON, or which part is missing, unknown or not valid.
    public func bytes(fromJSON json: String, _ form: JSONForm = .meaning) throws(ValueTextError) -> [UInt8] {
      guard case .string(let digits)? = JSONValue(json), let bytes = [UInt8](hexString: digits) else {
        throw .invalid(key: name, text: json, choices: [])
      }
      return bytes
    }

    /// Checks that bytes are a value of the characteristic: here any are.
    ///
    /// - Throws: where and why they are not.
    public func validate(_ bytes: [UInt8]) throws(ValueDecodingError) {}

    /// Checks that bytes are what a client may write: a request if the type has such, else a value or a part of one.
    ///
    /// - Throws: where and why they are not.
    public final func validateRequest(_ bytes: [UInt8]) throws(ValueDecodingError) {
      if let request { return try request.validate(bytes) }
      // A part of a message is no value by itself.
      if framing == nil { try validate(bytes) }
    }

    /// The bytes to write of texts: those of a request if the type has such, else those of a value.
    public final func requestBytes(fromStringValue stringValue: [String: String]) -> [UInt8]? {
      guard let request else { return bytes(fromStringValue: stringValue) }
      return request.bytes(of: stringValue)
    }

    /// The bytes that a client writes as JSON: a request if the type has such, else a value; `nil` when they are neither.
    public final func requestJSON(_ bytes: [UInt8], _ form: JSONForm = .meaning) -> String? {
      request.map { $0.json(of: bytes, form) } ?? json(bytes, form)
    }

    /// The bytes to write of JSON: those of a request if the type has such, else those of a value.
    ///
    /// - Throws: that it is no JSON, or which part is missing, unknown or not valid.
    public final func requestBytes(
      fromJSON json: String, _ form: JSONForm = .meaning
    ) throws(ValueTextError) -> [UInt8] {
      guard let request else { return try bytes(fromJSON: json, form) }
      return try request.bytes(ofJSON: json, form)
    }

    /// Whether any of the given properties is declared.
    public final func propertyEnabled(_ properties: CharacteristicProperties) -> Bool {
      !self.properties.isDisjoint(with: properties)
    }

    /// Whether any of the given permissions is declared.
    public final func permissionEnabled(_ permissions: AttributePermissions) -> Bool {
      !self.permissions.isDisjoint(with: permissions)
    }

    /// Has an action run each time a client discovers the characteristic, after its ``onDiscovery`` writes.
    ///
    /// Actions run in the order they were given, one at a time. The runtime has another form, whose actions get the connection.
    ///
    /// - Returns: what removes it, with ``removeAction(_:)``.
    @discardableResult
    public final func afterDiscovered(_ action: @escaping DiscoveryHandler) -> DiscoveryActionID {
      addDiscoveryAction(action, failing: { _, _ in })
    }

    /// The same, with what is told of a connection on which the characteristic was not discovered.
    package final func addDiscoveryAction(
      _ action: @escaping DiscoveryHandler, failing: @escaping DiscoveryFailureHandler
    ) -> DiscoveryActionID {
      actions.withLock { $0.add(action, failing) }
    }

    /// Has an action not run after later discoveries. Does nothing when it is removed already.
    public final func removeAction(_ id: DiscoveryActionID) {
      actions.withLock { $0.remove(id) }
    }

    /// The actions of ``afterDiscovered(_:)``, in order.
    public final var discoveryHandlers: [DiscoveryHandler] {
      actions.withLock { $0.handlers }
    }

    /// What is told where the characteristic was not discovered, in the order of the actions.
    package final var discoveryFailureHandlers: [DiscoveryFailureHandler] {
      actions.withLock { $0.failureHandlers }
    }
  }
#endif
