#if !hasFeature(Embedded)
  // Sendable: as CharacteristicProfile; this class stores an immutable Sendable.
  /// The profile of a characteristic whose values no type of the program describes.
  package final class CodedCharacteristicProfile: CharacteristicProfile, @unchecked Sendable {
    private let coder: any CharacteristicValueCoder

    /// A profile with everything that another declares, whose values a coder reads and writes.
    ///
    /// - Parameters:
    ///   - declared: the declaration.
    ///   - coder: what reads and writes the values.
    ///   - request: what reads and writes requests; nil where those are values.
    ///   - framing: how notifications join into a value; nil where each is one.
    package init(
      _ declared: CharacteristicProfile, coder: any CharacteristicValueCoder,
      request: (any CharacteristicCoder)?, framing: MessageFraming?
    ) {
      self.coder = coder
      super.init(declared, framing: framing, request: request)
    }

    package override func stringValue(_ bytes: [UInt8]) -> [String: String]? { coder.texts(of: bytes) }

    package override func bytes(fromStringValue stringValue: [String: String]) -> [UInt8]? {
      coder.bytes(of: stringValue)
    }

    package override func json(_ bytes: [UInt8], _ form: JSONForm = .meaning) -> String? {
      coder.json(of: bytes, form)
    }

    package override func bytes(
      fromJSON json: String, _ form: JSONForm = .meaning
    ) throws(ValueTextError) -> [UInt8] {
      try coder.bytes(ofJSON: json, form)
    }

    package override func validate(_ bytes: [UInt8]) throws(ValueDecodingError) { try coder.validate(bytes) }
  }
#endif
