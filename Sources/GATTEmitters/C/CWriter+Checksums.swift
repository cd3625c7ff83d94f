import GATTSchema

extension CWriter {
  /// Computes the checksums since the last time, those over others last.
  func finishSums() throws(EmissionFinding) {
    let own = sums
    sums = []
    // In each round those that wait for none of the others. After as many rounds as there can be sums beside one, it is done or
    // never is.
    for round in own.indices {
      for sum in own {
        let beside = own.filter { $0.canBe(beside: sum) }
        guard round < beside.count else { continue }
        try finish(sum.agree, waitingFor: beside.map(\.agree))
      }
    }
    for sum in own { body.add("sum_\(sum.agree.sum.sum)_there = false;", setting: "sum_\(sum.agree.sum.sum)_there") }
  }

  private func finish(_ agree: AgreeStep, waitingFor others: [AgreeStep]) throws(EmissionFinding) {
    let sum = "sum_\(agree.sum.sum)"
    let place = body.ask("\(sum)_at")
    let all = others.map { waits(agree, for: $0) }.joined(separator: " && !")
    try body.block("if (\(body.ask("\(sum)_there")) && !\(all))") { () throws(EmissionFinding) in
      let count = body.name("count")
      body.add("size_t \(count) = 0u;")
      body.block("if (\(sum)_first < \(sum)_stop)") { body.add("\(count) = \(sum)_stop - \(sum)_first;") }
      let value = Self.checksum(agree.sum.algorithm, "out + \(sum)_first", count)
      body.add(CNumber.put(value, "out + \(place)", agree.sum.algorithm.octets, agree.sum.endian))
      body.add("\(sum)_there = false;")
    }
  }

  private func waits(_ agree: AgreeStep, for other: AgreeStep) -> String {
    let (sum, place) = ("sum_\(agree.sum.sum)", "sum_\(other.sum.sum)")
    let there = body.ask("\(place)_there")
    let (first, stop) = (body.ask("\(sum)_first"), body.ask("\(sum)_stop"))
    return
      "(\(there) && (\(first) < (\(body.ask("\(place)_at")) + \(other.sum.algorithm.octets)u)) && (\(place)_at < \(stop)))"
  }
}

/// A checksum of a value, and the alternatives that it is in.
struct CSum {
  let agree: AgreeStep
  let branches: [Int: Int]

  /// Whether one value can have both: no choice has two of its alternatives.
  func canBe(beside other: CSum) -> Bool {
    branches.allSatisfy { choice, branch in other.branches[choice].map { $0 == branch } ?? true }
  }
}
