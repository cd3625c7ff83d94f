extension Resolver {
  /// Resolves what is written as values: initial values, examples and the writes on discovery.
  mutating func resolveLiterals(of service: inout Service) {
    let names = service.characteristicsByName
    for index in service.characteristics.indices {
      let characteristic = service.characteristics[index]
      let written = characteristic.document
      let own = remembered(.literals, of: written, in: service.document.name) { $0.withOwnLiterals(characteristic) }
      guard let own else { continue }
      service.characteristics[index].initial = own.initial
      service.characteristics[index].examples = own.examples
      service.characteristics[index].requestExamples = own.requestExamples
      service.characteristics[index].onDiscovery = written.onDiscovery.compactMap {
        discoveryWrite($0, characteristic, of: service, names)
      }
    }
  }

  /// A characteristic with the literals that depend on nothing else.
  private mutating func withOwnLiterals(_ characteristic: Characteristic) -> Characteristic {
    var result = characteristic
    result.initial = characteristic.document.initial.flatMap { bytes($0, Interpreter(characteristic)) }
    result.examples = examples(of: characteristic, areRequests: false)
    result.requestExamples = examples(of: characteristic, areRequests: true)
    return result
  }

  /// The octets of a literal; nil, reported, when it is none of what `interpreter` encodes.
  mutating func bytes(_ node: YAMLNode, _ interpreter: Interpreter) -> [UInt8]? {
    var reader = LiteralReader(interpreter)
    defer { reader.diagnostics.sorted.forEach { diagnostics.report($0) } }
    return reader.bytes(node)
  }

  /// The examples of values, or those of requests.
  private mutating func examples(of characteristic: Characteristic, areRequests: Bool) -> [Example] {
    examples(
      characteristic.document.examples.filter { $0.isRequest == areRequests },
      Interpreter(characteristic, isRequest: areRequests))
  }

  /// The examples of what an interpreter decodes.
  mutating func examples(
    _ written: [ExampleDocument], _ interpreter: @autoclosure () -> Interpreter
  ) -> [Example] {
    guard !written.isEmpty else { return [] }
    let interpreter = interpreter()
    return written.compactMap { example($0, interpreter) }
  }

  private mutating func example(_ written: ExampleDocument, _ interpreter: Interpreter) -> Example? {
    var reader = LiteralReader(interpreter)
    let meant = reader.value(written.meaning)
    reader.diagnostics.sorted.forEach { diagnostics.report($0) }
    let decoded = ExampleUndecodable.check(written, interpreter, reporting: &diagnostics)
    guard let value = decoded, let meant else { return nil }
    guard ExampleMismatch.check(written, value, meant, interpreter, reporting: &diagnostics) else { return nil }
    return Example(bytes: written.bytes.value, value: value, range: written.bytes.range)
  }

  private mutating func discoveryWrite(
    _ written: DiscoveryWriteDocument, _ characteristic: Characteristic, of service: Service,
    _ names: [String: Characteristic]
  ) -> DiscoveryWrite? {
    guard let target = written.target else { return discoveryWrite(written.value, to: characteristic) }
    return UnknownTarget.check(target, of: service, names, reporting: &diagnostics).flatMap {
      discoveryWrite(written.value, to: $0)
    }
  }

  private mutating func discoveryWrite(_ node: YAMLNode, to characteristic: Characteristic) -> DiscoveryWrite? {
    bytes(node, Interpreter(characteristic, isRequest: true)).map {
      DiscoveryWrite(
        characteristic: characteristic.uuid, descriptor: characteristic.identifyingDescriptor, bytes: $0)
    }
  }
}
