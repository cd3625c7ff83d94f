import GATTSchema

struct EncryptionChanged: AdvertisementRule {
  let id = "encryption-changed"
  let purpose = """
    How advertised data is encrypted stays: with another nonce, or other octets as data or tag, nobody can read it. \
    A counter or octets of the key that are checked for the first time are a break for who checks them.
    """
  let breaking = RuleExample.profile(Self.text("uuid, address"), Self.text("address, uuid"))
  let harmless = RuleExample.profile(Self.text("uuid, address"), Self.text("'uuid',   'address'"))

  private static func text(_ nonce: String) -> String {
    """
    name: Beacon
    advertisements:
      - name: Reading
        service-data: FCD2
        value: { struct: [{ name: Version, raw: uint8, const: 0x41 }, { name: Encrypted, bytes: rest }] }
        encryption:
          algorithm: AES-128-CCM
          nonce: [\(nonce), { at: 0, until: 1 }, { at: -8, until: -4 }]
          data: { at: 1, until: -8 }
          tag: { at: -4 }
          value: { struct: [{ name: Level, raw: uint8 }] }
    """
  }

  func check(_ pair: AdvertisementPair, reporting changes: inout ContractChanges) {
    guard let old = pair.both.old.encryption, let new = pair.both.new.encryption else {
      let texts = pair.both.map { $0.encryption == nil ? "" : "encrypted" }
      guard !texts.isSame else { return }
      changes.report(
        self, pair, "whether “\(pair.both.new.name)” is encrypted", old: texts.old, new: texts.new, .breaks)
      return
    }
    let texts = Both(old, new).map(\.text)
    if !texts.isSame {
      changes.report(
        self, pair, "how “\(pair.both.new.name)” is encrypted", old: texts.old, new: texts.new, .breaks)
    }
    let checks = Both(old, new).map(\.checks)
    guard !checks.isSame else { return }
    changes.report(
      self, pair, "what is checked of “\(pair.both.new.name)”", old: checks.old, new: checks.new,
      Impact(oldClient: .breaks(unless: checks.old.isEmpty), newClient: .breaks(unless: checks.new.isEmpty)))
  }
}

extension Encryption {
  /// What it takes to decrypt.
  fileprivate var text: String {
    let parts = nonce.map { part in
      switch part {
      case .word(let word): word.rawValue
      case .constant(let octets): Hex.text(octets)
      case .data(let range): range.text
      }
    }
    let tag = tag.map { ", tag at \($0.text)" } ?? ""
    let additional = additionalData.isEmpty ? "" : ", with \(Hex.text(additionalData))"
    return "\(algorithm.rawValue), nonce \(parts.joined(separator: " ")), data at \(data.text)\(tag)\(additional)"
  }

  /// What is checked beside the tag.
  fileprivate var checks: String {
    let order = (counter?.start).map { _ in " \(counterOrder.rawValue)" } ?? ""
    let parts = [keyCheck.map { "key at \($0.text)" }, counter.map { "counter at \($0.text)\(order)" }]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}

extension OctetRange {
  fileprivate var text: String { "\(start)…\(end.map { "\($0)" } ?? "")" }
}
