import GATTSchema

extension ValueEmitter {
  /// How steps are read that take so many octets.
  func reading(_ within: WithinStep, _ content: any EmittedContent, into name: String) -> Reading {
    if let coding = within.extent.coding { return reading(within, coding, content, into: name) }
    switch within.steps.first {
    case .text: return text(within, content, into: name)
    case .octets: return octets(within, content, into: name)
    // The library's type finds out by itself how many octets it may have.
    case _ where within.extent.length.isOneOf: return Reading(expression: content.reading(from: "reader", start: nil))
    case .number, .series, .digits, .packed, .expect, .skip, .sum, .agree, .mark, .when, .times, .within, .choose,
      .record, .field, .derive, nil:
      let (setup, reader) = part(within.extent.length, into: name)
      let value = unused("\(name)Value")
      return Reading(
        setup: setup + [
          "let \(value) = \(content.reading(from: reader, start: nil))", "try \(reader).finish(.error)",
        ], expression: value)
    }
  }

  /// How steps are read in octets that others stand for on the wire.
  private func reading(
    _ within: WithinStep, _ coding: ExtentCoding, _ content: any EmittedContent, into name: String
  ) -> Reading {
    let (setup, count) = count(within.extent.length, into: name) ?? ([], "reader.remaining")
    let (origin, _) = within.steps.withoutOrigin("reader", unused("origin"))
    let value = content.reading(from: "reader", start: nil)
    return Reading(
      setup: setup, expression: "try reader.\(coding.reading(count, field.title))",
      closure: origin + [.line(origin.isEmpty ? value : "return \(value)")])
  }

  private func text(_ within: WithinStep, _ content: any EmittedContent, into name: String) -> Reading {
    switch within.extent.length {
    // The layout itself knows these.
    case .rest, .exactly, .padded, .atMost, .oneOf:
      return Reading(expression: content.reading(from: "reader", start: nil))
    case .allBut, .counted, .terminated:
      let (setup, reader) = part(within.extent.length, into: name)
      return Reading(setup: setup, expression: content.reading(from: reader, start: nil))
    case .prefixed:
      let (setup, reader) = part(within.extent.length, into: name)
      let start = unused("\(name)Start")
      return Reading(
        setup: ["let \(start) = reader.offset"] + setup, expression: content.reading(from: reader, start: start))
    }
  }

  private func octets(_ within: WithinStep, _ content: any EmittedContent, into name: String) -> Reading {
    if case .padded(let count) = within.extent.length {
      return Reading(expression: "try reader.paddedBytes(\(count), \(field.title.literal))")
    }
    if let (setup, count) = count(within.extent.length, into: name) {
      return Reading(setup: setup, expression: "try reader.bytes(\(count), \(field.title.literal))")
    }
    let (setup, reader) = part(within.extent.length, into: name)
    return Reading(setup: setup, expression: content.reading(from: reader, start: nil))
  }

  /// Statements that make octets known, and the reader of them: a variable of its own, or the reader there is.
  private func part(_ extent: Extent.Length, into variable: String) -> (setup: [SwiftStatement], reader: String) {
    let part = unused("\(variable)Part")
    if let (setup, count) = count(extent, into: variable) {
      return (setup + ["var \(part) = try reader.part(\(count), \(field.title.literal))"], part)
    }
    switch extent {
    case .atMost(let limit): return (["try reader.atMost(\(limit), \(field.title.literal))"], "reader")
    case .terminated(let unit):
      let argument = unit == 1 ? "" : ", width: \(unit)"
      return (["var \(part) = try reader.partToZero(\(field.title.literal)\(argument))"], part)
    case .rest, .oneOf, .allBut, .exactly, .padded, .prefixed, .counted: return ([], "reader")
    }
  }

  /// Statements that read what says how many octets there are, and an expression of that; nil when no number says it.
  private func count(_ extent: Extent.Length, into variable: String) -> (setup: [SwiftStatement], count: String)? {
    let title = field.title.literal
    switch extent {
    case .exactly(let count), .padded(let count): return ([], "\(count)")
    case .prefixed(let number, let adding):
      let local = unused("\(variable)Length")
      return (
        number.reading(into: local, field.title),
        "reader.count(\(local), less: \(adding), \(title), size: \(number.scalar.octets))"
      )
    case .counted(let operand, let adding, _):
      let number = names[operand]
      let value = number.isOptional ? "\(number.value) ?? \(adding)" : number.value
      return ([], "reader.count(\(value), less: \(adding), \(title), size: 0)")
    case .allBut(let others, let more):
      guard !more.isEmpty else { return ([], "reader.count(allBut: \(others), \(title))") }
      // No sum of conditions: the type checker would try every type for every literal.
      let sum = unused("\(variable)Others")
      let terms = more.map { SwiftStatement.block("if \(names.expression($0.test))", ["\(sum) += \($0.count)"]) }
      return (["var \(sum) = \(others)"] + terms, "reader.count(allBut: \(sum), \(title))")
    case .rest, .atMost, .terminated, .oneOf: return nil
    }
  }
}

extension Extent.Length {
  fileprivate var isOneOf: Bool {
    if case .oneOf = self { return true }
    return false
  }
}
