#if !hasFeature(Embedded) && (canImport(FoundationEssentials) || canImport(Foundation))
  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  extension CharacteristicValue {
    /// Decodes a whole value.
    ///
    /// - Throws: where and why the bytes are no such value.
    public init(data: Data) throws(ValueDecodingError) {
      try self.init(bytes: [UInt8](data))
    }

    /// The value's bytes.
    public func encodedData() -> Data {
      Data(encoded())
    }
  }
#endif
