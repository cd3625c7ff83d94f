/// The fields of a structure that have been resolved so far, by name, and what refers to them.
struct FieldScope {
  /// What a field wants of an earlier number.
  enum Use: Hashable {
    /// The whole condition of the field at this place, set or clear.
    case presence(of: Int)
    /// The tag of the union at this place.
    case tag(of: Int)
    /// How wide the number of the field at this place is.
    case width(of: Int)
    /// How often the field at this place is there.
    case count(of: Int)
    /// How many octets the field at this place takes, each time that it is there.
    case length(of: Int)
    /// Part of a condition, or of another meaning.
    case other
  }

  /// The fields, in wire order. One that could not be resolved has something else in its place.
  var fields: [StructureField] = []
  /// When the field is there that is being resolved.
  var presence: Condition?
  /// Whether the field that is being resolved repeats until the octets end, so that its last one may take what is left.
  var endsInRepetition = false
  /// The names that can be referred to, in order.
  private(set) var names: [String] = []
  /// What hands on numbers from elsewhere. Their places are behind all fields.
  var links: [StructureField] = []
  /// The Swift names under which structures inside know numbers of this one.
  var lent: [MemberReference: String] = [:]
  /// How many fields were written.
  let writtenCount: Int
  private var around: [FieldScope] = []
  private var places: [String: [MemberReference]] = [:]
  private var unsound: Set<String> = []
  private var written: Set<String>
  private var uses: [MemberReference: [Use]] = [:]

  /// The scope of a structure with these fields; with none that of a value, where nothing can be referred to.
  init(_ documents: [FieldDocument] = [], inside outer: FieldScope? = nil) {
    writtenCount = documents.count
    around = outer.map { [$0] } ?? []
    written = Set(documents.flatMap(\.referableNames))
  }

  /// Whether it is that of a structure.
  var isStructure: Bool { writtenCount > 0 }

  /// The scope of the structure around this one.
  var outer: FieldScope? {
    get { around.first }
    set { around = newValue.map { [$0] } ?? [] }
  }

  /// Adds a field that was resolved.
  mutating func append(_ field: StructureField, named name: String?) {
    let place = fields.count
    fields.append(field)
    if let name { add(name, MemberReference(field: place)) }
    guard case .bits(let group) = field.content else { return }
    for (index, member) in group.members.enumerated() where member.content != .reserved {
      add(member.name, MemberReference(field: place, member: index))
    }
  }

  /// Keeps the place of a field that was not. References to it are no further mistakes.
  mutating func skip(_ document: FieldDocument) {
    unsound.formUnion(document.referableNames)
    fields.append(
      StructureField(
        name: "", identifier: "", content: .fixed(FixedOctets(form: .reserved(1))), presence: nil, repetition: nil))
  }

  private mutating func add(_ name: String, _ reference: MemberReference) {
    if places[name] == nil { names.append(name) }
    places[name, default: []].append(reference)
  }

  /// What is called `name`.
  func references(_ name: String) -> [MemberReference] {
    places[name] ?? []
  }

  /// Whether `name` has been found wrong already.
  func isUnsound(_ name: String) -> Bool {
    unsound.contains(name)
  }

  /// Whether a field or bit that comes later is called `name`.
  func isLater(_ name: String) -> Bool {
    written.contains(name) && places[name] == nil
  }

  /// Notes that a field refers to a number.
  mutating func note(_ use: Use, of reference: MemberReference) {
    uses[reference, default: []].append(use)
  }

  /// Marks the numbers that follow from other fields, so that no value can contradict itself.
  mutating func derive() {
    for (reference, uses) in parts where isAlwaysThere(reference.field) {
      guard fields[reference.field].link == nil, decides(reference, uses) else { continue }
      guard let member = reference.member, case .bits(var group) = fields[reference.field].content else {
        fields[reference.field].isDerived = true
        continue
      }
      group.members[member].isDerived = true
      fields[reference.field].content = .bits(group)
    }
  }

  /// What uses each number. Who goes by several as one uses each of them.
  private var parts: [MemberReference: [Use]] {
    var result: [MemberReference: [Use]] = [:]
    for (reference, uses) in uses {
      guard case .joined(let numbers) = fields[reference.field].link?.source else {
        result[reference, default: []] += uses
        continue
      }
      for number in numbers { result[number.reference, default: []] += uses }
    }
    return result
  }

  /// Whether the uses of a number settle what it is: one of them, or those of a bit that several fields come with, or have
  /// their width by.
  private func decides(_ reference: MemberReference, _ uses: [Use]) -> Bool {
    let isShared = uses.allSatisfy(\.isPresence) || uses.allSatisfy(\.isWidth)
    return (uses.count == 1 || isShared) && uses.allSatisfy { decides(reference, $0) }
  }

  /// Whether a use of a number settles what it is.
  private func decides(_ reference: MemberReference, _ use: Use) -> Bool {
    switch use {
    case .presence(let place): isFlag(reference) && fields[place].isProperty
    case .width: isFlag(reference)
    case .tag(let place): isAlwaysThere(place)
    case .count(let place): reference.member == nil && fields[place].presence == nil
    case .length(let place): reference.member == nil && isAlwaysThere(place)
    case .other: false
    }
  }

  private func isFlag(_ reference: MemberReference) -> Bool {
    guard let member = reference.member, case .bits(let group) = fields[reference.field].content else { return false }
    guard case .flag = group.members[member].content else { return false }
    return true
  }

  private func isAlwaysThere(_ place: Int) -> Bool {
    fields[place].presence == nil && fields[place].repetition == nil
  }
}

extension FieldScope.Use {
  fileprivate var isPresence: Bool { if case .presence = self { true } else { false } }
  fileprivate var isWidth: Bool { if case .width = self { true } else { false } }
}

extension FieldDocument {
  /// The names by which later fields can refer to it.
  fileprivate var referableNames: [String] {
    guard case .value(let value) = content else { return [name?.value].compactMap { $0 } }
    return [name?.value].compactMap { $0 } + value.meaning.bits.filter { !$0.isReserved }.map(\.name.value)
  }
}
