import GATTSchema

/// A characteristic, a format of advertised data, or a type of a library.
package struct DocumentedValue: Sendable {
  /// What leads to it in its document, the same as long as the UUIDs are.
  package var anchor: String
  /// What it is called.
  package var name: String
  /// What it is: `characteristic`, `advertisement` or `type`.
  package var kind: String
  /// Its UUID; nil for what has none.
  package var uuid: String?
  /// What it is found by on the air: its UUID; of advertised data the identifiers of the companies, or the service's UUID.
  package var identifiers: [String] = []
  /// A sentence about it.
  package var description: String?
  /// Properties, permissions and all else that is no matter of its octets.
  package var facts: [DocumentedFact] = []
  /// Its rows in the attribute table: itself, and the descriptors behind it.
  package var attributes: [DocumentedAttribute] = []
  /// Its layouts.
  package var forms: [DocumentedForm]
  /// What requests and responses it takes, in order; none for what is no control point.
  package var procedure: [SequenceStep] = []
  /// Which response answers which request.
  package var answers: [(request: String, responses: [String])] = []
}

/// An attribute that belongs to a characteristic.
package struct DocumentedAttribute: Hashable, Sendable {
  /// Its UUID.
  package var uuid: String
  /// What it is called.
  package var name: String
  /// What a client may do with it.
  package var access: String
  /// What that takes.
  package var permissions: String
  /// Whether a service has to have it.
  package var requirement: String
}

extension DocumentedValue {
  /// A characteristic of a service, whose section is called `section`.
  init(_ characteristic: Characteristic, in service: Service, _ section: String, _ anchors: inout AnchorNames) {
    (name, kind, description) = (characteristic.name, "characteristic", characteristic.description)
    uuid = characteristic.uuid.description
    identifiers = [characteristic.uuid.description]
    let anchor = anchors.name("\(section)-\(characteristic.uuid)")
    self.anchor = anchor
    let value = DocumentedForm(
      anchor, "", of: name, Interpreter(characteristic), context: characteristic.context, characteristic.examples,
      computed: characteristic.computed, service: service.uuid)
    let request = characteristic.request.map { _ in
      DocumentedForm(
        anchor + "-request", "Request", of: characteristic.name, Interpreter(characteristic, isRequest: true),
        context: characteristic.context, characteristic.requestExamples, service: service.uuid)
    }
    let descriptors = characteristic.ownDescriptors.map { descriptor in
      DocumentedForm(
        "\(anchor)-\(descriptor.uuid)", "Descriptor \(descriptor.name)", of: descriptor.name,
        Interpreter(descriptor.layout), context: [], [],
        service: service.uuid)
    }
    forms = [value] + [request].compactMap(\.self) + descriptors
    facts = characteristic.facts(in: service)
    attributes = characteristic.attributes
    if characteristic.procedure != nil {
      procedure = characteristic.sequence
      answers = characteristic.answers
    }
  }

  /// A format of advertised data.
  init(_ format: Advertisement, _ anchors: inout AnchorNames) {
    (name, kind, description) = (format.name, "advertisement", format.description)
    anchor = anchors.name(format.name)
    identifiers = format.place.identifiers
    forms = [
      DocumentedForm(
        anchor, "", of: name, Interpreter(format), context: [], format.examples, computed: format.computed)
    ]
    if let encryption = format.encryption {
      let interpreter = Interpreter(encryption.layout, trailing: encryption.trailing)
      forms.append(
        DocumentedForm(
          anchor + "-decrypted", "Decrypted", of: name, interpreter, context: [], encryption.examples.map(\.decrypted)))
    }
    facts = format.facts
  }

  /// A type of a library.
  init(_ type: ValueType, _ anchors: inout AnchorNames) {
    (name, kind, description, uuid) = (type.name, "type", type.description, type.uuid?.description)
    anchor = anchors.name(type.uuid?.description ?? type.name)
    identifiers = [uuid].compactMap(\.self)
    forms = [
      DocumentedForm(
        anchor, "", of: name, Interpreter(type.layout, context: []), context: type.context, type.examples,
        computed: type.computed)
    ]
  }
}
