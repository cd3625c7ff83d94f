import ArgumentParser

/// When to use colours.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  /// On a terminal, unless `NO_COLOR` is set.
  case auto
  /// Everywhere, with the source lines that otherwise only a terminal gets.
  case always
  /// Nowhere.
  case never
}

/// How much a text report does for the eye.
struct TextStyle: Sendable {
  /// Whether the source line stands below each finding.
  var showsSource: Bool
  /// Whether there are colours.
  var hasColor: Bool

  /// Nothing but the text.
  static let plain = TextStyle(showsSource: false, hasColor: false)

  /// The style for `choice`, where results go to a terminal or elsewhere.
  init(_ choice: ColorChoice, isTerminal: Bool) {
    showsSource = isTerminal || choice == .always
    switch choice {
    case .auto: hasColor = isTerminal && Console.wantsColor
    case .always: hasColor = true
    case .never: hasColor = false
    }
  }

  private init(showsSource: Bool, hasColor: Bool) {
    self.showsSource = showsSource
    self.hasColor = hasColor
  }

  /// `text` in the given colour.
  func paint(_ text: String, _ color: Color) -> String {
    hasColor ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// The few colours that are legible on light and dark terminals alike; numbers of ECMA-48, 8.3.117.
  enum Color: String {
    case bold = "1"
    case red = "1;31"
    case green = "1;32"
    case yellow = "1;33"
    case cyan = "1;36"
  }
}
