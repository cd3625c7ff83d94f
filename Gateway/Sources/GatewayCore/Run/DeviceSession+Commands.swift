import GATTDynamic
import GATTRuntime

extension DeviceSession {
  /// Carries out what waits, in its order.
  ///
  /// - Throws: why the link is of no use any more; a command that has not reached the device stays for the next one.
  func carryOutCommands(over connection: Connection) async throws {
    guard let targets = gateway.commands.targets(of: name) else { return }
    while let entry = gateway.commands.next(name) {
      let run = CommandRun(connection: connection, targets: targets) { value, characteristic in
        await gateway.take(value, of: name, from: characteristic.path)
      } begin: {
        // A gateway that stood still may have lost the device meanwhile, and does not know it yet.
        guard gateway.fleet?.owns(name) ?? true else { return .moved }
        return gateway.commands.begin(entry.number, of: name)
          ? nil : .expired(entry.command.time, mayBeDone: false)
      }
      let result: CommandResult
      do {
        result = try await run.run(entry.command)
      } catch {
        // Nothing has reached the device over a link that is lost: it is tried again on the next, while there is time.
        let isUntouched = gateway.commands.next(name).map { $0.number == entry.number && !$0.isBegun } ?? false
        if isUntouched, !connection.isOpen { throw error }
        result = CommandResult(
          identifier: entry.command.identifier, error: error as? CommandError ?? .failed("\(error)"))
      }
      if case .get = entry.command.action { await gateway.tellAgain(name) }
      gateway.commands.finish(entry.number, of: name, result)
    }
  }

  /// Answers all commands that wait: for an adapter that is gone, none does.
  func refuseCommands(_ reason: String) {
    while let entry = gateway.commands.next(name) {
      let result = CommandResult(identifier: entry.command.identifier, error: .failed(reason))
      gateway.commands.finish(entry.number, of: name, result)
    }
  }
}
