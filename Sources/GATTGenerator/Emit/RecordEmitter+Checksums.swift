import GATTSchema

extension RecordEmitter {
  /// The statement that compares a checksum whose octets are all there.
  func verifying(_ agree: AgreeStep) -> [SwiftStatement] {
    let title = fields[marks.field(of: agree.sum)].title.literal
    let statement: SwiftStatement = "try reader.verify(\(arguments(agree)), \(title)\(agree.sum.order))"
    guard let test = marks.test(of: agree.sum) else { return [statement] }
    // Behind the checksum no octets need be left: they were when it was read.
    let condition = names.expression(test, remaining: "reader.offset > \(marks.place(of: agree.sum))")
    return [.block("if \(condition)", [statement])]
  }

  /// The statement that fills a checksum in.
  func filling(_ agree: AgreeStep) -> [SwiftStatement] {
    let statement: SwiftStatement = "writer.checksum(\(arguments(agree))\(agree.sum.order))"
    let test = marks.test(of: agree.sum)?.whenWriting
    return test.map { [.block("if \(properties.expression($0))", [statement])] } ?? [statement]
  }

  private func arguments(_ agree: AgreeStep) -> String {
    let place = marks.place(of: agree.sum)
    let end = agree.end.map { marks[$0] } ?? place
    return "\(agree.sum.algorithm.expression), at: \(place), from: \(marks[agree.first]), to: \(end)"
  }
}

extension SumStep {
  /// The byte order as a last argument, when it is not little.
  fileprivate var order: String { endian.argument() }
}
