extension PacketChannel {
  /// Sends a packet whose answer settles a result. When the answer comes before the packet is confirmed, it goes on its
  /// way all the same; when the task is cancelled for another reason, it stays here if it still can.
  func send<Answer>(_ packet: [UInt8], awaiting result: OneShot<Answer>) async throws(GATTError) {
    let sent = OneShot<Void>()
    let task = Task.immediate {
      do throws(GATTError) {
        sent.settle(.success(try await self.send(packet)))
      } catch {
        sent.settle(.failure(error))
      }
    }
    do throws(GATTError) {
      try await sent.value()
    } catch {
      if case .success = result.settled { throw error }
      task.cancel()
      throw error
    }
  }
}
