import GATTSchema

/// The bodies that read, write and measure a struct of fields.
struct StructureCoding {
  /// The statements that read the fields.
  let reading: [SwiftStatement]
  /// The statements that write them.
  let writing: [SwiftStatement]
  /// The body of `encodedSize`.
  let encodedSize: [SwiftStatement]
  private let translator: StructureTranslator

  /// The coding of a structure, by its program.
  init(_ translator: StructureTranslator) {
    self.translator = translator
    let (program, names) = (TypeProgram(translator.structure), LocalNames(translator.structure))
    let fields = translator.emittedFields
    switch program.steps.first {
    case .record(let record):
      let emitter = RecordEmitter(
        record: record, fields: fields,
        names: translator.names(translator.factory.reading, program),
        properties: translator.names(translator.factory.properties, program), links: translator.links,
        marks: MarkNames(record, origin: program.origin, names.unused), unused: names.unused)
      (reading, writing, encodedSize) = (emitter.reading, emitter.writing, emitter.encodedSize)
    case .digits(let digits):
      let emitter = DigitsEmitter(
        step: digits, fields: fields, title: translator.place.ownName, number: names.unused("number"))
      (reading, writing, encodedSize) = (emitter.reading, emitter.writing, emitter.encodedSize)
    // A type of the library's reads and writes itself.
    case .number, .series, .packed, .text, .octets, .expect, .skip, .sum, .agree, .mark, .when, .times, .within,
      .choose, .field, .derive, nil:
      (reading, writing, encodedSize) = ([], [], [])
    }
  }

  /// The functions of a type inside another.
  var nested: CodingMembers {
    CodingMembers(
      parameters: translator.structure.codingParameters, isShared: translator.structure.type != nil,
      isInlinable: translator.place.isInlinable, reading: reading, canFail: translator.canFail, writing: writing,
      encodedSize: encodedSize, outerParameters: translator.structure.outerParameters,
      outerParametersToWrite: translator.structure.writesByOuter ? translator.structure.outerParameters : [])
  }
}
