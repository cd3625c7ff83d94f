/// The characters that a picture is drawn with.
struct PictureStrokes {
  let line: String
  let dashedLine: String
  let side: String
  let dashedSide: String
  let tear: String
  let hatch: Character
  /// What stands where a text is cut.
  let cut: String
  /// The joints by the directions in which lines leave: up 8, down 4, left 2, right 1.
  private let joints: [String]
  private let isASCII: Bool

  static let unicode = PictureStrokes(
    line: "─", dashedLine: "╌", side: "│", dashedSide: "╎", tear: "≈", hatch: "░", cut: "…",
    joints: [" ", "─", "─", "─", "│", "┌", "┐", "┬", "│", "└", "┘", "┴", "│", "├", "┤", "┼"], isASCII: false)

  static let ascii = PictureStrokes(
    line: "-", dashedLine: ".", side: "|", dashedSide: ":", tear: "~", hatch: "/", cut: "~",
    joints: [" "] + Array(repeating: "+", count: 15), isASCII: true)

  /// Where lines meet.
  func joint(up: Bool, down: Bool, left: Bool, right: Bool) -> String {
    joints[(up ? 8 : 0) + (down ? 4 : 0) + (left ? 2 : 0) + (right ? 1 : 0)]
  }

  /// A text in the characters that may be used: what ASCII lacks is said by its nearest.
  func plain(_ text: String) -> String {
    guard isASCII else { return text }
    return text.unicodeScalars.map { scalar in
      guard !scalar.isASCII else { return String(scalar) }
      return Self.replacements[scalar] ?? "?"
    }.joined()
  }

  private static let replacements: [Unicode.Scalar: String] = [
    "…": "..", "–": "-", "−": "-", "×": "x", "·": ".", "°": "deg ", "µ": "u", "μ": "u", "²": "2", "³": "3", "∞": "inf",
    "“": "\"", "”": "\"", "’": "'",
  ]
}
