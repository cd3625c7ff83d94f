public import GATTDynamic

extension GatewayConfiguration {
  /// What a configuration names that no profile of a library has, a sentence each.
  public func faults(by library: ProfileLibrary) -> [String] {
    var faults: [String] = []
    for device in devices {
      for name in (device.connection?.read ?? []) + (device.connection?.notify ?? [])
        + (device.connection?.write ?? [])
      {
        do throws(ProfileLibraryError) {
          _ = try library.characteristic(name)
        } catch {
          faults.append("of “\(device.name)”, \(error)")
        }
      }
    }
    for name in unknown?.formats ?? [] {
      do throws(ProfileLibraryError) {
        _ = try library.format(name)
      } catch {
        faults.append("of “unknown”, \(error)")
      }
    }
    return faults
  }
}
