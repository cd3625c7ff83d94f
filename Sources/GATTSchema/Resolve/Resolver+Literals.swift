extension Resolver {
  /// Resolves what is written as values: initial values, examples and the writes on discovery.
  mutating func resolveLiterals(of service: inout Service) {
    let names = service.characteristicsByName
    for index in service.characteristics.indices {
      let written = service.characteristics[index].document
      service.characteristics[index].initial = written.initial.flatMap { bytes($0, service.characteristics[index]) }
      service.characteristics[index].examples = written.examples.compactMap {
        example($0, service.characteristics[index])
      }
      service.characteristics[index].onDiscovery = written.onDiscovery.compactMap {
        discoveryWrite($0, service.characteristics[index], of: service, names)
      }
    }
  }

  private mutating func bytes(_ node: YAMLNode, _ characteristic: Characteristic) -> [UInt8]? {
    var reader = LiteralReader(characteristic)
    defer { reader.diagnostics.sorted.forEach { diagnostics.report($0) } }
    return reader.bytes(node)
  }

  private mutating func example(_ written: ExampleDocument, _ characteristic: Characteristic) -> Example? {
    var reader = LiteralReader(characteristic)
    let meant = reader.value(written.meaning)
    reader.diagnostics.sorted.forEach { diagnostics.report($0) }
    let interpreter = Interpreter(characteristic)
    do {
      let value = try interpreter.decode(written.bytes.value)
      guard let meant else { return nil }
      guard value == meant else {
        let decoded = characteristic.layout.meaning(of: value)
        diagnostics.report(ExampleMismatch.diagnostic(written, decoded: decoded))
        return nil
      }
      return Example(bytes: written.bytes.value, value: value, range: written.bytes.range)
    } catch {
      diagnostics.report(ExampleUndecodable.diagnostic(error, at: written.bytes.range))
      return nil
    }
  }

  private mutating func discoveryWrite(
    _ written: DiscoveryWriteDocument, _ characteristic: Characteristic, of service: Service,
    _ names: [String: Characteristic]
  ) -> DiscoveryWrite? {
    guard let target = written.target else {
      return bytes(written.value, characteristic).map { DiscoveryWrite(characteristic: characteristic.uuid, bytes: $0) }
    }
    guard let other = names[target.value] else {
      diagnostics.report(UnknownTarget.diagnostic(target, legal: service.characteristics.map(\.name)))
      return nil
    }
    return bytes(written.value, other).map { DiscoveryWrite(characteristic: other.uuid, bytes: $0) }
  }
}
