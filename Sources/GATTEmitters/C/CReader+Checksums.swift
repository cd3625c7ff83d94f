import GATTSchema

extension CReader {
  /// Notes a checksum and where it is.
  func read(_ sum: SumStep, _ scope: Scope) {
    need("\(sum.algorithm.octets)u", scope)
    body.add("sum_\(sum.sum) = \(CNumber.get(scope.here, sum.algorithm.octets, sum.endian));")
    body.add("sum_\(sum.sum)_at = i;")
    body.add("sum_\(sum.sum)_there = true;")
    body.add("i += \(sum.algorithm.octets)u;")
  }

  /// Compares a checksum with that of its bytes.
  func compare(_ agree: AgreeStep, _ scope: Scope) {
    let sum = "sum_\(agree.sum.sum)"
    let (first, stop, actual) = (body.name("first"), body.name("stop"), body.name("actual"))
    body.block("if (\(sum)_there)") {
      body.add("const size_t \(stop) = \(agree.end.map { body.ask("mark_\($0)") } ?? "\(sum)_at");")
      body.add(
        "const size_t \(first) = (\(body.ask("mark_\(agree.first)")) < \(stop)) ? mark_\(agree.first) : \(stop);")
      body.add(
        "const uint32_t \(actual) = \(Self.checksum(agree.sum.algorithm, "\(scope.bytes) + \(first)", "\(stop) - \(first)"));"
      )
      body.add("\(sum)_there = false;")
      body.fail(if: "\(actual) != \(sum)", "CHECKSUM", at: "\(sum)_at")
    }
  }
}
