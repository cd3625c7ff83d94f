/// What a capture has and nobody can read, of packets that a sniffer has heard.
package struct CaptureLosses: Hashable, Sendable {
  /// Packets with a wrong checksum.
  package var damaged: Int
  /// Packets that the sniffer has left whitened.
  package var whitened: Int
  /// Links that were encrypted, of the first 256 of which it is told.
  package var encrypted: [EncryptedLink]

  /// What is lost; nothing unless told.
  package init(damaged: Int = 0, whitened: Int = 0, encrypted: [EncryptedLink] = []) {
    (self.damaged, self.whitened, self.encrypted) = (damaged, whitened, encrypted)
  }
}

/// What is encrypted of a link, so that its values are not known.
package struct EncryptedLink: Hashable, Sendable {
  /// The link.
  package var link: CaptureLink
  /// The record of the first packet that could not be read.
  package var first: Int
  /// How many packets there were of these.
  package var count: Int
}
