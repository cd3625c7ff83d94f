import GATTSchema

extension Advertisement {
  /// The object of the format: where data is, what tells it from other data there, and how it is read.
  var model: String {
    let interpreter = Interpreter(self)
    let head: [(String, String?)] = [
      ("name", ModelJSON.text(name)), ("description", ModelJSON.text(description)), ("place", place.model),
      (
        "patterns",
        ModelJSON.list(patterns.filter { !$0.isEmpty }) { pattern in
          ModelJSON.object([("hex", ModelJSON.hex(pattern.octets)), ("mask", ModelJSON.hex(pattern.mask))])
        }
      ),
      ("localName", localName?.model), ("counter", ModelJSON.text(counterField?.name)),
      ("intervalMilliseconds", interval.map { "\($0)" }), ("computed", ModelJSON.computed(computed)),
      ("encryption", encryption?.model),
    ]
    return ModelJSON.object(head + ModelJSON.layout(layout, interpreter, examples: examples))
  }
}

extension AdvertisedPlace {
  /// The companies of manufacturer data, none for any; a UUID of service data, or a type of advertised data.
  fileprivate var model: String {
    switch self {
    case .manufacturer(let company): ModelJSON.object([("companies", "[\(company)]")])
    case .manufacturers(let companies):
      ModelJSON.object([("companies", ModelJSON.list(companies, \.description) ?? "[]")])
    case .service(let uuid): ModelJSON.object([("service", ModelJSON.uuid(uuid))])
    case .structure(let type): ModelJSON.object([("type", "\(type)")])
    }
  }
}

extension DeviceName {
  /// What a name that is advertised is compared with.
  var model: String {
    ModelJSON.object([
      ("text", ModelJSON.text(text)), ("part", ModelJSON.text(part.rawValue)), ("caseSensitive", "\(isCaseSensitive)"),
    ])
  }
}

extension Encryption {
  /// How a part of the data is encrypted, and what it means.
  fileprivate var model: String {
    let head: [(String, String?)] = [
      ("algorithm", ModelJSON.text(algorithm.rawValue)), ("nonce", ModelJSON.list(nonce, \.model)),
      ("data", data.model), ("tag", tag?.model),
      ("additionalData", additionalData.isEmpty ? nil : ModelJSON.hex(additionalData)), ("keyCheck", keyCheck?.model),
      ("counter", counter?.model), ("counterEndian", counter == nil ? nil : ModelJSON.text(counterOrder.rawValue)),
    ]
    let interpreter = Interpreter(layout, trailing: trailing)
    return ModelJSON.object(
      head + ModelJSON.layout(layout, interpreter, examples: examples.map(\.decrypted)))
  }
}

extension NoncePart {
  fileprivate var model: String {
    switch self {
    case .word(let word): ModelJSON.object([("word", ModelJSON.text(word.rawValue))])
    case .constant(let octets): ModelJSON.object([("hex", ModelJSON.hex(octets))])
    case .data(let range): ModelJSON.object([("data", range.model)])
    }
  }
}

extension OctetRange {
  /// Where it begins and ends, counted from the end of the data where negative.
  fileprivate var model: String { ModelJSON.object([("start", "\(start)"), ("end", end.map { "\($0)" })]) }
}
