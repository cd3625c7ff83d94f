import GATTCapture

/// What a capture has and nobody can read, for people.
enum CaptureLossLines {
  /// A line for each kind of it, and for each link that was encrypted.
  static func lines(_ losses: CaptureLosses) -> [String] {
    let links = losses.encrypted.map { encrypted in
      let peer = encrypted.link.peer.map { " with \($0)" } ?? ""
      let what = "is encrypted from record \(encrypted.first) on: \(packets(encrypted.count)) not read"
      return "link \(encrypted.link.number)\(peer) \(what); give the sniffer the key, or capture at one of its two ends"
    }
    return links
      + (losses.damaged > 0 ? ["\(packets(losses.damaged)) left out, because the checksum is wrong"] : [])
      + (losses.whitened > 0 ? ["\(packets(losses.whitened)) not read, because the sniffer left them whitened"] : [])
  }

  private static func packets(_ count: Int) -> String {
    count == 1 ? "1 packet was" : "\(count) packets were"
  }
}
