import GATTSchema

extension CWriter {
  /// Computes the checksums since the last time, those over others last.
  func finishSums() throws(EmissionFinding) {
    let own = sums
    sums = []
    // In each round those that wait for none of the others; after as many rounds as there are sums, each is done or never is.
    func waits(_ agree: AgreeStep, for other: AgreeStep) -> String {
      let (sum, place) = ("sum_\(agree.sum.sum)", "sum_\(other.sum.sum)")
      let there = body.ask("\(place)_there")
      let (first, stop) = (body.ask("\(sum)_first"), body.ask("\(sum)_stop"))
      return
        "(\(there) && (\(first) < (\(body.ask("\(place)_at")) + \(other.sum.algorithm.octets)u)) && (\(place)_at < \(stop)))"
    }
    for _ in own.indices {
      for agree in own {
        let sum = "sum_\(agree.sum.sum)"
        let place = body.ask("\(sum)_at")
        let all = own.map { waits(agree, for: $0) }.joined(separator: " && !")
        try body.block("if (\(body.ask("\(sum)_there")) && !\(all))") { () throws(EmissionFinding) in
          let count = body.name("count")
          body.add("size_t \(count) = 0u;")
          body.block("if (\(sum)_first < \(sum)_stop)") { body.add("\(count) = \(sum)_stop - \(sum)_first;") }
          let value = Self.checksum(agree.sum.algorithm, "out + \(sum)_first", count)
          body.add(CNumber.put(value, "out + \(place)", agree.sum.algorithm.octets, agree.sum.endian))
          body.add("\(sum)_there = false;")
        }
      }
    }
    for agree in own { body.add("sum_\(agree.sum.sum)_there = false;", setting: "sum_\(agree.sum.sum)_there") }
  }
}
