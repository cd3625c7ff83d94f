import GATTSchema

/// A service of a model, with its characteristics.
struct ServiceModel {
  private let service: Service
  private let profile: Profile

  /// The service of a profile.
  init(_ service: Service, in profile: Profile) { (self.service, self.profile) = (service, profile) }

  /// An object.
  var json: String {
    ModelJSON.object([
      ("uuid", ModelJSON.uuid(service.uuid)), ("name", ModelJSON.text(service.name)),
      ("description", ModelJSON.text(service.description)), ("secondary", ModelJSON.flag(service.isSecondary)),
      ("extension", ModelJSON.flag(service.isExtension)),
      ("includes", ModelJSON.list(service.includes) { ModelJSON.uuid($0.value) }),
      ("characteristics", ModelJSON.list(service.characteristics, \.model)),
    ])
  }
}

extension Characteristic {
  /// The object of the characteristic.
  fileprivate var model: String {
    let own = Property.allCases.filter { properties.contains($0) }
    let head: [(String, String?)] = [
      ("uuid", ModelJSON.uuid(uuid)), ("name", ModelJSON.text(name)), ("description", ModelJSON.text(description)),
      ("requirement", ModelJSON.text(requirement.rawValue)),
      ("properties", ModelJSON.list(own) { ModelJSON.text($0.rawValue) } ?? "[]"),
      (
        "permissions",
        ModelJSON.permissions([("read", readPermission), ("write", writePermission), ("notify", notifyPermission)])
      ),
      ("context", ModelJSON.list(context) { ModelJSON.text($0.name) }), ("initial", initial.map(ModelJSON.hex)),
      ("descriptors", ModelJSON.list(descriptors, \.model)),
      ("identifiedBy", identifyingDescriptor.map { ModelJSON.uuid($0.uuid) }),
      (
        "onDiscovery",
        ModelJSON.list(onDiscovery) { write in
          ModelJSON.object([("uuid", ModelJSON.uuid(write.characteristic)), ("hex", ModelJSON.hex(write.bytes))])
        }
      ),
      ("writeType", writeType == .auto ? nil : ModelJSON.text(writeType.rawValue)),
      ("notifyMode", notifyMode == .auto ? nil : ModelJSON.text(notifyMode.rawValue)),
      ("message", message?.model), ("procedure", procedure?.model(of: self)),
      ("computed", ModelJSON.computed(computed)),
    ]
    let request = request.map { request in
      ModelJSON.object(
        ModelJSON.layout(request, Interpreter(self, isRequest: true), examples: requestExamples))
    }
    return ModelJSON.object(
      head + ModelJSON.layout(layout, Interpreter(self), examples: examples) + [("request", request)])
  }
}

extension Descriptor {
  /// The object of the descriptor.
  fileprivate var model: String {
    let head: [(String, String?)] = [("uuid", ModelJSON.uuid(uuid)), ("name", ModelJSON.text(key))]
    switch self {
    case .userDescription(let text): return ModelJSON.object(head + [("text", ModelJSON.text(text))])
    case .presentationFormat(let format, let exponent, let unit, let namespace, let description):
      return ModelJSON.object(
        head + [
          ("format", "\(format)"), ("exponent", "\(exponent)"), ("unit", "\(unit)"), ("namespace", "\(namespace)"),
          ("description", "\(description)"),
        ])
    case .reportReference(let id, let type):
      return ModelJSON.object(head + [("id", "\(id)"), ("type", ModelJSON.text(type.rawValue))])
    case .declared(let declared):
      let permissions = ModelJSON.permissions([
        ("read", declared.readPermission), ("write", declared.writePermission),
      ])
      return ModelJSON.object(
        head + [("permissions", permissions), ("initial", ModelJSON.hex(declared.initial))]
          + ModelJSON.layout(declared.layout, Interpreter(declared.layout), examples: []))
    }
  }
}

extension ValueType {
  /// The object of the type.
  var model: String {
    ModelJSON.object(
      [
        ("name", ModelJSON.text(name)), ("uuid", uuid.map(ModelJSON.uuid)),
        ("description", ModelJSON.text(description)),
        ("context", ModelJSON.list(context) { ModelJSON.text($0.name) }), ("computed", ModelJSON.computed(computed)),
      ] + ModelJSON.layout(layout, Interpreter(layout), examples: examples))
  }
}
