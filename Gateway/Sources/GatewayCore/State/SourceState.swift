/// What a format or a characteristic of a device has sent last.
struct SourceState: Sendable {
  private var bytes: [UInt8]?
  private var sequence: FieldValue?

  /// Whether bytes are new: by the number that the sender counts with where it counts, else by what they are.
  mutating func isNew(_ bytes: [UInt8], sequence: FieldValue?) -> Bool {
    defer { (self.bytes, self.sequence) = (bytes, sequence) }
    guard let last = self.bytes else { return true }
    if let sequence, let lastSequence = self.sequence { return sequence != lastSequence }
    return bytes != last
  }
}
