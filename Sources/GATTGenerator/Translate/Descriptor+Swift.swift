import GATTSchema

extension Descriptor {
  /// The descriptor as an expression.
  var expression: String {
    switch self {
    case .userDescription(let text): ".userDescription(\(SwiftLiteral.string(text)))"
    case .presentationFormat(let format, let exponent, let unit, let namespace, let description):
      ".presentationFormat(format: \(format), exponent: \(exponent), unit: 0x\(Hex.digits(UInt64(unit), count: 4)), "
        + "namespace: \(namespace), description: \(description))"
    case .reportReference(let id, let type): ".reportReference(id: \(id), type: .\(type.rawValue))"
    case .declared(let descriptor): descriptor.expression
    }
  }
}

extension DeclaredDescriptor {
  /// The descriptor as an expression inside the type of its characteristic.
  fileprivate var expression: String {
    let start = ".init(\(typeName).self, value: \(SwiftLiteral.octets(initial))"
    guard writePermission != nil || readPermission != .open else { return start + ")" }
    let permissions =
      Security.options("read", readPermission, open: "readable")
      + Security.options("write", writePermission, open: "writeable")
    return start + ", permissions: \(SwiftLiteral.options(permissions)))"
  }

  /// The Swift type of its value: one of the library for the SIG's, else one inside the type of its characteristic.
  private var typeName: String {
    switch kind {
    case nil: Identifier.escaped(identifier)
    case .aggregateFormat?: "GATTProfiles.AggregateFormat"
    case .validRange?: "GATTProfiles.ValidRange<Self>"
    case .externalReportReference?: "GATTProfiles.ExternalReportReference"
    case .numberOfDigitals?: "GATTProfiles.NumberOfDigitals"
    case .valueTriggerSetting?: "GATTProfiles.ValueTriggerSetting"
    case .esConfiguration?: "GATTProfiles.ESConfiguration"
    case .esMeasurement?: "GATTProfiles.ESMeasurement"
    case .esTriggerSetting?: "GATTProfiles.ESTriggerSetting<Self>"
    case .timeTriggerSetting?: "GATTProfiles.TimeTriggerSetting"
    case .transportBlockData?: "GATTProfiles.TransportBlockData"
    case .observationSchedule?: "GATTProfiles.ObservationSchedule"
    }
  }
}
