import GATTSchema

extension FieldTranslator {
  /// The type of its list.
  var listType: String { isNumberList ? "GATTProfiles.NumberList<\(content.type)>" : "[\(content.type)]" }

  /// Whether it is a list of integers that mean something else: an app has no need of an array of them.
  var isNumberList: Bool {
    guard isList, packed == nil, let number = content as? NumberContent else { return false }
    return number.element.scalar.isInteger && stored != field.identifier
  }

  /// How the list is read.
  func listReading(_ operands: Operands) -> Reading {
    if let packed { return packedReading(packed, operands) }
    let reading = content.reading(into: "number", isKept: false)
    let least = max(content.octets.least, 1)
    let (setup, number) = count(operands)
    let (name, count) = (place.name(field.name), number.map { "\($0), " } ?? "")
    let before = (needsOrigin ? ["let origin = reader.offset"] : []) + reading.setup
    return Reading(
      setup: setup,
      expression: "try reader.\(isNumberList ? "numbers" : "list")(\(count)ofAtLeast: \(least), \(name.literal))",
      closure: before + [reading.statement(before.isEmpty ? "" : "return ")])
  }

  /// How many there are, as statements and an expression; nil for as many as there are bytes.
  func count(_ operands: Operands) -> (setup: [SwiftStatement], number: String?) {
    switch field.repetition {
    case .exactly(let times): return ([], "\(times)")
    case .counted(let reference): return ([], "Swift.Int(clamping: \(operands[reference].presentValue))")
    case .prefixed(let element):
      let setup = element.readingLength(into: "\(field.identifier)Count", name: place.name(field.name))
      return (setup, "Swift.Int(clamping: \(field.identifier)Count)")
    case nil, .rest: return ([], nil)
    }
  }

  private var needsOrigin: Bool { (content as? NestedContent)?.parameters.origin == true }

  /// The statement that writes numbers which are on the wire as they are in memory; nil for other lists.
  private var plainWriting: SwiftStatement? {
    guard isNumberList, let element = (content as? NumberContent)?.element else { return nil }
    return element.isDeserializable && element.order.isEmpty ? "writer.numbers(\(name))" : nil
  }

  /// The statements that write the list.
  var listWriting: [SwiftStatement] {
    let origin: [SwiftStatement] = needsOrigin ? ["let origin = writer.offset"] : []
    let loop =
      packed.map { packedWriting($0) } ?? plainWriting
      ?? .block("for item in \(name)", origin + content.writing("item"))
    guard case .prefixed(let element) = field.repetition else { return [loop] }
    return [element.write("\(element.scalar.swiftType)(truncatingIfNeeded: \(name).count)"), loop]
  }
}
