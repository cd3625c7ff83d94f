import Foundation
import GATTProfiles
import GATTSchema
internal import Opinions

/// Reads `UUID HEX` from each line of standard input, and prints as a line of JSON what the interpreter and the
/// generated type of the characteristic make of it. `Tests/Vectors/run` compares.
@main
enum ReadVectors {
  static func main() throws {
    var choices: [UUID128: [Opinion]] = [:]
    // What the SIG publishes is a library of its own; a service adds nothing to a value.
    for opinion in ListedProfiles.all.flatMap({ Opinion.all(of: $0) }) {
      if let uuid = opinion.uuid { choices[uuid, default: []].append(opinion) }
    }
    while let line = readLine() {
      let parts = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, let uuid = UUID128(parts[0]), let octets = Hex.bytes(parts[1]) else {
        throw ReadError(text: "“\(line)” is not UUID HEX")
      }
      let readings = (choices[uuid] ?? []).map { reading(of: octets, by: $0) }
      let object: [String: Any] = ["uuid": parts[0], "hex": parts[1], "readings": readings]
      print(String(decoding: try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys]), as: UTF8.self))
    }
  }

  private static func reading(of octets: [UInt8], by opinion: Opinion) -> [String: Any] {
    [
      "name": opinion.name, "interpreted": interpreted(octets, by: opinion),
      "generated": generated(octets, by: opinion),
    ]
  }

  private static func interpreted(_ octets: [UInt8], by opinion: Opinion) -> [String: Any] {
    do throws(ValueError) {
      let value = try opinion.interpreter.decode(octets)
      return [
        "octets": Hex.text(try opinion.interpreter.encode(value)), "text": opinion.text(of: value),
        "leaves": Leaves.of(value, in: opinion.characteristic).map(\.json),
      ]
    } catch {
      return ["error": error.description, "field": error.element ?? "", "offset": error.offset]
    }
  }

  private static func generated(_ octets: [UInt8], by opinion: Opinion) -> [String: Any] {
    switch opinion.generated.read(octets) {
    case .success(let reading):
      return [
        "octets": reading.octets.hexString,
        "text": reading.text ?? [opinion.characteristic.name: reading.octets.hexString],
      ]
    case .failure(let error):
      return ["error": "\(error)", "field": error.field, "offset": error.offset]
    }
  }
}

/// A line that is no vector.
struct ReadError: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}
