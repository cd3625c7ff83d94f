import Foundation
internal import GATTSchema

extension Opinion {
  /// Both readings of every kind of value of a profile; ends the program when the profile does not compile.
  package static func all(of profile: ShippedProfile) -> [Opinion] {
    guard let source = try? SourceFile(reading: profile.path), let compiled = Compilation(source).profile else {
      fatalError("\(profile.path) does not compile")
    }
    let file = name(of: profile.path)
    return profile.values.map { value in
      guard let service = value.service else {
        guard compiled.isLibrary else { return advertised(compiled.advertisements[value.member], value, file) }
        let type = compiled.types[value.member]
        let characteristic = characteristic(type.name, type.layout, type.context)
        return Opinion(file: file, characteristic: characteristic, uuid: type.uuid, generated: value)
      }
      var characteristic = compiled.services[service].characteristics[value.member]
      if value.isRequest, let request = characteristic.request {
        (characteristic.layout, characteristic.request, characteristic.message) = (request, nil, nil)
      }
      return Opinion(file: file, characteristic: characteristic, uuid: characteristic.uuid, generated: value)
    }
  }

  private static func advertised(_ format: Advertisement, _ value: GeneratedValue, _ file: String) -> Opinion {
    let decrypted = value.isRequest ? format.encryption?.layout : nil
    var characteristic = characteristic(format.name, decrypted ?? format.layout, [])
    characteristic.trailing = format.trailing
    return Opinion(
      file: file, characteristic: characteristic, uuid: nil, generated: value, limit: Advertisement.largest)
  }

  /// A characteristic with the layout of something that is none.
  private static func characteristic(
    _ name: String, _ layout: ValueLayout, _ context: [ContextFlag]
  ) -> Characteristic {
    let text = """
      gatt: 1
      name: Library
      services:
        - name: Library
          uuid: FFF0
          characteristics: [{ name: Value, uuid: FFF1, properties: [read], value: { raw: uint8 } }]
      """
    let source = SourceFile(path: "library.gatt.yaml", text: text)
    guard var characteristic = Compilation(source).profile?.services.first?.characteristics.first else {
      fatalError("the profile around a value does not compile")
    }
    (characteristic.name, characteristic.layout, characteristic.context) = (name, layout, context)
    return characteristic
  }

  /// The path from `Profiles` on.
  private static func name(of path: String) -> String {
    path.range(of: "/Profiles/", options: .backwards).map { String(path[$0.upperBound...]) } ?? path
  }
}
