import GATTProfiles

/// Runs a read over octets and keeps what came of it; a reader can't leave the function it was made in.
func reading<Value>(
  _ bytes: [UInt8], _ read: (inout ByteReader) throws(ValueDecodingError) -> Value
) -> Result<Value, ValueDecodingError> {
  var reader = ByteReader(bytes.span)
  do throws(ValueDecodingError) {
    return .success(try read(&reader))
  } catch {
    return .failure(error)
  }
}

/// What writes into memory of a size leave there, with the writer's own account of it.
func writing(
  capacity: Int, _ write: (inout ByteWriter) -> Void
) -> (bytes: [UInt8], offset: Int, hasOverflowed: Bool) {
  var bytes = [UInt8](repeating: 0xEE, count: capacity)
  var writer = ByteWriter(bytes.mutableSpan)
  write(&writer)
  let (offset, hasOverflowed) = (writer.offset, writer.hasOverflowed)
  return (bytes, offset, hasOverflowed)
}

/// The octets of hex text that the test itself wrote.
func hex(_ text: String) throws -> [UInt8] {
  struct NotHex: Error { let text: String }
  guard let bytes = [UInt8](hexString: text.filter { $0 != " " }) else { throw NotHex(text: text) }
  return bytes
}
