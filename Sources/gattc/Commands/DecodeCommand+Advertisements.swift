import ArgumentParser
import GATTCipher
import GATTProfiles
import GATTRuntime
import GATTSchema

extension DecodeCommand {
  /// Finds options that do not go together, with `--advertisement`.
  func validateAdvertisement() throws {
    guard !batch.isRaw, !options.isRequest, others.values.isEmpty else {
      throw ValidationError("--advertisement goes with neither --raw, --request nor --with")
    }
    guard key == nil || keyFile == nil else { throw ValidationError("give one of --key and --keys") }
    guard keyFile != "-" || !(batch.isBatch || (hex + [batch.characteristic ?? ""]).contains("-")) else {
      throw ValidationError("standard input is either the octets or the keys; give a file for one of them")
    }
    guard address == nil || key != nil || keyFile != nil else {
      throw ValidationError("--address goes with --key or --keys")
    }
    guard address.map({ BluetoothAddress($0) != nil }) ?? true else {
      throw ValidationError("--address is six pairs of hexadecimal digits, such as 54:48:E6:8F:80:A5")
    }
  }

  /// Says what an advertisement means, or many of them.
  func decodeAdvertisement() throws {
    guard !batch.isBatch else { return try decodeAdvertisements() }
    let words = [batch.characteristic].compactMap(\.self) + hex
    let octets = try words.map { try StandardInput.text($0) }.joined(separator: " ")
    let keys = try keys()
    let data = try values(of: octets, try ProfileLibrary(options.profiles.allPaths()), keys)
    data.compactMap(\.report?.trailingNote).forEach { Console.complain("note: \($0)".printable) }
    for item in data { try Console.print(format == .json ? item.json : item.text) }
    guard data.contains(where: { $0.report != nil }) else {
      // What was printed says why.
      if data.contains(where: { $0.refusal != nil }) { throw ToolError.silent(.findings) }
      throw ToolError.because(
        .findings, "no known profile describes what is advertised; give the file that does with --profile")
    }
    if data.contains(where: { $0.decrypted?.error != nil }) { throw ToolError.silent(.findings) }
    guard keys.isEmpty || data.contains(where: { $0.decrypted != nil }) else {
      throw ToolError.because(
        .findings, "nothing of this is encrypted, as far as a profile says; leave --key\(key == nil ? "s" : "") out")
    }
  }

  /// The advertisements of many lines, each with a list of its values.
  private func decodeAdvertisements() throws {
    let library = try ProfileLibrary(options.profiles.allPaths())
    let keys = try keys()
    try LineBatch.run(format) { line, output throws(ToolError) in
      let data = try values(of: try DecodeBatch.octets(ofAdvertisement: line), library, keys)
      guard data.contains(where: { $0.report != nil }) else {
        throw .because(.findings, data.compactMap(\.refusal?.sentence).first ?? "no known profile describes it")
      }
      let text = data.map { $0.line + ($0.report?.trailingNote.map { "; \($0)" } ?? "") }.joined(separator: "; ")
      output += (format == .json ? "[\(data.map(\.json).joined(separator: ","))]" : text.printable).utf8
    }
  }

  /// The keys by device; that of `--key` is of the device of `--address`, or of one without a name.
  private func keys() throws -> [DeviceIdentifier: [UInt8]] {
    if let key { return [DeviceIdentifier(address ?? ""): try KeyFile.key(key, "--key")] }
    return try keyFile.map { try KeyFile(path: $0).keys } ?? [:]
  }

  private func values(
    of text: String, _ library: ProfileLibrary, _ keys: [DeviceIdentifier: [UInt8]]
  ) throws(ToolError) -> [AdvertisedData] {
    guard let advertisement = AdvertisementData(octets: try HexArgument.octets(text)) else {
      throw .because(.findings, "these octets are no advertisement: a structure is longer than what is there")
    }
    let only = keys.count == 1 ? keys.keys.first : nil
    guard !keys.isEmpty else { return try AdvertisedData.all(of: advertisement, library, trailing: trailing) }
    guard let device = address.map({ DeviceIdentifier($0) }) ?? only else {
      throw .because(.usage, "there are keys of several devices; say which this is with --address")
    }
    var decryptor = AdvertisementDecryptor(keys: keys, cipher: AESCipher())
    return try AdvertisedData.all(of: advertisement, library, from: device, decrypting: &decryptor, trailing: trailing)
  }
}

extension AdvertisementData {
  /// What octets say that are all structures of an advertisement, or one with data of a manufacturer or a service that
  /// lacks its length.
  fileprivate init?(octets: [UInt8]) {
    let types: [UInt8] = [0xFF, 0x16, 0x20, 0x21]
    let lacksLength = octets.first.map(types.contains) ?? false
    let structure = lacksLength ? AdvertisementData(bytes: [UInt8(truncatingIfNeeded: octets.count)] + octets) : nil
    guard let whole = AdvertisementData(bytes: octets) ?? structure else { return nil }
    self = whole
  }
}
