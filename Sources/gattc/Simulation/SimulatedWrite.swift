import GATTRuntime
import GATTSchema

/// What a client has written to a simulated characteristic, and what the profile says of it.
struct SimulatedWrite {
  /// To what.
  let subject: ValueSubject
  /// The octets.
  let octets: [UInt8]
  /// What they mean; nil where they mean nothing or the script refuses them, and for a part of a message.
  private(set) var report: ValueReport?
  /// With what it is refused, and why; nil where it is accepted.
  private(set) var refusal: (code: ATTError, reason: String)?

  /// Decodes what is written, as a request where the characteristic has such.
  init(_ octets: [UInt8], to subject: ValueSubject) {
    (self.subject, self.octets) = (subject, octets)
    let characteristic = subject.characteristic
    let isPart = characteristic?.message != nil && characteristic?.request == nil
    let coding = subject.coding(isRequest: true)
    do throws(ValueError) {
      report = isPart ? nil : ValueReport(coding: coding, value: try coding.interpreter.decode(octets))
      refusal = nil
    } catch {
      report = nil
      refusal = (ATTError(error), "\(error)")
    }
  }
}

extension SimulatedWrite {
  /// The same, refused whatever it means.
  func refused(with error: ATTError, because reason: String = "the script says so") -> SimulatedWrite {
    var write = self
    (write.report, write.refusal) = (nil, (error, reason))
    return write
  }
}

extension ATTError {
  /// The code with which a server refuses octets that are no value.
  init(_ error: ValueError) {
    switch error.problem {
    case .truncated, .trailing, .wrongLength, .contradictoryMessage: self = .invalidAttributeValueLength
    case .outOfRange: self = .outOfRange
    case .unknownCase, .invalidBoolean, .invalidDigits, .invalidText, .notJSON, .doesNotFit, .notConstant, .checksum,
      .contradicts, .emptyItem:
      self = .valueNotAllowed
    }
  }
}
