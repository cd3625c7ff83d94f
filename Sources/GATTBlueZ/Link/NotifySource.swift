/// How the values of a characteristic come from BlueZ.
enum NotifySource {
  /// By its file descriptor.
  case pipe(NotifyPipe)
  /// By signals; perhaps not asked for yet.
  case signal(ValueWatch)
  /// By the property that BlueZ makes of the battery's level.
  case battery

  var isSignal: Bool {
    guard case .signal = self else { return false }
    return true
  }

  var isBattery: Bool {
    guard case .battery = self else { return false }
    return true
  }

  /// Gives back what it has.
  @BusActor
  func close() {
    switch self {
    case .pipe(let pipe): pipe.close()
    case .signal(let watch): watch.close()
    case .battery: break
    }
  }
}
