import GATTDocuments
import GATTSchema

/// A characteristic, a format of advertisements, a type of a library or a descriptor in words, for printing.
struct ValueDescription {
  let subject: ValueSubject
  /// What it is, such as `characteristic`.
  let kind: String
  let drawing: TerminalPicture

  /// What is described; `isDescriptor` says that a type is one of a descriptor's value.
  init(_ subject: ValueSubject, isDescriptor: Bool = false, drawing: TerminalPicture) {
    (self.subject, self.drawing) = (subject, drawing)
    kind =
      isDescriptor
      ? "descriptor"
      : subject.characteristic != nil
        ? "characteristic"
        : subject.advertisement != nil ? "advertisement" : "type"
  }

  /// All there is to say, with pictures, or with the steps that read and write a value in place of these.
  func lines(showsProgram: Bool) -> [String] {
    let title = [subject.name, subject.uuid?.description ?? ""].filter { !$0.isEmpty }.joined(separator: "  ")
    let place = subject.service.map { " of \($0.name) (\($0.uuid))" } ?? " of \(subject.profile.name)"
    let file = kind == "descriptor" ? "" : ", in \(subject.path)\(line)"
    let head = [title, kind + (kind == "descriptor" ? "" : place) + file].map(\.printable)
    let description = description.map { ["", $0.printable] } ?? []
    let facts = facts.map { [$0.name, $0.value].map(\.printable) }
    let layout = ColumnLayout(fitting: facts)
    let table = facts.isEmpty ? [] : [""] + facts.map { layout.line($0) }
    let values = (forms + descriptors.map(\.form)).flatMap { showsProgram ? $0.programLines : $0.lines(drawing) }
    return head + description + table + values + computed
  }

  /// One line of JSON.
  var json: String {
    var members = [(name: "kind", json: quoted(kind)), ("name", quoted(subject.name))]
    if let uuid = subject.uuid { members.append(("uuid", quoted(uuid.description))) }
    if let service = subject.service {
      let place = [(name: "uuid", json: quoted(service.uuid.description)), ("name", quoted(service.name))]
      members.append(("service", ValueReport.object(place)))
    }
    members += [("profile", quoted(subject.profile.name)), ("path", quoted(subject.path))]
    if let description { members.append(("description", quoted(description))) }
    members += facts.map { ($0.member, $0.json) }
    for form in forms {
      if form.title.isEmpty {
        members += form.members(drawing)
      } else {
        members.append((form.title.lowercased(), ValueReport.object(form.members(drawing))))
      }
    }
    let own = descriptors.map { descriptor, form in
      ValueReport.object(
        [("uuid", quoted(descriptor.uuid.description)), ("name", quoted(descriptor.name))] + form.members(drawing))
    }
    if !own.isEmpty { members.append(("own", list(own))) }
    if !subject.computed.isEmpty { members.append(("computed", list(subject.computed.map { quoted($0.name) }))) }
    return ValueReport.object(members)
  }

  private var description: String? {
    subject.characteristic.map(\.description) ?? subject.advertisement.map(\.description) ?? subject.type?.description
  }

  /// The line of the profile that it begins at.
  private var line: String {
    let line =
      subject.characteristic?.document.range.start.line ?? subject.advertisement?.document.name.range.start.line
      ?? subject.type?.document.name.range.start.line
    return line.map { ":\($0)" } ?? ""
  }

  private var forms: [ValueForm] {
    let (name, context) = (subject.name, subject.context)
    let examples = subject.characteristic?.examples ?? subject.advertisement?.examples ?? subject.type?.examples ?? []
    var forms = [
      ValueForm("", of: name, subject.layout, context: context, subject.interpreter(), examples: examples)
    ]
    if let characteristic = subject.characteristic, let request = characteristic.request {
      forms.append(
        ValueForm(
          "Request", of: name, request, context: context, subject.interpreter(isRequest: true),
          examples: characteristic.requestExamples))
    }
    if let encryption = subject.advertisement?.encryption {
      let interpreter = Interpreter(encryption.layout, trailing: encryption.trailing)
      forms.append(
        ValueForm(
          "Decrypted", of: name, encryption.layout, context: context, interpreter,
          examples: encryption.examples.map(\.decrypted)))
    }
    return forms
  }

  /// The layouts of descriptors that have their own.
  private var descriptors: [(descriptor: DeclaredDescriptor, form: ValueForm)] {
    (subject.characteristic?.ownDescriptors ?? []).map { descriptor in
      let interpreter = Interpreter(descriptor.layout)
      return (
        descriptor,
        ValueForm(
          "Descriptor \(descriptor.name)", of: descriptor.name, descriptor.layout, context: [], interpreter,
          examples: [])
      )
    }
  }

  private var computed: [String] {
    guard !subject.computed.isEmpty else { return [] }
    let rows = subject.computed.map { value in
      let source = value.source.map { "with the value of \($0.name)" }
      let said = [value.unit?.symbol, source, value.description].compactMap(\.self)
      return ["  \(value.name)", said.joined(separator: ", ")]
    }
    let layout = ColumnLayout(fitting: rows)
    return ["", "Computed"] + rows.map { layout.line($0.map(\.printable)) }
  }

  private func list(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }
  private func quoted(_ text: String) -> String { JSONString.quoted(text) }
}

extension ValueDescription {
  /// Something that is said of it: by a word with a value for people, and as a member of a JSON object.
  private typealias Fact = (name: String, value: String, member: String, json: String)

  private var facts: [Fact] {
    let context = subject.context.map(\.name)
    let flags: [Fact] = context.isEmpty ? [] : [fact("context", context)]
    if let advertisement = subject.advertisement {
      let name = advertisement.localName.map { [fact("name", $0.text)] } ?? []
      return [fact("place", advertisement.place.title)] + name
    }
    guard let characteristic = subject.characteristic else { return flags }
    let permissions: [(String, Security?)] = [
      ("read", characteristic.readPermission), ("write", characteristic.writePermission),
      ("notify", characteristic.notifyPermission),
    ]
    let said = permissions.compactMap { name, security in security.map { (name: name, value: $0.rawValue) } }
    let json = ValueReport.object(said.map { (name: $0.name, json: quoted($0.value)) })
    let text = said.map { "\($0.name): \($0.value)" }.joined(separator: ", ")
    return [
      fact("properties", characteristic.propertyNames), ("permissions", text, "permissions", json),
      fact("requirement", characteristic.requirement.rawValue),
    ] + fact(of: characteristic.descriptors, characteristic) + flags
  }

  private func fact(of descriptors: [Descriptor], _ characteristic: Characteristic) -> [Fact] {
    let configuration = characteristic.has(.notify, .indicate) ? ["2902 Client Characteristic Configuration"] : []
    let all = configuration + descriptors.map(\.title)
    return all.isEmpty ? [] : [fact("descriptors", all)]
  }

  private func fact(_ name: String, _ value: String) -> Fact { (name, value, name, quoted(value)) }

  private func fact(_ name: String, _ values: [String]) -> Fact {
    (name, values.joined(separator: ", "), name, list(values.map(quoted)))
  }
}
