import Logging

extension Gateway {
  /// How many different things that are wrong with the key of a device are told of, by one configuration.
  private static let mostKeyFaults = 4

  /// Each thing that is wrong with the key of a device is one line of the log by one configuration, however many frames it is
  /// about; that it is over, is one as well.
  func noteKey(of name: Slug) {
    guard let fault = state.keyFault(of: name) else {
      guard toldKeyFaults.removeValue(forKey: name) != nil else { return }
      return logger.notice("\(name) is decrypted")
    }
    guard toldKeyFaults[name, default: []].count < Self.mostKeyFaults else { return }
    guard toldKeyFaults[name, default: []].insert(fault).inserted else { return }
    logger.warning("\(name) is not decrypted: \(fault)")
  }
}
