extension Resolver {
  /// The descriptors of a characteristic, those with a key of their own kind first.
  mutating func descriptors(_ written: CharacteristicDocument, _ layout: ValueLayout, endian: ByteOrder) -> [Descriptor]
  {
    var descriptors: [Descriptor] = []
    if let text = written.userDescription { descriptors.append(.userDescription(text.value)) }
    if let format = written.presentationFormat, let descriptor = presentationFormat(format, layout) {
      descriptors.append(descriptor)
    }
    if let report = written.reportReference, let id = ReportReferenceRange.check(report.id, reporting: &diagnostics) {
      descriptors.append(.reportReference(id: id, type: report.type.value))
    }
    var known: [UUID128: String] = [:]
    for document in written.descriptors {
      guard let descriptor = descriptor(document, endian: endian) else { continue }
      guard BadDescriptor.check(descriptor, document, among: known, reporting: &diagnostics) else { continue }
      known[descriptor.uuid] = descriptor.name
      descriptors.append(.declared(descriptor))
    }
    let own = zip(descriptors.compactMap(\.declared), written.descriptors).filter { $0.0.kind == nil }
    IdentifierCollision.check(
      own.map { ($0.identifier, $0.name, ($1.identifier ?? $1.name).range) }, in: layout,
      hasRequest: written.request != nil, reporting: &diagnostics)
    return descriptors
  }

  private mutating func descriptor(_ written: DescriptorDocument, endian: ByteOrder) -> DeclaredDescriptor? {
    guard written.value != nil || written.kind == nil else {
      BadDescriptor.reportMissingValue(of: written, reporting: &diagnostics)
      return nil
    }
    // The SIG's have the order of the SIG, but for values of the characteristic in them.
    let order = written.kind.map { $0.holdsValues ? endian : .little } ?? endian
    guard let uuid = uuid(written.uuid), let layout = layout(of: written.value, endian: order) else { return nil }
    guard let initial = bytes(written.initial, Interpreter(layout)) else { return nil }
    return DeclaredDescriptor(
      kind: written.kind, name: written.name.value,
      identifier: typeIdentifier(written.identifier, written.name.value, at: written.name.range), uuid: uuid,
      description: written.description?.value, readPermission: written.readPermission?.value ?? .open,
      writePermission: written.writePermission?.value, layout: layout, initial: initial)
  }
}
