extension [Step] {
  /// The steps, in wire order.
  package var json: String { ProgramJSON.list(map(\.json)) }
}

extension Step {
  /// The step: what it is as `step`, and what it says.
  fileprivate var json: String {
    func step(_ name: String, _ members: [(String, String?)] = []) -> String {
      ProgramJSON.object([("step", JSONString.quoted(name))] + members)
    }
    return switch self {
    case .number(let number): step("number", number.members)
    case .series(let series): step("series", [("runs", ProgramJSON.list(series.runs.map(\.json)))])
    case .digits(let digits):
      step(
        "digits",
        [
          ("number", digits.number.json),
          (
            "digits",
            ProgramJSON.list(
              digits.digits.map { digit in
                ProgramJSON.object(
                  [("name", JSONString.quoted(digit.name)), ("place", ProgramJSON.digits(digit.place))]
                    + digit.number.members)
              })
          ),
        ])
    case .packed(let packed): step("packed", packed.count.members + [("number", packed.number.json)])
    case .text(let text): step("text", text.form.members + [("ending", text.ending.json)])
    case .octets(let octets):
      step("octets", [("reversed", ProgramJSON.flag(octets.isReversed)), ("ending", octets.ending.json)])
    case .expect(let pattern): step("expect", [("octets", JSONString.quoted(Hex.text(pattern)))])
    case .skip(let skip): step("skip", skip.members)
    case .sum(let sum):
      step("sum", [("sum", "\(sum.sum)"), ("endian", JSONString.quoted(sum.endian.rawValue))] + sum.algorithm.members)
    case .agree(let agree):
      step(
        "agree",
        [
          ("name", JSONString.quoted(agree.name)), ("sum", "\(agree.sum.sum)"), ("from", "\(agree.first)"),
          ("to", agree.end.map { "\($0)" }),
        ])
    case .mark(let mark): step("mark", [("mark", "\(mark)")])
    case .when(let when):
      step(
        "when",
        [
          ("test", when.test.json), ("steps", when.steps.json), ("otherwise", when.otherwise?.json),
          ("stored", ProgramJSON.flag(when.isStored && when.otherwise == nil)),
        ])
    case .times(let times):
      step(
        "times",
        times.count.members + [
          ("slots", ProgramJSON.places(times.slots)), ("stored", ProgramJSON.flag(times.isStored)),
          ("steps", times.steps.json),
        ])
    case .within(let within):
      step("within", within.extent.members + [("steps", within.steps.json)])
    case .choose(let choose): step("choose", choose.members)
    case .record(let record):
      step(
        "record",
        [
          ("places", "\(record.count)"), ("derived", ProgramJSON.places(record.derived)),
          ("steps", record.steps.json),
        ])
    case .field(let field):
      step(
        "field",
        [
          ("name", JSONString.quoted(field.name)), ("place", "\(field.place)"),
          ("stored", ProgramJSON.flag(field.isStored)), ("steps", field.steps.json),
        ])
    case .derive(let derivation): step("derive", derivation.members)
    }
  }
}

extension SeriesStep.Run {
  fileprivate var json: String {
    ProgramJSON.object([("count", count.map { "\($0)" }), ("numbers", ProgramJSON.list(numbers.map(\.json)))])
  }
}

extension SkipStep {
  fileprivate var members: [(String, String?)] {
    switch self {
    case .count(let count): [("count", "\(count)")]
    case .kept(let count): [("count", "\(count)"), ("stored", "true")]
    case .to(let end, let mark): [("to", "\(end)"), ("mark", "\(mark)")]
    }
  }
}

extension ContentEnding {
  fileprivate var json: String? { word.map(JSONString.quoted) }
}

extension TextForm {
  fileprivate var members: [(String, String?)] {
    let expansions = expansions.map {
      ProgramJSON.object([("code", "\($0.code)"), ("text", JSONString.quoted($0.text))])
    }
    return [
      ("encoding", JSONString.quoted(encoding.rawValue)),
      ("endian", encoding == .utf16 || packing != nil ? JSONString.quoted(endian.rawValue) : nil),
      ("expansions", expansions.isEmpty ? nil : ProgramJSON.list(expansions)),
      (
        "packing",
        packing.map {
          ProgramJSON.object([
            ("octets", "\($0.scalar.octets)"), ("count", "\($0.count)"), ("bits", "\($0.bits)"),
            ("alphabet", JSONString.quoted($0.alphabet)),
          ])
        }
      ),
    ]
  }
}

extension ChecksumAlgorithm {
  fileprivate var members: [(String, String?)] {
    switch self {
    case .xor: return [("algorithm", "\"xor\""), ("octets", "1")]
    case .xor16: return [("algorithm", "\"xor16\""), ("octets", "2")]
    case .sum(let sum):
      return [
        ("algorithm", "\"sum\""), ("octets", "\(sum.octets)"), ("initial", "\(sum.initial)"),
        ("negated", ProgramJSON.flag(sum.isNegated)), ("finalXOR", "\(sum.finalXOR)"),
        ("start", sum.terms.start > 0 ? "\(sum.terms.start)" : nil),
        ("every", sum.terms.step > 1 ? "\(sum.terms.step)" : nil),
        ("digits", sum.terms.digits.map { JSONString.quoted($0.rawValue) }),
      ]
    case .crc(let crc):
      return [
        ("algorithm", "\"crc\""), ("octets", "\(crc.width / 8)"), ("polynomial", "\(crc.polynomial)"),
        ("initial", "\(crc.initial)"), ("reflectsInput", ProgramJSON.flag(crc.reflectsInput)),
        ("reflectsOutput", ProgramJSON.flag(crc.reflectsOutput)), ("finalXOR", "\(crc.finalXOR)"),
      ]
    }
  }
}

extension DeriveStep {
  fileprivate var members: [(String, String?)] {
    let own: [(String, String?)] =
      switch source {
      case .presence: [("from", "\"presence\"")]
      case .absence: [("from", "\"absence\"")]
      case .width(let range):
        [
          ("from", "\"width\""),
          (
            "narrow",
            ProgramJSON.list([ProgramJSON.digits(range.lowerBound), ProgramJSON.digits(range.upperBound)])
          ),
        ]
      case .tag(_, let part):
        [("from", "\"tag\""), ("shift", part.map { "\($0.shift)" }), ("width", part.map { "\($0.width)" })]
      case .count: [("from", "\"count\"")]
      }
    return [("derived", "\(target)"), ("place", "\(field)")] + own
  }
}
