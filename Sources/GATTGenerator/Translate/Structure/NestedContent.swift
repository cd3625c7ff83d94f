import GATTSchema

/// Translates fields in a field to a struct of its own, and alternatives to an enum.
struct NestedContent: ContentTranslator {
  /// The name of the type.
  let identifier: String
  /// Whether the service has the type, for this field and others.
  var isShared = false
  /// What the documentation of its own type says.
  let documentation: String
  /// How many octets its fields take.
  let contentOctets: OctetCount
  let parameters: CodingParameters
  /// The name by which errors know the field.
  let name: FieldName
  /// Where the value ends, when something says so.
  let extent: LengthTranslator?
  /// What it is a translation of.
  let inner: Inner
  /// The numbers around it that it goes by, as arguments: its tag, and those that its fields refer to.
  var outerArguments: [String] = []
  /// The same of its fields, over properties, when writing goes by them as well.
  var outerArgumentsToWrite: [String] = []
  /// The same where what is around the structure that has it is not known yet.
  var outerArgumentsToInitialize: [String] = []
  /// Where the innermost item or the value begins, as an expression.
  var origin = "origin"

  /// A struct of fields or an enum of alternatives.
  enum Inner {
    case structure(StructureTranslator)
    case union(UnionTranslator)
  }

  var type: String { Identifier.escaped(identifier) }
  var octets: OctetCount { extent?.octets(around: contentOctets) ?? contentOctets }
  var types: [SwiftMember] { isShared ? [] : [.type(inner.type(named: identifier, documentation: documentation))] }
  var textExtensions: [SwiftMember] { isShared ? [] : inner.text }
  // A shared type is compiled once, and called.
  var isReadInPlace: Bool { isShared || inner.isReadInPlace }
  var coversBefore: Bool { parameters.origin }

  func reading(from reader: String, start: String?) -> String {
    let arguments =
      (isShared ? ", \(name.literal)" : "") + outerArguments.map { ", \($0)" }.joined()
      + parameters.readArguments(origin: origin)
    return "try \(type)(reading: &\(reader)\(arguments))"
  }

  func writing(_ value: String) -> SwiftStatement {
    .line(call(value, outerArgumentsToWrite, parameters.writeArguments(origin: origin)))
  }

  private func call(_ value: String, _ outer: [String], _ more: String) -> String {
    "\(value).write(to: &writer\(outer.map { ", \($0)" }.joined())\(more))"
  }

  func contentSize(of value: String) -> String { encodedSize(of: value, outerArgumentsToWrite, in: "context") }

  func size(of value: String) -> String {
    guard let prefix = extent?.prefix else { return contentSize(of: value) }
    return "\(contentSize(of: value)) + \(prefix.scalar.octets)"
  }

  // What a value takes in one context may not be what it takes in another; there is only one to go by.
  func conditions(_ value: String) -> [String] {
    extent?.conditions(encodedSize(of: value, outerArgumentsToInitialize, in: ".init()")) ?? []
  }

  private func encodedSize(of value: String, _ outer: [String], in context: String) -> String {
    let arguments = outer + (parameters.contextToWrite ? ["in: \(context)"] : [])
    let size = "\(value).encodedSize\(arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")"
    // Octets that others stand for begin by themselves.
    let more = parameters.writeArguments(origin: "0", in: context)
    return extent?.coded(size, call(value, outer, more)) ?? size
  }

  var printing: Printing { .fields }

  var blank: String { ".init(blank: ())" }

  /// The numbers around it that its fields go by, as parameters.
  var outerParameters: [OuterParameter] {
    switch inner {
    case .structure(let translator): translator.structure.outerParameters
    case .union(let translator): translator.union.outerParameters
    }
  }

  /// What is around it, as arguments over the properties of the value that has it.
  func agreement(in structure: Structure, _ properties: Operands) -> [String] {
    switch inner {
    case .structure(let translator): structure.arguments(of: translator.structure, properties)
    case .union(let translator): structure.arguments(of: translator.union, properties)
    }
  }

  /// The numbers around it that its fields go by, as places in the structure that has it.
  var outerNumbers: [MemberReference] {
    switch inner {
    case .structure(let translator): translator.structure.outerNumbers
    case .union(let translator): translator.union.alternatives.flatMap(\.structure.outerNumbers)
    }
  }
}

extension NestedContent.Inner {
  /// The declaration.
  func type(named name: String, documentation: String) -> SwiftType {
    switch self {
    case .structure(let translator): translator.nestedType(named: name, documentation: documentation)
    case .union(let translator): translator.nestedType(named: name, documentation: documentation)
    }
  }

  /// The extensions by which it prints.
  var text: [SwiftMember] {
    switch self {
    case .structure(let translator): translator.nestedText
    case .union(let translator): translator.nestedText
    }
  }

  fileprivate var isReadInPlace: Bool {
    switch self {
    case .structure(let translator): translator.isReadInPlace
    case .union(let translator): translator.isReadInPlace
    }
  }
}
