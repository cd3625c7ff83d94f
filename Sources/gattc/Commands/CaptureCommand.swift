import ArgumentParser
import GATTCapture
import GATTSchema

/// `gattc capture`: says what the values of a capture mean.
struct CaptureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "capture", abstract: "Say what a capture of Bluetooth traffic has: values, packets, attributes.",
    discussion: """
      Reads btsnoop, as btmon -w, hcidump -B and Android write it, the files of hcidump -w and PacketLogger, pcap and \
      pcapng, with HCI packets of an UART or of Linux's monitor, or with what a sniffer has heard in the air, among them the \
      nRF Sniffer and Ubertooth. \
      `gattc decode FILE` does the same. Values are joined from as many packets as they took: long reads, prepared writes, \
      and messages where the profile says how. What attributes are is known from the discovery in the capture, in this \
      link or an earlier one of the same device, from a database hash that is known, from --cache and from --handle; each \
      value says which. A shipped profile is applied in its own service only, and is marked as a guess where the service's \
      number is anybody's and the device's table is not the profile's.

      In the air, the central is the host. What is encrypted there is not read, and what came damaged is left out: how much \
      that was is told at the end.

      With --plot a number is drawn over the time of the packets, in the terminal, or with --format svg as a document.

      With --conform only values that their profile refuses are printed, and end with exit code 1. So does a capture that \
      is damaged, of which everything before the damage is printed.
      """
  ).listingExitCodes(findings: "values that are refused with --conform, and for a damaged capture")

  @Argument(help: "The capture, or - for standard input.", completion: .file())
  var file: String

  @ArgumentParser.Flag(exclusivity: .exclusive) var content: CaptureContent = .values

  @ArgumentParser.Flag(help: "Print only the values that their profile refuses.")
  var conform = false

  @OptionGroup var output: FormatOptions<CaptureListFormat>
  @OptionGroup var plotting: PlotOptions
  @OptionGroup var knowledge: CaptureKnowledgeOptions
  @OptionGroup var profiles: ProfileOptions

  func validate() throws {
    guard !conform || content == .values else { throw ValidationError("--conform goes with --values") }
    guard plotting.field == nil || (content == .values && !conform) else {
      throw ValidationError("--plot goes with --values")
    }
    try plotting.check(PlottedFormat(output.format))
    guard output.format != .csv || content == .values else { throw ValidationError("--format csv goes with --values") }
  }

  func run() throws {
    // On a terminal, what is printed tells how far it is.
    let printsAsItGoes = content != .table && !conform && plotting.field == nil && Console.isTerminal
    try WorkProgress.during("reading", "packets and values", isShown: Console.tellsTerminal && !printsAsItGoes) {
      progress in
      try read(telling: progress)
    }
  }

  private func read(telling progress: WorkProgress) throws {
    let input = try CaptureFile.input(file)
    var reader = try reading { try CaptureReader(input, knowing: knowledge.known()) }
    var refused = 0
    switch content {
    case .values: refused = try printValues(&reader, telling: progress)
    case .packets:
      while let event = reader.next() {
        progress.step()
        guard case .packet(let packet, let pdu) = event else { continue }
        let row = CapturePacketRow(packet: packet, pdu: pdu)
        try Console.print(output.format == .json ? row.json : row.text)
      }
    case .table:
      while reader.next() != nil { progress.step() }
      let known = try KnownProfiles(profiles.allPaths())
      for table in reader.tables {
        var rows = CaptureTableRows(table, known)
        try (output.format == .json ? rows.json : rows.text()).forEach { try Console.print($0) }
      }
    }
    if !reader.hasPackets {
      let count = reader.recordCount
      let advice = "it may have advertisements only, other links, or begin behind the exchange"
      Console.complain("\(file.printable): note: no ATT in \(count) record\(count == 1 ? "" : "s"); \(advice)")
    }
    for line in CaptureLossLines.lines(reader.losses) { Console.complain("\(file.printable): note: \(line)") }
    if let damage = reader.damage { try reading { throw damage } }
    guard refused == 0 || !conform else { throw ToolError.silent(.findings) }
  }

  /// Prints values, and returns how many of them their profile refuses.
  private func printValues(_ reader: inout CaptureReader, telling progress: WorkProgress) throws -> Int {
    var decoding = CaptureDecoding(
      try KnownProfiles(profiles.allPaths()),
      guessing: knowledge.guess ? try ProfileLibrary(profiles.allPaths()).own : [])
    var (count, refused) = (0, 0)
    var plot = plotting.plot
    if output.format == .csv { try Console.print(CaptureValueRow.header) }
    func print(_ rows: [CaptureValueRow]) throws {
      for row in rows {
        count += 1
        if row.isRefused { refused += 1 }
        if let report = row.report { try plot?.add(report, at: Double(row.value.time) / 1_000_000) }
        guard plot == nil, !conform || row.isRefused else { continue }
        try Console.print(row.line(output.format))
      }
    }
    while let event = reader.next() {
      progress.step()
      guard case .value(let value) = event else { continue }
      try print(decoding.rows(of: value, in: reader.map(of: value)))
    }
    try print(decoding.finish())
    try plot?.print(asSVG: output.format == .svg)
    if conform { Console.complain("\(count) values, \(refused) refused by their profile") }
    return refused
  }

  /// What `body` gives; an error of the capture is one of the tool.
  private func reading<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as CaptureError {
      throw ToolError.because(.findings, "\(file.printable): \(error)")
    }
  }
}
