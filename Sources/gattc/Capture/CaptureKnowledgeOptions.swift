import ArgumentParser
import GATTCapture
import GATTProfiles
import GATTSchema

/// What is known of the devices of a capture that it does not say itself.
struct CaptureKnowledgeOptions: ParsableArguments {
  @Option(
    parsing: .singleValue,
    help: """
      A file of bluetoothd's, /var/lib/bluetooth/ADAPTER/cache/ADDRESS: what it remembers of a device counts until the \
      capture says more.
      """, completion: .file())
  var cache: [String] = []

  @Option(
    name: .customLong("handle"), parsing: .singleValue,
    help: ArgumentHelp(
      "What the value at a handle of a device is, such as 0x002a=2A37 or 0x002a=2A37@180D.",
      valueName: "HANDLE=UUID[@SERVICE]"))
  var handles: [String] = []

  @ArgumentParser.Flag(
    help: """
      Take a value of an unknown handle for one of the only characteristic of the --profile files that all values of the \
      handle fit so far; it is marked as a guess.
      """)
  var guess = false

  func validate() throws {
    for text in handles where Self.stated(text) == nil {
      throw ValidationError("“\(text.printable)” is no handle with a UUID; write 0x002a=2A37 or 0x002a=2A37@180D")
    }
  }

  /// What the options say.
  func known() throws -> KnownAttributes {
    var known = KnownAttributes()
    for text in handles {
      guard let (handle, uuid, service) = Self.stated(text) else { continue }
      known.state(handle, uuid, of: service)
    }
    for path in cache {
      let source = try SourceFile(readingAnywhere: path)
      guard let cache = BlueZCache(String(decoding: source.bytes, as: UTF8.self)) else {
        throw ToolError.because(.findings, "\(path.printable) has no attributes; give a file of bluetoothd's cache")
      }
      let name = path.split(separator: "/").last.map { String($0) } ?? ""
      guard let address = BluetoothAddress(name) else {
        known.cacheOfAll = cache
        continue
      }
      known.caches[address] = cache
    }
    return known
  }

  private static func stated(_ text: String) -> (handle: UInt16, uuid: BluetoothUUID, service: BluetoothUUID?)? {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false).map { String($0) }
    guard parts.count == 2 else { return nil }
    let isHex = parts[0].lowercased().hasPrefix("0x")
    let uuids = parts[1].split(separator: "@", omittingEmptySubsequences: false).map { BluetoothUUID(String($0)) }
    guard let handle = UInt16(isHex ? String(parts[0].dropFirst(2)) : parts[0], radix: isHex ? 16 : 10), handle > 0,
      uuids.count <= 2, let uuid = uuids[0]
    else { return nil }
    guard uuids.count == 2 else { return (handle, uuid, nil) }
    return uuids[1].map { (handle, uuid, $0) }
  }
}
