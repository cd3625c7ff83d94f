extension BadDescriptor {
  /// A characteristic's value as a descriptor holds it, in a field of its own; nil, reported, for one that it cannot hold.
  static func held(
    _ value: ValueLayout, in context: [ContextFlag], by written: DescriptorDocument,
    reporting diagnostics: inout Diagnostics
  ) -> ValueLayout? {
    let problem = problem(value, in: context, of: written.kind)
    guard let problem else { return value.asField }
    diagnostics.report(
      Diagnostic(
        Self.self,
        "\(written.name.value) holds values of the characteristic, \(problem) leave the descriptor out",
        at: written.name.range))
    return nil
  }

  /// What of a value keeps it out of a descriptor.
  private static func problem(_ value: ValueLayout, in context: [ContextFlag], of kind: DescriptorKind?) -> String? {
    if let problem = problem(value) { return problem }
    guard context.isEmpty else { return "and these depend on what is known outside of them, `context`;" }
    guard !value.structures.flatMap(\.allFields).contains(where: \.isChecksumOfAllBefore) else {
      return "whose checksum covers all in front of it, the descriptor's octets as well; say what it is `over`, or"
    }
    guard kind == .validRange, value.measure.takesRest || value.measure.endsOptionally else { return nil }
    return "two of them, and nothing says where the first of these ends;"
  }

  private static func problem(_ value: ValueLayout) -> String? {
    switch value {
    case .text: "and text is neither less nor greater than another;"
    case .json: "and JSON is neither less nor greater than another;"
    case .numbers(let numbers) where numbers.shape != .raw && numbers.elements.contains { $0.name == nil }:
      "and lists of numbers without names are neither less nor greater than others;"
    case .numbers, .octets, .structure, .union: nil
    }
  }
}

extension ValueLayout {
  /// The same as a field can have it: several numbers are the fields of a structure.
  fileprivate var asField: ValueLayout {
    guard case .numbers(let numbers) = self, numbers.shape != .raw else { return self }
    let fields = numbers.elements.map { element in
      StructureField(
        name: element.name ?? element.identifier, identifier: element.identifier, content: .number(element))
    }
    return .structure(Structure(identifier: "", fields: fields))
  }
}

extension StructureField {
  fileprivate var isChecksumOfAllBefore: Bool {
    guard case .checksum(let checksum) = content else { return false }
    return checksum.coverage == .before
  }
}
