import GATTSchema

extension ScriptPrinter {
  /// An earlier number, which may be absent; `side` is the reader or the writer.
  func operand(_ operand: Operand, _ side: String) -> String {
    switch operand {
    case .slot(let slot, _): return self.slot(slot, side)
    case .bits(let slot, let range, _):
      let own = [
        self.slot(slot, side), "\(range.lowest)", "\(range.width)", range.isSigned ? syntax.truth(true) : "",
      ]
      return syntax.call(locals[slot] == nil ? "bitsIn" : "bitsOf", own)
    case .joined(let parts, _):
      return syntax.call(
        "joined",
        parts.map { part in
          syntax.tuple([self.operand(part.operand, side), "\(part.part.shift)", "\(part.part.width)"])
        })
    }
  }

  private func slot(_ slot: Int, _ side: String) -> String {
    locals[slot] ?? syntax.call(method: "slot", of: side, ["\(slot)"])
  }

  /// Whether a test holds; `hasOctets` is whether bytes are left.
  func test(_ test: Test, _ side: String, hasOctets: String? = nil) -> String {
    switch test {
    case .isSet(let operand): return syntax.call("isSet", [self.operand(operand, side)])
    case .isOne(let numbers, let operand):
      let isBig = numbers.contains { $0.magnitude > 1 << 53 }
      return syntax.call(
        "isOne", [self.operand(operand, side)] + numbers.map { syntax.integer($0, isBig: isBig) })
    case .context(let flag):
      let flags = plan.value.context
      let name = flags.indices.contains(flag) ? flags[flag].name : ""
      return syntax.call(method: "holds", of: side, [syntax.text(name)])
    case .remaining: return hasOctets ?? syntax.call(method: "hasOctets", of: side, [])
    case .not(let inner): return syntax.not(self.test(inner, side, hasOctets: hasOctets))
    case .all(let parts):
      guard !parts.isEmpty else { return syntax.truth(true) }
      return syntax.all(parts.map { self.test($0, side, hasOctets: hasOctets) })
    }
  }

  /// How often something is there.
  mutating func count(_ count: TimesStep.Count, _ side: String, _ path: [String]) throws(EmissionFinding) -> String {
    switch count {
    case .exactly(let count): return syntax.call("times", ["\(count)"])
    case .rest: return syntax.call("untilEnd", [])
    case .counted(let operand): return syntax.call("counts", [self.operand(operand, side), syntax.text(operand.name)])
    case .prefixed(let number): return syntax.call("countPrefix", [try codec(number, path)])
    }
  }

  /// The call that reads or writes by `body` in the bytes of an extent.
  mutating func within(
    _ extent: Extent, _ body: String, _ side: String, _ path: [String]
  ) throws(EmissionFinding) -> [String] {
    let arguments = [try length(extent.length, side, path), body]
    guard let coding = extent.coding else { return arguments }
    return arguments + [syntax.call(coding.name, coding.parameters.map { "\($0)" })]
  }

  /// How many bytes something takes.
  private mutating func length(
    _ length: Extent.Length, _ side: String, _ path: [String]
  ) throws(EmissionFinding) -> String {
    switch length {
    case .rest: return syntax.call("rest", [])
    case .exactly(let count): return syntax.call("exactly", ["\(count)"])
    case .oneOf(let counts): return syntax.call("oneOf", counts.map { "\($0)" })
    case .atMost(let count): return syntax.call("atMost", ["\(count)"])
    case .padded(let count): return syntax.call("padded", ["\(count)"])
    case .allBut(let least, let more):
      let parts = more.map { "(\(syntax.choice(test($0.test, side), "\($0.count)", "0")))" }
      return syntax.call("allBut", [(["\(least)"] + parts).joined(separator: " + ")])
    case .prefixed(let number, let adding):
      return syntax.call("prefixed", [try codec(number, path), "\(adding)"])
    case .counted(let operand, let adding, let place):
      let known = side == "w" ? place.flatMap { derived[$0] } : nil
      return syntax.call(
        "counted",
        [
          known == nil ? self.operand(operand, side) : syntax.absent, "\(adding)", syntax.text(operand.name),
          known ?? "",
        ])
    case .terminated(let unit): return syntax.call("terminated", ["\(unit)"])
    }
  }
}
