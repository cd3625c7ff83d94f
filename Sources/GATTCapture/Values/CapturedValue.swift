package import GATTRuntime

/// A value that was read, written or sent, joined from as many packets as it took.
package struct CapturedValue: Hashable, Sendable {
  /// What was done.
  package enum Operation: String, Hashable, Sendable {
    case read, write, notification, indication
    /// A read of several values at once, which follow each other without borders; the handle is that of the first.
    case readSeveral = "read several"
    /// A write that nothing answers.
    case writeCommand = "write command"
    /// The same with a signature.
    case signedWrite = "signed write"
  }

  /// What came of it.
  package enum Outcome: Hashable, Sendable {
    /// It was done, or needs no answer.
    case done
    /// The server refused.
    case refused(ATTError)
    /// The capture, or the link, ends before the answer.
    case unanswered
  }

  /// What was done.
  package var operation: Operation
  /// What came of it.
  package var outcome = Outcome.done
  /// The link.
  package var link: CaptureLink
  /// Whether the host that was captured sent the octets.
  package var isSent: Bool
  /// Whether the host that was captured has the attribute; else the device has it.
  package var isOfHost: Bool
  /// The attribute's handle.
  package var handle: UInt16
  /// What the attribute is; nil where nothing says.
  package var attribute: CapturedAttribute?
  /// The octets; none for a read that was not answered.
  package var octets: [UInt8]
  /// Where they begin in the value: not 0 only where the beginning is not in the capture.
  package var offset = 0
  /// Whether octets of the value may be missing at its end.
  package var isCut = false
  /// The first record and the last of what carried it, the request of a read included.
  package var records: ClosedRange<Int>
  /// When it was complete, in microseconds since 1970.
  package var time: Int64
}
