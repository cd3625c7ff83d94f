package import GATTSchema

/// A profile in the canonical form, which is proven to say the same as before.
package struct FormattedProfile: Sendable {
  /// Something that is not in the canonical form because no edit was proven safe.
  package struct Left: Hashable, Sendable {
    /// Where it stands in the formatted text.
    package var position: SourcePosition
    /// What was left, and why, as a sentence without a full stop.
    package var message: String
  }

  /// The file as it was.
  package let original: SourceFile
  /// The file in the canonical form.
  package let formatted: SourceFile
  /// What was left as it was.
  package let left: [Left]

  /// Whether the file has to be written.
  package var isChanged: Bool { formatted.bytes != original.bytes }
}
