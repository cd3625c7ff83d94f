import GATTRuntime
import Synchronization

/// Follows properties across the links of a device, as long as it lives.
final class PropertyFollower: Sendable {
  /// What is told of a property.
  typealias Told = Result<(identifier: String, message: [UInt8]), InspectionError>

  let told: ToldMessages
  private let task: Task<Void, Never>

  init(_ device: Device, _ table: PropertyTable, _ identifier: String?) {
    let told = ToldMessages()
    self.told = told
    task = Task {
      await FollowedLinks(device: device, table: table, identifier: identifier, told: told).run()
      told.finish()
    }
  }

  deinit { task.cancel() }
}

/// Messages that wait to be taken: the newest 1,024.
final class ToldMessages: Sendable {
  private let messages: EventStream<PropertyFollower.Told>
  private let broadcaster = Broadcaster<PropertyFollower.Told>(capacity: 1024)
  /// What each property was last, so that a link does not begin with what is known.
  private let last = Mutex<[String: [UInt8]]>([:])

  init() {
    messages = broadcaster.stream()
  }

  func next(isolation actor: isolated (any Actor)?) async -> PropertyFollower.Told? {
    var iterator = messages.makeAsyncIterator()
    return await iterator.next(isolation: actor)
  }

  func tell(_ message: [UInt8], of identifier: String) {
    let isNew = last.withLock { last in
      defer { last[identifier] = message }
      return last[identifier] != message
    }
    if isNew { broadcaster.send(.success((identifier, message))) }
  }

  /// Forgets what properties were that are there no more.
  func forget(allBut identifiers: Set<String>) {
    last.withLock { last in last = last.filter { identifiers.contains($0.key) } }
  }

  func fail(_ error: InspectionError) { broadcaster.send(.failure(error)) }

  func finish() { broadcaster.finish() }
}

/// The links of a device, one after the other, and what is followed on each.
private struct FollowedLinks: Sendable {
  let device: Device
  let table: PropertyTable
  /// All that tell their changes, without one.
  let identifier: String?
  let told: ToldMessages

  func run() async {
    for await status in device.statuses {
      if status.isInactive { return }
      guard let connection = status.connection else { continue }
      while connection.isOpen, !Task.isCancelled {
        guard await follow(connection) else { return }
      }
    }
  }

  /// Follows on one link until the properties are others, or the link ends.
  ///
  /// - Returns: false when there is nothing to follow.
  private func follow(_ connection: Connection) async -> Bool {
    let changes = table.changes
    let entries: [PropertyTable.Entry]
    do throws(InspectionError) {
      entries = try wanted()
    } catch {
      told.fail(error)
      return false
    }
    told.forget(allBut: Set(entries.map(\.identifier)))
    await withTaskGroup { group in
      group.addTask {
        var iterator = changes.makeAsyncIterator()
        _ = await iterator.next(isolation: nil)
        return true
      }
      group.addTask {
        _ = try? await connection.closed()
        return true
      }
      for entry in entries {
        group.addTask {
          await follow(entry, on: connection)
          return false
        }
      }
      for await isOver in group where isOver { group.cancelAll() }
    }
    return true
  }

  private func wanted() throws(InspectionError) -> [PropertyTable.Entry] {
    guard let identifier else { return table.all.filter { $0.notify != nil } }
    let entry = try table.entry(identifier)
    guard entry.notify != nil else { throw .notObservable(identifier: identifier) }
    return [entry]
  }

  private func follow(_ entry: PropertyTable.Entry, on connection: Connection) async {
    guard let notify = entry.notify else { return }
    do throws(GATTError) {
      let values = try await connection.subscribe(to: notify, buffering: .newest(capacity: 256))
      // Now, and not before: what changes from here on is told.
      told.tell(try await connection.read(entry.read), of: entry.identifier)
      for try await message in values {
        // A notification is cut to the size of a packet.
        let whole = PropertyMessage.isWhole(message) ? message : try await connection.read(entry.read)
        told.tell(whole, of: entry.identifier)
      }
    } catch {
      switch error {
      case .cancelled, .disconnected: return
      default: told.fail(.bluetooth(error))
      }
    }
  }
}
