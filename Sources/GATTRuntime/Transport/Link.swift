public import GATTProfiles

/// What a transport reports of one connection.
public enum LinkEvent: Sendable {
  /// A notification or indication; never the answer to a read.
  case value(AttributeHandle, [UInt8])
  /// The device's services are no longer those that were discovered.
  case servicesChanged
  /// The link is gone, and everything pending on it has failed. The last event.
  case closed(DisconnectReason)
}

/// One connection to one device. The caller has one operation at a time.
///
/// An operation throws ``GATTError/att(_:operation:)`` with the code that the device sent, ``GATTError/disconnected(_:)`` when
/// the link ends or has ended, and ``GATTError/cancelled`` soon after its task is cancelled; the link goes on then, and the
/// answer that comes late is not taken for the next one's. The caller has time-outs; a link needs none but ATT's.
public protocol Link: Sendable {
  /// Where the link's own work is done, if that is one place: the connection does its work there, too.
  var executor: (any SerialExecutor)? { get }

  /// The same place for tasks that prefer it.
  var taskExecutor: (any TaskExecutor)? { get }

  /// The device's services, in order of their handles, complete to their descriptors.
  func discover() async throws(GATTError) -> [ServiceRecord]

  /// Reads the whole value, however many packets that takes.
  func read(_ attribute: AttributeHandle) async throws(GATTError) -> [UInt8]

  /// Writes the whole value. Without a response: returns as soon as the stack has taken it.
  ///
  /// - Parameters:
  ///   - value: all of it.
  ///   - attribute: a characteristic or a descriptor.
  ///   - type: never `WriteType.automatic`.
  func write(_ value: [UInt8], to attribute: AttributeHandle, type: WriteType) async throws(GATTError)

  /// Writes a value without a response, where nothing has to be waited for.
  ///
  /// - Returns: false when something has, or anything is in the way, if only that this is called elsewhere than on the
  ///   link's executor; then nothing is written.
  func writeAtOnce(_ value: [UInt8], to attribute: AttributeHandle) -> Bool

  /// Has the device send values of a characteristic. Values that come before this returns are reported too.
  ///
  /// - Parameters:
  ///   - characteristic: whose values.
  ///   - kind: notifications or indications.
  ///   - mode: which way they come, where there is more than one.
  func subscribe(
    to characteristic: AttributeHandle, kind: SubscriptionKind, mode: NotifyMode
  ) async throws(GATTError)

  /// Has the device stop sending values of a characteristic.
  func unsubscribe(from characteristic: AttributeHandle) async throws(GATTError)

  /// The ATT MTU, 23 until known; of one characteristic where the stack has more than one bearer.
  func mtu(for characteristic: AttributeHandle?) -> Int

  /// The strength of the connection in dBm, -127…20.
  ///
  /// - Throws: ``GATTError/unsupported(_:)`` where the stack does not tell.
  func readRSSI() async throws(GATTError) -> Int

  /// Ends the connection. Does nothing when it has ended.
  func disconnect(_ reach: DisconnectReach) async
}

extension Link {
  /// No place in particular.
  public var executor: (any SerialExecutor)? { nil }

  /// No place in particular.
  public var taskExecutor: (any TaskExecutor)? { nil }

  /// Nothing is written like that.
  public func writeAtOnce(_ value: [UInt8], to attribute: AttributeHandle) -> Bool { false }
}
