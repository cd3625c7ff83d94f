/// What goes wrong once, when a transmitter gets a request.
package struct SimulatedFault: Hashable, Sendable {
  /// What it is.
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// The link is lost, and the request not carried out.
    case lostLink
    /// A byte of the reply, or of what belongs to it, is another one.
    case wrongChecksum
    /// There is no reply.
    case silence
  }

  /// What it is.
  package var kind: Kind
  /// The op code of the request.
  package var opcode: UInt8
  /// Whether the transmitter goes to sleep then.
  package var sleeps: Bool

  /// A fault of its parts.
  package init(_ kind: Kind, at opcode: UInt8, sleeps: Bool = true) {
    (self.kind, self.opcode, self.sleeps) = (kind, opcode, sleeps)
  }
}
