import GATTSchema

extension ExtentCoding {
  /// The call of the reader that has so many bytes decoded, without what is done with them.
  func reading(_ count: String, _ title: FieldName) -> String {
    switch self {
    case .xor(let key): "xored(\(count), with: \(SwiftLiteral.octets(key)), \(title.literal))"
    case .hexadecimal: "hexadecimal(\(count), \(title.literal))"
    case .sized(let size): "sized(\(count), countsItself: \(size == .whole), \(title.literal))"
    case .chained(let link): "chained(\(count), isByWire: \(link == .wire), \(title.literal))"
    case .known(let known): "xored(\(count), known: \(SwiftLiteral.octets(known)), \(title.literal))"
    case .decimal(let form): "decimals(\(count), \(form.own), \(title.literal))"
    case .keyed(let key): "keyed(\(count), with: \(SwiftLiteral.octets(key)), \(title.literal))"
    }
  }

  /// How many octets on the wire stand for so many, as expressions; `write` is the call that writes these.
  func size(of count: String, _ write: String) -> String {
    switch self {
    case .decimal(let form):
      "GATTProfiles.ByteWriter.decimalCount(\(count), \(form.arguments), { writer in \(write) })"
    case .xor, .chained, .keyed, .known: count
    case .hexadecimal: "2 * \(count)"
    case .sized(let size): "GATTProfiles.ByteWriter.sizedCount(\(count), countsItself: \(size == .whole))"
    }
  }

  /// The statement that encodes what others write; `start` is a name for where that begins.
  func writing(_ statements: [SwiftStatement], from start: String) -> SwiftStatement {
    func encoded(by call: String) -> SwiftStatement {
      .block("do", ["let \(start) = writer.offset"] + statements + [.line("writer.\(call)")])
    }
    return switch self {
    case .decimal(let form):
      .blocks([SwiftBlock(head: "writer.decimals(\(form.arguments))", parameters: "writer in", body: statements)])
    case .xor(let key): encoded(by: "xor(from: \(start), with: \(SwiftLiteral.octets(key)))")
    case .hexadecimal(let letters):
      encoded(by: "hexadecimal(from: \(start), uppercase: \(letters == .uppercase))")
    case .sized(let size): encoded(by: "sized(from: \(start), countsItself: \(size == .whole))")
    case .chained(let link): encoded(by: "chain(from: \(start), isByWire: \(link == .wire))")
    case .known(let known): encoded(by: "xor(from: \(start), known: \(SwiftLiteral.octets(known)))")
    case .keyed(let key): encoded(by: "key(from: \(start), with: \(SwiftLiteral.octets(key)))")
    }
  }
}

extension DecimalForm {
  /// What calls of the library are told of it.
  fileprivate var own: String { "separator: 0x\(Hex.digits(UInt64(separator), count: 2)), places: \(places)" }
  fileprivate var arguments: String { own + (isShortest ? ", isShortest: true" : "") }
}
