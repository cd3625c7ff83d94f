public import GATTProfiles

extension Connection {
  /// Reads the bytes of a descriptor, the whole value: up to 512.
  ///
  /// - Parameters:
  ///   - descriptor: which one, of a characteristic that was discovered.
  ///   - timeout: how long to wait; ``Timeouts/operation`` unless given.
  /// - Throws: ``GATTError/att(_:operation:)`` when the device refuses, ``GATTError/timedOut(operation:after:)``,
  ///   ``GATTError/disconnected(_:)``.
  public func read(_ descriptor: RemoteDescriptor, timeout: Duration? = nil) async throws(GATTError) -> [UInt8] {
    try await read(descriptor.handle, "reading descriptor \(descriptor.uuid)", timeout: timeout)
  }

  /// Writes bytes to a descriptor, and returns when the device has accepted them.
  ///
  /// ```swift
  /// let data = try await connection.characteristic(TISensorTag.Accelerometer.Data.self)
  /// for descriptor in data.descriptors where descriptor.uuid == "2901" {
  ///   try await connection.write(Array("Left wrist".utf8), to: descriptor)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - value: up to 512 bytes.
  ///   - descriptor: which one, of a characteristic that was discovered.
  ///   - timeout: how long to wait; ``Timeouts/operation`` unless given.
  /// - Throws: ``GATTError/att(_:operation:)`` when the device refuses, ``GATTError/valueTooLong(bytes:maximum:)``, and
  ///   ``GATTError/descriptorReserved(_:)`` for 0x2902, which is written by subscribing.
  public func write(
    _ value: [UInt8], to descriptor: RemoteDescriptor, timeout: Duration? = nil
  ) async throws(GATTError) {
    // Behind the back of those who subscribe, values would start or stop.
    guard descriptor.uuid != GATTType.clientConfiguration else { throw .descriptorReserved(descriptor.uuid) }
    guard value.count <= ATTLimits.longestValue else {
      throw .valueTooLong(bytes: value.count, maximum: ATTLimits.longestValue)
    }
    let handle = descriptor.handle
    try await perform(.write, "writing descriptor \(descriptor.uuid)", timeout: timeout) {
      (link) async throws(GATTError) in
      try await link.write(value, to: handle, type: .withResponse)
    }
  }

  /// Reads a descriptor of a characteristic by its type.
  ///
  /// ```swift
  /// let range = try await connection.read(ValidRange<EnvironmentalSensing.Temperature>.self, of: roof)
  /// let second = try await connection.read(ESTriggerSetting<EnvironmentalSensing.Temperature>.self, instance: 1, of: roof)
  /// ```
  ///
  /// - Parameters:
  ///   - type: the descriptor.
  ///   - place: which one of several of the type, from 0 in the order of their handles; nil where there is one alone.
  ///   - characteristic: the one it belongs to.
  ///   - timeout: how long to wait; ``Timeouts/operation`` unless given.
  /// - Throws: ``GATTError/descriptorNotFound(_:characteristic:)``; ``GATTError/ambiguous(_:handles:)`` where the characteristic
  ///   has several of the type and `place` is nil, ``GATTError/instanceNotFound(_:instance:)`` where it has fewer.
  ///   ``GATTError/undecodable(characteristic:_:)`` when the bytes are no such value.
  public func read<T: GATTDescriptor>(
    _ type: T.Type, instance place: Int? = nil, of characteristic: RemoteCharacteristic, timeout: Duration? = nil
  ) async throws(GATTError) -> T {
    try await read(type, from: characteristic.descriptor(T.uuid, instance: place), timeout: timeout)
  }

  /// Reads a descriptor of the characteristic of a type. As ``read(_:instance:of:timeout:)-(_,_,RemoteCharacteristic,_)``.
  public func read<T: GATTDescriptor, Owner: GATTCharacteristic>(
    _ type: T.Type, instance place: Int? = nil, of characteristic: Owner.Type, timeout: Duration? = nil
  ) async throws(GATTError) -> T {
    try await read(type, instance: place, of: self.characteristic(characteristic), timeout: timeout)
  }

  /// Reads a descriptor of one of several characteristics of a type. As ``read(_:instance:of:timeout:)-(_,_,RemoteCharacteristic,_)``.
  public func read<T: GATTDescriptor, Owner: GATTCharacteristic>(
    _ type: T.Type, instance place: Int? = nil, of instance: CharacteristicInstance<Owner>, timeout: Duration? = nil
  ) async throws(GATTError) -> T {
    try await read(type, instance: place, of: characteristic(instance), timeout: timeout)
  }

  /// Reads a value from a descriptor, of which a characteristic may have several.
  ///
  /// - Throws: as ``read(_:instance:of:timeout:)-(_,_,RemoteCharacteristic,_)``.
  public func read<T: GATTDescriptor>(
    _ type: T.Type, from descriptor: RemoteDescriptor, timeout: Duration? = nil
  ) async throws(GATTError) -> T {
    let value = try await read(descriptor, timeout: timeout)
    do throws(ValueDecodingError) {
      return try T(bytes: value)
    } catch {
      throw .undecodable(characteristic: descriptor.uuid.named(T.name), error)
    }
  }

  /// Writes a descriptor of a characteristic by its type, and returns when the device has accepted it.
  ///
  /// ```swift
  /// try await connection.write(ESConfiguration.or, of: roof)
  /// ```
  ///
  /// - Throws: as ``write(_:to:timeout:)``; ``GATTError/descriptorNotFound(_:characteristic:)``;
  ///   ``GATTError/ambiguous(_:handles:)`` where the characteristic has several of the type and `place` is nil.
  public func write<T: GATTDescriptor>(
    _ value: T, instance place: Int? = nil, of characteristic: RemoteCharacteristic, timeout: Duration? = nil
  ) async throws(GATTError) {
    try await write(value.encoded(), to: characteristic.descriptor(T.uuid, instance: place), timeout: timeout)
  }

  /// Writes a descriptor of the characteristic of a type. As ``write(_:instance:of:timeout:)-(_,_,RemoteCharacteristic,_)``.
  public func write<T: GATTDescriptor, Owner: GATTCharacteristic>(
    _ value: T, instance place: Int? = nil, of characteristic: Owner.Type, timeout: Duration? = nil
  ) async throws(GATTError) {
    try await write(value, instance: place, of: self.characteristic(characteristic), timeout: timeout)
  }

  /// Writes a descriptor of one of several characteristics of a type. As ``write(_:instance:of:timeout:)-(_,_,RemoteCharacteristic,_)``.
  public func write<T: GATTDescriptor, Owner: GATTCharacteristic>(
    _ value: T, instance place: Int? = nil, of instance: CharacteristicInstance<Owner>, timeout: Duration? = nil
  ) async throws(GATTError) {
    try await write(value, instance: place, of: characteristic(instance), timeout: timeout)
  }
}
