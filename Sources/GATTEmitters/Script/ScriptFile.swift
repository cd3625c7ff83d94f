import GATTSchema

/// The parts of the file of a profile in a language of scripts.
struct ScriptFile {
  /// A value, with its declarations.
  struct Value {
    var value: EmittedValue
    /// What its type is called.
    var type: String
    /// The types, inner ones first.
    var types: [[String]]
    /// The functions, inner ones first.
    var functions: [[String]]
    /// What reads and writes the whole value, where `r` and `w` read and write.
    var read: String
    var write: String
    /// What its bytes are like as a whole.
    var frame: String
  }

  let profile: EmittedProfile
  private(set) var values: [Value] = []
  private(set) var findings: [EmissionFinding] = []
  private(set) var codecs: ScriptCodecs
  /// The UUIDs of the profile, as constants.
  let uuids: ScriptUUIDs

  /// Prints the values of a profile, apart from those that cannot be.
  init(_ profile: EmittedProfile, _ syntax: any ScriptSyntax) {
    self.profile = profile
    var plans: [ValuePlan?] = []
    var refused: [EmissionFinding] = []
    for value in profile.values {
      do throws(EmissionFinding) { plans.append(try ValuePlan(value)) } catch {
        plans.append(nil)
        refused.append(error)
      }
    }
    let names = ScriptNames(profile.values, plans, syntax)
    uuids = ScriptUUIDs(profile, names, syntax)
    findings = refused
    codecs = ScriptCodecs(syntax, beside: names.all.union(uuids.all))
    for (place, plan) in plans.enumerated() {
      guard let plan else { continue }
      var printer = ScriptPrinter(syntax, names, codecs, plan, at: place)
      do throws(EmissionFinding) {
        values.append(try printer.whole())
        codecs = printer.codecs
      } catch {
        findings.append(error)
      }
    }
  }
}

extension ScriptPrinter {
  /// All that is printed of the value.
  mutating func whole() throws(EmissionFinding) -> ScriptFile.Value {
    let steps = plan.program.steps
    let read = try read(steps, plan.type, nil, [])
    let write = try write(steps, plan.type, "value", nil, [])
    let documentation = plan.value.description
    switch plan.type {
    case .record(let record) where !record.isText: break
    case .choice: break
    case .series(let series) where series.isNamed:
      var members: [ScriptMember] = []
      let numbers = series.runs.flatMap(\.numbers)
      let names = self.members(numbers.map { $0.name ?? "" }, isBranch: false)
      for (name, number) in zip(names, numbers) {
        let member = PlanMember(name: number.name ?? "", type: .number(number), isOptional: false)
        members.append(
          ScriptMember(
            name: name, type: try codec(number, number.step).type, documentation: member.documentation,
            isOptional: false))
      }
      declare(valueType, documentation, kind: nil, members)
    case .number, .bits, .series, .text, .octets, .list, .record, nil:
      let own = try typeName(plan.type)
      if own != valueType { types.append(syntax.alias(valueType, own, documentation)) }
    }
    return ScriptFile.Value(
      value: plan.value, type: valueType, types: types, functions: functions, read: read, write: write,
      frame: try frame())
  }

  /// What the bytes of the value are like as a whole.
  private func frame() throws(EmissionFinding) -> String {
    let value = plan.value
    var members: [(name: String, value: String)] = []
    if value.limit != AttributeValue.greatestSize { members.append(("limit", "\(value.limit)")) }
    if plan.refusesLong { members.append(("isGuarded", syntax.truth(true))) }
    if value.ignoresTrailing { members.append(("ignoresTrailing", syntax.truth(true))) }
    if plan.needsReadBack { members.append(("readsBack", syntax.truth(true))) }
    if let message = value.message, message.saysLength { members.append(("message", syntax.list(lengths(message)))) }
    return syntax.structure("Frame", members)
  }

  private func lengths(_ message: MessageFraming) -> [String] {
    func total(_ tag: UInt8?, _ offset: Int, _ element: Element, _ adding: Int) -> String {
      let own: [(name: String, value: String)] = [
        ("at", "\(offset)"), ("octets", "\(element.scalar.octets)"), ("order", syntax.text(element.endian.rawValue)),
        ("adding", "\(adding)"),
      ]
      return syntax.structure("MessageLength", (tag.map { [("tag", "\($0)")] } ?? []) + own)
    }
    switch message.kind {
    case .totalLength(let offset, let element, let adding): return [total(nil, offset, element, adding)]
    case .tagged(let messages):
      return messages.map { message in
        switch message.end {
        case .exactly(let count):
          syntax.structure("MessageLength", [("tag", "\(message.tag)"), ("exactly", "\(count)")])
        case .totalLength(let offset, let element, let adding): total(message.tag, offset, element, adding)
        }
      }
    case .until(let end): return [syntax.structure("MessageLength", [("until", syntax.octets(end))])]
    case .json: return [syntax.structure("MessageLength", [("json", syntax.truth(true))])]
    case .indexed, .idle: return []
    }
  }
}
