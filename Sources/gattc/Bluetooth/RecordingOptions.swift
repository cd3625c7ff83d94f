import ArgumentParser
import GATTCapture
import GATTSchema

/// Where what is heard and said is recorded.
struct RecordingOptions: ParsableArguments {
  @Option(
    name: .customLong("record"),
    help: "Record what is heard and said over Bluetooth to this file, for gattc replay and Wireshark.",
    completion: .file())
  var path: String?

  /// What records; nil where nothing is recorded.
  func recorder(adapter: String?) throws(ToolError) -> Recorder? {
    guard let path else { return nil }
    do throws(RecordingError) {
      return try Recorder(to: path, by: "gattc \(ToolVersion.current)", adapter: adapter ?? "bluetooth")
    } catch {
      throw .because(.files, "\(error)".printable)
    }
  }

  /// Ends a recording, and says when it is not all that was heard.
  func finish(_ recorder: Recorder) {
    recorder.finish()
    let counts = recorder.counts
    guard counts.dropped > 0, let path else { return }
    Console.complain("\(path.printable): note: \(counts.dropped) packets were not recorded, beside \(counts.packets)")
  }
}
