extension Resolver {
  /// The descriptors of a characteristic, those with a key of their own kind first.
  mutating func descriptors(_ written: CharacteristicDocument, _ layout: ValueLayout, endian: ByteOrder) -> [Descriptor]
  {
    var descriptors: [Descriptor] = []
    if let text = written.userDescription { descriptors.append(.userDescription(text.value)) }
    var numbers = layout.numbers(presentedBy: written.presentationFormats.count)[...]
    for format in written.presentationFormats {
      guard let descriptor = presentationFormat(format, numbers.popFirst()) else { continue }
      descriptors.append(descriptor)
    }
    if let report = written.reportReference, let id = ReportReferenceRange.check(report.id, reporting: &diagnostics) {
      descriptors.append(.reportReference(id: id, type: report.type.value))
    }
    var known: [DeclaredDescriptor] = []
    for document in written.descriptors {
      guard let descriptor = descriptor(document, holding: layout, endian: endian) else { continue }
      guard BadDescriptor.check(descriptor, among: known, reporting: &diagnostics) else { continue }
      known.append(descriptor)
      descriptors.append(.declared(descriptor))
    }
    return descriptors
  }

  private mutating func descriptor(
    _ written: DescriptorDocument, holding value: ValueLayout, endian: ByteOrder
  ) -> DeclaredDescriptor? {
    if written.kind?.holdsValues == true {
      let held = BadDescriptor.held(value, in: contextFlags, by: written, reporting: &diagnostics)
      guard let held else { return nil }
      heldValue = held
    }
    defer { heldValue = nil }
    // The SIG's have the order of the SIG, but for values of the characteristic in them.
    let order = written.kind == nil ? endian : .little
    guard let uuid = uuid(written.uuid), let layout = layout(of: written.value, endian: order) else { return nil }
    guard let initial = bytes(written.initial, Interpreter(layout)) else { return nil }
    return DeclaredDescriptor(
      kind: written.kind, name: written.name.value,
      identifier: typeIdentifier(written.identifier, written.name.value, at: written.name.range), uuid: uuid,
      description: written.description?.value, readPermission: written.readPermission?.value ?? .open,
      writePermission: written.writePermission?.value, layout: layout, initial: initial, document: written)
  }
}
