import Foundation

extension Unicode.Scalar {
  /// Whether MQTT's strings may have it without a broker refusing them (MQTT 5.0, 1.5.4), and people see it as a character or a
  /// part of one.
  var isVisibleInTopics: Bool {
    switch properties.generalCategory {
    case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    // Of those that are not seen, what joins emoji and the letters of scripts that need it.
    case .format: value == 0x200D || value == 0x200C || (0xE0020...0xE007F).contains(value)
    default: value & 0xFFFE != 0xFFFE && !(0xFDD0...0xFDEF).contains(value)
    }
  }
}

extension String {
  /// The characters composed, so that a name is one name however it was typed.
  var precomposed: String { precomposedStringWithCanonicalMapping }

  /// The text with escapes for what nobody sees as a character.
  var printable: String {
    String(unicodeScalars.map { $0 == "\n" || $0.isVisibleInTopics ? String($0) : $0.escaped(asASCII: true) }.joined())
  }
}
