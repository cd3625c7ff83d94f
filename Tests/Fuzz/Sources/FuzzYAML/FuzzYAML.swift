import FuzzInput
import GATTSchema

/// Any octets as a profile: compiling ends, without a trap, and what it finds prints.
@main
enum FuzzYAML {
  static func main() {
    fuzz(tryInput)
  }

  private static func tryInput(_ bytes: [UInt8]) {
    let compilation = Compilation(SourceFile(path: "fuzz.gatt.yaml", bytes: bytes))
    for diagnostic in compilation.diagnostics { precondition(!diagnostic.text(path: "fuzz").isEmpty) }
    for service in compilation.profile?.services ?? [] {
      for characteristic in service.characteristics { tryValues(of: characteristic, bytes) }
    }
  }

  /// Whatever decodes encodes, and to the same value: reserved octets are written as zero, others may be ignored.
  private static func tryValues(of characteristic: Characteristic, _ bytes: [UInt8]) {
    let interpreter = Interpreter(characteristic)
    for length in 0...min(bytes.count, 24) {
      let octets = Array(bytes.suffix(length))
      guard let value = try? interpreter.decode(octets) else { continue }
      guard let encoded = try? interpreter.encode(value) else { preconditionFailure(characteristic.name) }
      precondition((try? interpreter.decode(encoded)) == value, characteristic.name)
      _ = characteristic.stringDictionary(of: value)
      _ = characteristic.layout.meaning(of: value).json
    }
  }
}
