import GATTSchema

/// Translates a layout to a type: that of a characteristic's value, of its request, or of its own.
struct ValueTranslator {
  /// The name of the value, by which errors and texts know it.
  let name: String
  /// Where the type stands.
  let place: TypePlace
  /// What is known outside the value.
  let context: [ContextFlag]
  /// The most octets that a value may have.
  let limit: Int

  /// The plan of the type.
  func blueprint(_ layout: ValueLayout) -> ValueBlueprint {
    switch layout {
    case .numbers(let numbers):
      numbers.number.map { RawTranslator($0, name).blueprint } ?? NumbersTranslator(numbers, name).blueprint
    case .text(let text): TextTranslator(text, name, limit: limit).blueprint
    case .octets(let octets): structured.blueprint(octets)
    case .json(let shape): JSONTranslator(shape, name, limit: limit).blueprint
    case .structure(let structure): structured.blueprint(structure)
    case .union(let union): structured.blueprint(union)
    }
  }

  /// The value of an example as an expression.
  func example(_ example: Example, of layout: ValueLayout) -> String {
    structured.example(example.value, of: layout) ?? ExampleValue.expression(example, layout)
  }

  private var structured: StructuredValue {
    StructuredValue(
      name: name, place: place, context: context, limit: limit)
  }
}

extension ValueBlueprint {
  private static var thrown: String { "throws(GATTProfiles.ValueDecodingError)" }
  private static var reader: String { "reading reader: inout GATTProfiles.ByteReader" }
  private static var writer: String { "to writer: inout GATTProfiles.ByteWriter" }

  /// The declaration of a type that has the value; Embedded Swift does without JSON.
  func member(_ type: SwiftType) -> SwiftMember { isCodedByProtocol ? .unlessEmbedded([.type(type)]) : .type(type) }

  /// The functions that read, write and measure the value, or what its protocol has to know to do so.
  ///
  /// - Parameter hasUUID: as for the protocols of the type.
  func coding(_ trailing: TrailingOctets, hasUUID: Bool) -> [SwiftMember] {
    let trailing = trailingBytes(trailing, isRaw: hasUUID && rawProtocol != nil)
    guard !isCodedByProtocol else { return trailing }
    guard !hasUUID || rawCoding.isEmpty else { return rawCoding + trailing }
    let inlinable = isInlinable ? CodingMembers.inlinable : ""
    let inPlace = { isInlinable ? CodingMembers.inPlace($0) : "" }
    let isReadInPlace = isReadInPlace && CodingMembers.isReadInPlace(reading)
    let origin: (String) -> [SwiftStatement] = { coder in
      parameters.origin ? ["let \(parameters.originName) = \(coder).offset"] : []
    }
    let (reading, writing) = (origin("reader") + reading, origin("writer") + writing)
    var members: [SwiftMember] = []
    if parameters.context {
      members.append(
        .line(
          "\(inlinable)public init(\(Self.reader)) \(Self.thrown)",
          body: ["try self.init(reading: &reader, in: Context())"]))
    }
    members.append(
      .line(
        "\(isReadInPlace ? inPlace(reading) : inlinable)public init(\(Self.reader)"
          + "\(parameters.context ? ", in context: Context" : "")) \(Self.thrown)", body: reading))
    if parameters.contextToWrite {
      members += [
        .line(
          "\(inlinable)public func write(\(Self.writer))",
          body: ["write(to: &writer, in: Context())"]),
        .line("\(inlinable)public var encodedSize: Swift.Int", body: ["encodedSize(in: Context())"]),
      ]
    }
    let context = parameters.contextToWrite
    members += [
      .line(
        "\(inPlace(writing))public func write(\(Self.writer)\(context ? ", in context: Context" : ""))",
        body: writing),
      .line(
        "\(inlinable)public \(context ? "func encodedSize(in context: Context) ->" : "var encodedSize:") Swift.Int",
        body: encodedSize),
    ]
    return members + trailing
  }

  /// What is no default: those of the short kinds are for types written by hand.
  private func trailingBytes(_ trailing: TrailingOctets, isRaw: Bool) -> [SwiftMember] {
    guard trailing != .error || isRaw else { return [] }
    return [
      .line(
        "\(CodingMembers.inlinable)public static var trailingBytes: GATTProfiles.TrailingBytes",
        body: [".\(trailing.rawValue)"])
    ]
  }
}
