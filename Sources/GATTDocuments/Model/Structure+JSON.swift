import GATTSchema

extension ValueLayout {
  /// The layout as the page's interpreter reads it.
  var model: OrderedJSON {
    switch self {
    case .numbers(let numbers): numbers.model
    case .text(let text): text.model
    case .octets(let octets): octets.model
    case .json(let shape): shape.model
    case .structure(let structure): structure.model
    case .union(let union): union.model
    }
  }
}

extension NumbersLayout {
  fileprivate var model: OrderedJSON {
    let runs = runs.map { run in
      OrderedJSON.object([
        ("count", run.count.map { .whole($0) }), ("list", .flag(run.isList)),
        ("elements", .list(run.elements.map(\.model))),
      ])
    }
    return .object([("kind", .text("numbers")), ("shape", .text("\(shape)")), ("runs", .list(runs))])
  }
}

extension JSONShape {
  /// The page shows the text that JSON is; what has to be in it gattc knows.
  fileprivate var model: OrderedJSON {
    .object([
      ("kind", .text("json")), ("encoding", .text(TextLayout.json.encoding.rawValue)), ("least", .text(leastText)),
    ])
  }
}

extension TextLayout {
  fileprivate var model: OrderedJSON {
    .object([
      ("kind", .text("text")), ("encoding", .text(encoding.rawValue)), ("endian", .text(endian.rawValue)),
      ("length", length.model), ("packing", packing?.model),
      (
        "expansions",
        expansions.isEmpty ? nil : .list(expansions.map { .list([.whole(Int($0.code)), .text($0.text)]) })
      ),
    ])
  }
}

extension TextPacking {
  fileprivate var model: OrderedJSON {
    .object([
      ("count", .whole(count)), ("bits", .whole(bits)), ("octets", .whole(scalar.octets)),
      ("alphabet", .text(alphabet)),
    ])
  }
}

extension OctetsLayout {
  fileprivate var model: OrderedJSON {
    .object([("kind", .text("octets")), ("length", length.model), ("reversed", .flag(isReversed))])
  }
}

extension Structure {
  fileprivate var model: OrderedJSON {
    .object([
      ("kind", .text("structure")), ("shared", shared.map { .text($0.rawValue) }),
      (
        "digits",
        digits.map { digits in
          .object([
            ("scalar", digits.scalar.model), ("endian", .text(digits.endian.rawValue)),
            ("places", .list(digits.places.map { .digits($0) })),
          ])
        }
      ),
      ("fields", .list(fields.map(\.model))),
    ])
  }
}

extension Union {
  fileprivate var model: OrderedJSON {
    let tag: (String, OrderedJSON?) =
      switch tag {
      case .number(let element): ("number", element.model)
      case .member(let reference): ("member", reference.model)
      case .length: ("length", .yes)
      }
    let alternatives = alternatives.map { alternative in
      OrderedJSON.object([
        ("name", .text(alternative.name)), ("tag", .digits(alternative.tag)),
        ("structure", alternative.structure.model),
      ])
    }
    return .object([
      ("kind", .text("union")), ("tag", .object([tag])), ("keepsUnknown", .flag(keepsUnknown)),
      ("alternatives", .list(alternatives)),
    ])
  }
}

extension StructureField {
  fileprivate var model: OrderedJSON {
    .object([
      ("name", .text(name)), ("derived", .flag(isDerived)), ("presence", presence?.model),
      ("repetition", repetition?.model), ("extent", extent?.model), ("content", content.model),
    ])
  }
}

extension StructureField.Content {
  fileprivate var model: OrderedJSON {
    switch self {
    case .number(let element): .object([("kind", .text("number")), ("element", element.model)])
    case .bits(let group): group.model
    case .text(let text): text.model
    case .octets(let octets): octets.model
    case .structure(let structure): structure.model
    case .union(let union): union.model
    case .constant(let element, let number):
      .object([("kind", .text("constant")), ("element", element.model), ("number", .digits(number))])
    case .fixed(let fixed):
      .object([
        ("kind", .text("fixed")), ("count", .whole(fixed.count)), ("to", fixed.end.map { .whole($0) }),
        ("pattern", fixed.pattern.map { .list($0.map { .whole(Int($0)) }) }), ("kept", .flag(fixed.isKept)),
      ])
    case .checksum(let checksum): checksum.model
    case .link(let link): .object([("kind", .text("link")), link.source.model])
    }
  }
}

extension BitGroup {
  fileprivate var model: OrderedJSON {
    .object([
      ("kind", .text("bits")), ("scalar", scalar.model), ("endian", .text(endian.rawValue)),
      ("members", .list(members.map { $0.model([("name", .text($0.name))]) })),
    ])
  }
}

extension BitMember {
  /// The bits as the page's interpreter reads them, behind other members.
  func model(_ members: [(String, OrderedJSON?)] = []) -> OrderedJSON {
    let own: [(String, OrderedJSON?)] =
      switch content {
      case .flag(let labels): labels.model
      case .unsigned(let meaning): [("meaning", meaning.model)]
      case .signed(let meaning): [("signed", .yes), ("meaning", meaning.model)]
      case .reserved: [("reserved", .yes)]
      }
    return .object(
      members + [("lowest", .whole(lowest)), ("width", .whole(width)), ("derived", .flag(isDerived))] + own)
  }
}

extension Checksum {
  fileprivate var model: OrderedJSON {
    var members: [(String, OrderedJSON?)] = [
      ("kind", .text("checksum")), ("octets", .whole(algorithm.octets)), ("endian", .text(endian.rawValue)),
    ]
    if case .fields(let fields) = coverage {
      members.append(("fields", .list([.whole(fields.lowerBound), .whole(fields.upperBound)])))
    }
    switch algorithm {
    case .xor: members.append(("algorithm", .text("xor")))
    case .xor16: members.append(("algorithm", .text("xor16")))
    case .sum(let sum):
      members += [
        ("algorithm", .text("sum")), ("initial", .digits(Int128(sum.initial))), ("negated", .flag(sum.isNegated)),
        ("xor", .digits(Int128(sum.finalXOR))),
      ]
    case .crc(let crc):
      members += [
        ("algorithm", .text("crc")), ("width", .whole(crc.width)), ("polynomial", .digits(Int128(crc.polynomial))),
        ("initial", .digits(Int128(crc.initial))), ("reflectsInput", .flag(crc.reflectsInput)),
        ("reflectsOutput", .flag(crc.reflectsOutput)), ("xor", .digits(Int128(crc.finalXOR))),
      ]
    }
    return .object(members)
  }
}
