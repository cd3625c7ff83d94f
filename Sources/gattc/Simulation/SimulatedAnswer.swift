import GATTSchema

/// What a simulated control point has answered.
struct SimulatedAnswer {
  /// The control point.
  let subject: ValueSubject
  /// The octets.
  let octets: [UInt8]
  /// What they mean; nil where they mean nothing.
  let report: ValueReport?

  /// An answer of a control point.
  init(_ octets: [UInt8], of subject: ValueSubject) {
    (self.subject, self.octets) = (subject, octets)
    let coding = subject.coding()
    report = (try? coding.interpreter.decode(octets)).map { ValueReport(coding: coding, value: $0) }
  }
}
