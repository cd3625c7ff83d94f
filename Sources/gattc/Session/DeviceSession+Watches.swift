import ArgumentParser
import GATTRuntime
import GATTSchema

/// The options behind `watch` in a session.
struct SessionWatchOptions: ParsableArguments {
  @Option(help: "End after so many values.")
  var count: Int?

  @Option(name: .customLong("for"), help: "End after so many seconds.")
  var limit: Seconds?
}

extension DeviceSession {
  /// Watches characteristics: while other lines are carried out, or to the end that is asked for.
  func watch(_ text: String) async throws {
    let (names, options) = try Self.watchOptions(text)
    var attributes: [DeviceAttribute] = []
    for name in NameWords(self.names).all(of: names) { attributes.append(try await attribute(name)) }
    guard !attributes.isEmpty else { return _ = try await attribute("") }
    guard options.count != nil || options.limit != nil else {
      for attribute in attributes { try await start(Self.name(of: attribute), attribute) }
      return
    }
    let connection = try link()
    try await withThrowingTaskGroup { group in
      for attribute in attributes {
        let watch = try valueWatch(attribute, on: connection, count: options.count, limit: options.limit?.duration)
        group.addTask { try await watch.run() }
      }
      try await group.waitForAll()
    }
  }

  /// Ends watches: those of the names, or all.
  func unwatch(_ text: String) async throws {
    guard !text.isEmpty else { return endWatches() }
    for name in NameWords(names).all(of: text) {
      let name = Self.name(of: try await attribute(name))
      guard let watch = watches.removeValue(forKey: name) else {
        throw ToolError.because(.usage, "\(name.printable) is not watched")
      }
      watch.task.cancel()
    }
  }

  /// Ends all watches.
  func endWatches() {
    for watch in watches.values { watch.task.cancel() }
    watches = [:]
  }

  /// Has a watch begin, or go on over another link.
  func start(_ name: String, _ attribute: DeviceAttribute) async throws {
    let attribute = try await self.attribute(Self.call(of: attribute))
    let watch = try valueWatch(attribute, on: try link(), count: nil, limit: nil)
    watches[name]?.task.cancel()
    let task = Task { [weak self] in
      do {
        try await watch.run()
      } catch {
        await self?.end(name, watch.connection, error)
      }
    }
    watches[name] = (attribute, task)
  }

  /// Says why a watch has ended, unless somebody ended it, or its link is gone and may come back.
  private func end(_ name: String, _ connection: Connection, _ error: any Error) {
    if let error = error as? ToolError, error.message == nil {
      hasFailed = true
      return
    }
    guard !Task.isCancelled, connection.isOpen else { return }
    hasFailed = true
    watches[name] = nil
    output.complain("error: watching \(name) ended: \(error)".printable)
  }

  private func valueWatch(
    _ attribute: DeviceAttribute, on connection: Connection, count: Int?, limit: Duration?
  ) throws -> ValueWatch {
    ValueWatch(
      connection: connection, attribute: attribute, coding: try attribute.coding(), isJSON: isJSON, count: count,
      limit: limit, output: output)
  }

  /// What a watch is known by: its name, or the UUID of what has none.
  private static func name(of attribute: DeviceAttribute) -> String {
    attribute.name ?? attribute.uuid.description
  }

  /// What finds the characteristic again over another link.
  private static func call(of attribute: DeviceAttribute) -> String { attribute.characteristic.handle.description }

  private static func watchOptions(_ text: String) throws -> (names: String, options: SessionWatchOptions) {
    guard let start = text.firstRange(of: "--") else { return (text, try SessionWatchOptions.parse([])) }
    let words = text[start.lowerBound...].split(separator: " ").map { String($0) }
    do {
      let options = try SessionWatchOptions.parse(words)
      guard options.count ?? 1 > 0 else { throw ToolError.because(.usage, "--count is at least 1") }
      return (String(text[..<start.lowerBound]), options)
    } catch let error as ToolError {
      throw error
    } catch {
      throw ToolError.because(.usage, SessionWatchOptions.message(for: error).printable)
    }
  }
}
