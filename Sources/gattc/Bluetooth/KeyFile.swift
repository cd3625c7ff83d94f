import GATTProfiles
import GATTRuntime
import GATTSchema

/// A file with the keys of devices: an address and 32 hexadecimal digits a line, with white space between them. Empty
/// lines, and what follows `#`, are skipped.
struct KeyFile {
  /// The keys, by device.
  private(set) var keys: [DeviceIdentifier: [UInt8]] = [:]

  /// Reads a file, or standard input for `-`.
  init(path: String) throws {
    let file = try SourceFile(readingAnywhere: path)
    try self.init(String(decoding: file.bytes, as: UTF8.self), path: file.path)
  }

  /// Reads the text of a file.
  init(_ text: String, path: String) throws(ToolError) {
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map { String($0) }
      guard let address = words.first else { continue }
      let place = "\(path):\(number + 1)"
      guard BluetoothAddress(address) != nil, words.count > 1 else {
        throw .because(
          .usage, "\(place): a line has an address and a key, such as 54:48:E6:8F:80:A5 and 32 digits".printable)
      }
      let key = try Self.key(words.dropFirst().joined(), place)
      guard keys.updateValue(key, forKey: DeviceIdentifier(address)) == nil else {
        throw .because(.usage, "\(place): \(address) has a key already; take one of the two lines out".printable)
      }
    }
  }

  /// The 16 octets of a key; `place` is what an error begins with.
  static func key(_ text: String, _ place: String) throws(ToolError) -> [UInt8] {
    guard let key = Hex.bytes(text), key.count == Encryption.keySize else {
      throw .because(.usage, "\(place): a key is 32 hexadecimal digits".printable)
    }
    return key
  }
}
