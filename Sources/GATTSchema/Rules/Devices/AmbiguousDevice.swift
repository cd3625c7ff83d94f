enum AmbiguousDevice: ProfileRule {
  static let id = "ambiguous-device"
  static let severity = Severity.warning
  static let purpose = """
    A device is told from others by what it advertises: a service, its name, or manufacturer data. Without \
    any of them, every device matches, and with the same as another profile of the folder, a device may be \
    taken for the other kind. Names, data, or services of which the two share none tell them apart.
    """
  static let example = RuleExample.profileKeys(
    """
    device:
      rssi: -80
    """,
    """
    device:
      rssi: -80
      name: Thermometer
    """)

  /// Reports a device that any advertisement matches.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    guard let device = profile.device, !device.document.isRecognizable else { return }
    let message = "any device matches this; write `advertises`, `name` or `manufacturer`"
    diagnostics.report(Diagnostic(Self.self, message, at: device.document.range))
  }
}

extension AmbiguousDevice: FolderRule {
  /// Reports every device that an earlier file's advertisement may be of as well, with the first such file.
  static func findings(_ files: [Compilation]) -> [(file: Int, finding: Diagnostic)] {
    let devices = files.indices.compactMap { place in
      files[place].profile?.device.flatMap { $0.document.isRecognizable ? (file: place, device: $0) : nil }
    }
    return devices.indices.compactMap { index in
      let (file, device) = devices[index]
      guard let earlier = devices[..<index].first(where: { !$0.device.excludes(device) }) else { return nil }
      let message =
        "an advertisement can match this device and that of \(files[earlier.file].source.path) at once; "
        + "give one of them a `name`, `manufacturer` or `advertises` that the other cannot have"
      return (file, Diagnostic(Self.self, message, at: device.document.range))
    }
  }
}
