import Foundation
import TestProfiles
import Testing

@testable import GATTSchema

/// The layouts of everything in the profiles that ship, and in those that the golden files come from.
struct ShippedLayout {
  /// What it is a layout of.
  let name: String
  let layout: ValueLayout
  /// What decodes and encodes it, whatever a message says of its own length.
  let interpreter: Interpreter
  /// Octets that stand for values.
  let examples: [[UInt8]]

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL

  /// Those of a folder of the package.
  static func all(in folder: String) throws -> [ShippedLayout] {
    try PackageProfiles.paths(in: folder).flatMap { path in
      layouts(of: try #require(PackageProfiles.compilation(of: "\(folder)/\(path)").profile, "\(path)"), path)
    }
  }

  /// Those of one profile of the package.
  static func all(at path: String) throws -> [ShippedLayout] {
    layouts(of: try #require(PackageProfiles.compilation(of: path).profile, "\(path)"), path)
  }

  private static func layouts(of profile: Profile, _ path: String) -> [ShippedLayout] {
    let values = profile.services.flatMap(\.characteristics).flatMap { characteristic in
      let everything = Set(characteristic.context.indices)
      let contexts = everything.isEmpty ? [[]] : [[], everything]
      return contexts.flatMap { of(characteristic, "\(path): \(characteristic.name)", $0) }
    }
    return values
      + profile.advertisements.map {
        ShippedLayout(
          name: "\(path): \($0.name)", layout: $0.layout, interpreter: Interpreter($0),
          examples: $0.examples.map(\.bytes))
      }
  }

  private static func of(_ characteristic: Characteristic, _ name: String, _ context: Set<Int>) -> [ShippedLayout] {
    let value = ShippedLayout(
      name: name, layout: characteristic.layout,
      interpreter: Interpreter(
        characteristic.layout, trailing: characteristic.trailing, context: context,
        limit: characteristic.message?.largest ?? AttributeValue.greatestSize),
      examples: characteristic.examples.map(\.bytes))
    guard let request = characteristic.request else { return [value] }
    return [
      value,
      ShippedLayout(
        name: name + ", request", layout: request,
        interpreter: Interpreter(characteristic, isRequest: true, context: context),
        examples: characteristic.requestExamples.map(\.bytes)),
    ]
  }
}
