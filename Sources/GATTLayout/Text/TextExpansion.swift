/// An octet that stands for several characters.
package struct TextExpansion: Hashable, Sendable {
  /// The octet.
  package var code: UInt8
  /// What it stands for.
  package var text: String

  /// An octet and what it stands for.
  package init(code: UInt8, text: String) { (self.code, self.text) = (code, text) }
}
