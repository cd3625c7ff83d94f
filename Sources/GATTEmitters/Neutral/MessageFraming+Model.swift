import GATTSchema

extension MessageFraming {
  /// The object of how notifications join: what tells where a message ends, and the most octets of one.
  var model: String {
    let kind: [(String, String?)] =
      switch kind {
      case .totalLength(let offset, let element, let adding):
        [("kind", ModelJSON.text("length")), ("length", element.model(at: offset, adding: adding))]
      case .tagged(let messages):
        [("kind", ModelJSON.text("tagged")), ("messages", ModelJSON.list(messages, \.model))]
      case .indexed(let index, let total, let first, let header, let kept):
        [
          ("kind", ModelJSON.text("indexed")), ("index", "\(index)"), ("total", total.map { "\($0)" }),
          ("first", "\(first)"), ("header", "\(header)"), ("kept", kept.map { "\($0)" }),
        ]
      case .until(let end): [("kind", ModelJSON.text("delimited")), ("end", ModelJSON.hex(end))]
      case .json: [("kind", ModelJSON.text("json"))]
      case .idle: [("kind", ModelJSON.text("idle"))]
      }
    return ModelJSON.object(
      kind + [("idleMilliseconds", idleMilliseconds.map { "\($0)" }), ("most", "\(largest)")])
  }
}

extension TaggedMessage {
  fileprivate var model: String {
    let end: (String, String?) =
      switch end {
      case .exactly(let count): ("octets", "\(count)")
      case .totalLength(let offset, let element, let adding): ("length", element.model(at: offset, adding: adding))
      }
    return ModelJSON.object([("tag", "\(tag)"), end])
  }
}

extension Element {
  /// A number that says how long a message is, less `adding`.
  fileprivate func model(at offset: Int, adding: Int) -> String {
    ModelJSON.object([
      ("at", "\(offset)"), ("type", ModelJSON.text(scalar.description)), ("endian", ModelJSON.text(endian.rawValue)),
      ("adding", adding == 0 ? nil : "\(adding)"),
    ])
  }
}

extension Procedure {
  /// The object of how requests and responses go together.
  func model(of characteristic: Characteristic) -> String {
    let alternatives = characteristic.layout.mainUnion?.alternatives ?? []
    let answers = characteristic.requests.filter { !$0.answers.isEmpty }
    return ModelJSON.object([
      ("timeoutMilliseconds", "\(timeoutMilliseconds)"), ("retries", retries == 0 ? nil : "\(retries)"),
      ("outcome", outcome.map { $0.model(alternatives[$0.alternative]) }),
      ("identifier", identifier?.model),
      (
        "answers",
        ModelJSON.list(answers) { request in
          ModelJSON.object([
            ("request", ModelJSON.text(request.name)), ("responses", ModelJSON.list(request.answers, ModelJSON.text)),
          ])
        }
      ),
    ])
  }
}

extension Procedure.Outcome {
  fileprivate func model(_ response: Alternative) -> String {
    let fields = response.structure.fields
    return ModelJSON.object([
      ("response", ModelJSON.text(response.name)), ("request", ModelJSON.text(fields[requestField].name)),
      ("code", ModelJSON.text(fields[codeField].name)), ("success", ProgramJSON.digits(success)),
      ("failure", failure.map(ProgramJSON.digits)), ("unsupported", unsupported.map(ProgramJSON.digits)),
    ])
  }
}

extension Procedure.Identifier {
  fileprivate var model: String {
    let sub = sub.map { ModelJSON.object([("request", $0.request.model), ("response", $0.answer.model)]) }
    return ModelJSON.object([
      ("field", ModelJSON.text(field)), ("request", request.model), ("response", answer.model),
      ("least", "\(range.lowerBound)"), ("greatest", "\(range.upperBound)"), ("sub", sub),
    ])
  }
}

extension NumberPlace {
  fileprivate var model: String {
    ModelJSON.object([("at", "\(offset)"), ("octets", "\(octets)"), ("endian", ModelJSON.text(endian.rawValue))])
  }
}
