import Foundation
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
    let top = root.appending(path: folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: top.path).filter { $0.hasSuffix(".gatt.yaml") }
    var pipeline = SchemaPipeline()
    return try paths.sorted().flatMap { path in
      let source = try SourceFile(reading: top.appending(path: path).path)
      return layouts(of: try #require(pipeline.compile(source).profile, "\(path)"), path)
    }
  }

  /// Those of one profile of the package.
  static func all(at path: String) throws -> [ShippedLayout] {
    let compilation = Compilation(try SourceFile(reading: root.appending(path: path).path))
    return layouts(of: try #require(compilation.profile, "\(path)"), path)
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
