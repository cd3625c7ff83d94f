import GATTContract
import GATTDynamic
import GATTProfiles
import GATTRuntime
import GATTSchema

/// Holds a living device against a profile, without writing to it: its table, what it says when it is read, and what it
/// sends.
struct ConformanceCheck: Sendable {
  /// The profile.
  let contract: Contract
  /// The device.
  let connection: Connection
  /// For how long notifications are awaited; nil for not at all.
  let limit: Duration?
  /// After how many values of a characteristic no more are awaited; nil for any number.
  var count: Int?

  /// Everything that differs, and how much was looked at.
  func run() async throws -> ConformanceReport {
    let services = try await connection.discoverServices()
    let device = contract.observed(services.map { ObservedService($0) })
    let changes = ContractComparison.changes(from: contract, to: device)
    let findings = ContractFinding.findings(changes, in: .oldClient, promising: .wire)
    var report = ConformanceReport(findings.filter { $0.severity > .note }.map(\.diagnostic))
    if let finding = try await DatabaseHashCheck(contract: contract, connection: connection).run(services) {
      report.add(finding)
    }
    let attributes = attributes(services)
    for attribute in attributes where attribute.remote.canRead && attribute.own.characteristic.has(.read) {
      report.add(try await read(attribute))
    }
    guard let limit else { return report }
    let sending = attributes.filter { $0.remote.canNotify && $0.own.characteristic.has(.notify, .indicate) }
    for part in try await watch(sending, limit) { report.add(part) }
    return report
  }

  /// A characteristic of the profile that the device has.
  struct Attribute: Sendable {
    let own: ContractCharacteristic
    let remote: RemoteCharacteristic
  }

  /// Pairs by the keys of services and characteristics.
  private func attributes(_ services: [RemoteService]) -> [Attribute] {
    let known = Dictionary(contract.services.flatMap(\.characteristics).map { ($0.path, $0) }) { first, _ in first }
    var serviceKeys = InstanceKeys()
    return services.flatMap { service -> [Attribute] in
      let key = serviceKeys.key(UUID128(service.uuid).description)
      var keys = InstanceKeys()
      return service.characteristics.compactMap { remote in
        let path = "\(key)/\(keys.key(UUID128(remote.uuid).description))"
        return known[path].map { Attribute(own: $0, remote: remote) }
      }
    }
  }

  /// Reads a value. A refusal is told of, and the others are read all the same.
  private func read(_ attribute: Attribute) async throws -> ConformanceReport.Part {
    do throws(GATTError) {
      let octets = try await connection.read(attribute.remote)
      return .value(octets, of: attribute.own, isRead: true)
    } catch {
      guard connection.isOpen, !Task.isCancelled else { throw error }
      return .refusal("read", "\(error)", of: attribute.own, needing: attribute.own.characteristic.readPermission)
    }
  }

  /// What all of them send until the time is up.
  private func watch(_ attributes: [Attribute], _ limit: Duration) async throws -> [ConformanceReport.Part] {
    try await withThrowingTaskGroup { group in
      for attribute in attributes { group.addTask { await watch(attribute, limit) } }
      var parts: [ConformanceReport.Part] = []
      for try await some in group { parts += some }
      return parts.sorted { $0.place < $1.place }
    }
  }

  /// What one of them sends until the time is up.
  private func watch(_ attribute: Attribute, _ limit: Duration) async -> [ConformanceReport.Part] {
    let framing = attribute.own.characteristic.message.map(GATTProfiles.MessageFraming.init)
    let collected = CollectedParts()
    await withTaskGroup { group in
      group.addTask {
        do {
          let stream = connection.notifications(
            of: attribute.remote, framing: framing, buffering: .failing(capacity: 65_536))
          var left = count ?? .max
          for try await octets in try await stream.subscribed() {
            await collected.add(.value(octets, of: attribute.own, isRead: false))
            left -= 1
            guard left > 0 else { return }
          }
        } catch {
          guard !Task.isCancelled else { return }
          let permission = attribute.own.characteristic.notifyPermission
          await collected.add(.refusal("subscribe", "\(error)", of: attribute.own, needing: permission))
        }
      }
      group.addTask { try? await Task.sleep(for: limit) }
      // The time that is up ends the subscription; a device that refuses ends the wait.
      await group.next()
      group.cancelAll()
    }
    return await collected.parts
  }
}

/// What has been seen so far.
private actor CollectedParts {
  private(set) var parts: [ConformanceReport.Part] = []

  func add(_ part: ConformanceReport.Part) { parts.append(part) }
}

extension ObservedService {
  /// A service as the runtime discovers it.
  init(_ service: RemoteService) {
    let characteristics = service.characteristics.map { characteristic in
      ObservedCharacteristic(
        UUID128(characteristic.uuid),
        properties: Set(characteristic.properties.names.compactMap { Property(rawValue: $0) }),
        descriptors: Set(characteristic.descriptors.map { UUID128($0.uuid) }))
    }
    self.init(
      UUID128(service.uuid), isPrimary: service.isPrimary,
      includes: service.includedServices.map { UUID128($0.uuid) }, characteristics: characteristics)
  }
}
