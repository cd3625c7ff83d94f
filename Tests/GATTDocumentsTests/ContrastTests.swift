import Testing

@testable import GATTDocuments

/// The colours of the style sheet, by the formula of WCAG 2.2.
@Suite("Colours of pages")
struct ContrastTests {
  /// The themes of the style sheet, each the colours by their names: light, dark by the system, and dark by the button.
  private static let themes: [[String: String]] = {
    let blocks = PageFile.style.split(separator: "}").filter { $0.contains("--paper: #") }
    return blocks.map { block in
      let colours = block.split(separator: "\n").compactMap { line -> (String, String)? in
        let parts = line.split(separator: ": #")
        guard parts.count == 2, parts[0].hasPrefix("--") else { return nil }
        return (String(parts[0].dropFirst(2)), String(parts[1].prefix(6)))
      }
      return Dictionary(colours) { first, _ in first }
    }
  }()

  private static func luminance(_ colour: String) -> Double {
    let number = UInt32(colour, radix: 16) ?? 0
    let channels = [16, 8, 0].map { shift in
      let part = Double(number >> UInt32(shift) & 0xFF) / 255
      return part <= 0.04045 ? part / 12.92 : power((part + 0.055) / 1.055)
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }

  /// A number from 0 to 1 to the power of 2.4: its square, times its fifth root's square, which Newton's method finds.
  private static func power(_ base: Double) -> Double {
    var root = 1.0
    for _ in 0..<60 { root -= (root * root * root * root * root - base) / (5 * root * root * root * root) }
    return base * base * root * root
  }

  private static func contrast(_ one: String, _ other: String) -> Double {
    let (first, second) = (luminance(one), luminance(other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  @Test("the formula is that of WCAG")
  func formula() {
    #expect(abs(Self.contrast("ffffff", "000000") - 21) < 0.001)
    #expect(abs(Self.contrast("777777", "ffffff") - 4.478) < 0.001)
  }

  @Test("there are a light theme and a dark one, which the button and the system choose alike")
  func themes() {
    #expect(Self.themes.count == 3)
    #expect(Self.themes[1] == Self.themes[2] && Self.themes[0] != Self.themes[1])
    #expect(Set(Self.themes[0].keys) == Set(Self.themes[1].keys))
  }

  @Test(
    "text can be read on everything that it stands on", arguments: ["ink", "ink-2", "ink-3", "accent", "bad"],
    ["paper", "raised", "fill", "constant", "unnamed", "accent-soft"])
  func texts(ink: String, ground: String) throws {
    for theme in Self.themes {
      let (own, below) = (try #require(theme[ink]), try #require(theme[ground]))
      #expect(Self.contrast(own, below) >= 4.5, "\(ink) #\(own) on \(ground) #\(below)")
    }
  }

  @Test(
    "the edges of pictures and of what can be typed into are seen", arguments: ["edge"], ["paper", "raised", "fill"])
  func edges(line: String, ground: String) throws {
    for theme in Self.themes {
      let (own, below) = (try #require(theme[line]), try #require(theme[ground]))
      #expect(Self.contrast(own, below) >= 3, "\(line) #\(own) on \(ground) #\(below)")
    }
  }

  @Test("every colour has a name, so that none is missed here")
  func names() {
    let rules = PageFile.style.split(separator: "\n").filter { $0.contains("#") && !$0.hasPrefix("--") }
    let colours = rules.filter { $0.contains(/:[^;{]*#[0-9a-fA-F]{3,8}\b/) }
    #expect(colours == [], "\(colours)")
    #expect(!PageFile.style.contains(/opacity: 0?\.\d/), "what is half transparent has another contrast")
  }
}
