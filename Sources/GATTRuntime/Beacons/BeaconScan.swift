/// Scans for beacons of some regions, as long as this object lives.
final class BeaconScan: Sendable {
  private let task: Task<Void, Never>

  /// - Parameters:
  ///   - regions: which beacons; all without any.
  ///   - handler: called with each advertisement of theirs.
  ///   - end: called when the scan ends by itself.
  init(
    _ central: CentralManager, _ regions: [BeaconRegion],
    _ handler: @escaping @Sendable (Advertised<ProximityBeacon>) -> Void,
    end: @escaping @Sendable (GATTError) -> Void
  ) {
    let beacons = central.advertisements(of: ProximityBeacon.self)
    task = Task {
      do throws(GATTError) {
        var iterator = beacons.makeAsyncIterator()
        while let heard = try await iterator.next(isolation: nil) {
          guard regions.isEmpty || regions.contains(where: { $0.contains(heard.value) }) else { continue }
          handler(heard)
        }
        end(.cancelled)
      } catch {
        end(error)
      }
    }
  }

  deinit { task.cancel() }
}
