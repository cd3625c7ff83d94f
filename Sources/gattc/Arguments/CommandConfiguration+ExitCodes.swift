import ArgumentParser

extension CommandConfiguration {
  /// The configuration with the command's exit codes at the end of its help; `findings` is what 1 stands for.
  func listingExitCodes(findings: String? = nil, usesBluetooth: Bool = false) -> CommandConfiguration {
    let codes: [(ToolError.Kind, String?)] = [
      (.findings, findings),
      (.usage, "arguments that make no sense"),
      (.files, "files that cannot be read or written"),
      (.bluetooth, usesBluetooth ? "what Bluetooth or a device cannot do" : nil),
    ]
    let failures = codes.compactMap { kind, reason in reason.map { "\(kind.rawValue) for \($0)" } }
    let interruption = usesBluetooth ? ["128 and the signal's number for an interruption"] : []
    let all = (["0 when all is well"] + failures + interruption).joined(separator: ", ")
    var result = self
    result.discussion += (discussion.isEmpty ? "" : "\n\n") + "Exit codes: \(all)."
    return result
  }
}
