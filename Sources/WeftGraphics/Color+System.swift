import WeftGeometry

extension Color {
  /// A colour from the number that it is written as: `Color(hex: 0x1d2733)`.
  ///
  /// - Parameters:
  ///   - hex: `0xRRGGBB`.
  ///   - alpha: how much it covers; what lies outside 0...1 is clamped, and NaN counts as 0.
  /// - Precondition: `hex` has no more than six digits; colours with alpha in them are told by ``init(rgba:)``.
  public init(hex: UInt32, alpha: Double = 1) {
    require(
      hex <= 0xFF_FFFF,
      "A colour has six hexadecimal digits, but 0x\(String(hex, radix: 16)) has more; Color(rgba:) takes eight."
    )
    self.init(
      red: Double(hex >> 16) / 255, green: Double(hex >> 8 & 0xFF) / 255, blue: Double(hex & 0xFF) / 255,
      alpha: alpha)
  }

  /// A colour from the digits that it is written with: `Color(hex: "#ff8800")`.
  ///
  /// As ``init(css:)``, without names and with or without the `#`: three, four, six or eight digits, alpha last. `nil` for anything
  /// else.
  public init?(hex: String) {
    let isMarked = hex.utf8.first == UInt8(ascii: "#")
    self.init(css: isMarked ? hex : "#" + hex)
  }

  // The values that UIKit's system colours have in light appearance (Apple's Human Interface Guidelines, Color, iOS 13 on; mint and
  // cyan are of iOS 15, teal is of iOS 13 and 14).

  /// `#ff3b30`.
  public static let systemRed = Color(hex: 0xff3b30)
  /// `#ff9500`.
  public static let systemOrange = Color(hex: 0xff9500)
  /// `#ffcc00`.
  public static let systemYellow = Color(hex: 0xffcc00)
  /// `#34c759`.
  public static let systemGreen = Color(hex: 0x34c759)
  /// `#00c7be`.
  public static let systemMint = Color(hex: 0x00c7be)
  /// `#5ac8fa`.
  public static let systemTeal = Color(hex: 0x5ac8fa)
  /// `#32ade6`.
  public static let systemCyan = Color(hex: 0x32ade6)
  /// `#007aff`.
  public static let systemBlue = Color(hex: 0x007aff)
  /// `#5856d6`.
  public static let systemIndigo = Color(hex: 0x5856d6)
  /// `#af52de`.
  public static let systemPurple = Color(hex: 0xaf52de)
  /// `#ff2d55`.
  public static let systemPink = Color(hex: 0xff2d55)
  /// `#a2845e`.
  public static let systemBrown = Color(hex: 0xa2845e)
  /// `#8e8e93`.
  public static let systemGray = Color(hex: 0x8e8e93)
  /// `#aeaeb2`.
  public static let systemGray2 = Color(hex: 0xaeaeb2)
  /// `#c7c7cc`.
  public static let systemGray3 = Color(hex: 0xc7c7cc)
  /// `#d1d1d6`.
  public static let systemGray4 = Color(hex: 0xd1d1d6)
  /// `#e5e5ea`.
  public static let systemGray5 = Color(hex: 0xe5e5ea)
  /// `#f2f2f7`.
  public static let systemGray6 = Color(hex: 0xf2f2f7)
  /// Of links: ``systemBlue``.
  public static let link = systemBlue
  /// Of text: black.
  public static let label = Color.black
  /// Of text that matters less.
  public static let secondaryLabel = Color(hex: 0x3c3c43, alpha: 0.6)
  /// Of text that matters least but one.
  public static let tertiaryLabel = Color(hex: 0x3c3c43, alpha: 0.3)
  /// Of text that matters least.
  public static let quaternaryLabel = Color(hex: 0x3c3c43, alpha: 0.18)
  /// Of text that stands where nothing has been typed yet: ``tertiaryLabel``.
  public static let placeholderText = tertiaryLabel
  /// Of thin lines between rows.
  public static let separator = Color(hex: 0x3c3c43, alpha: 0.29)
  /// Of thin lines that nothing shows through.
  public static let opaqueSeparator = Color(hex: 0xc6c6c8)
  /// Behind everything: white.
  public static let systemBackground = Color.white
  /// Behind what is grouped on the background.
  public static let secondarySystemBackground = systemGray6
  /// Behind what is grouped on ``secondarySystemBackground``: white.
  public static let tertiarySystemBackground = Color.white
  /// Behind everything, where rows are in groups.
  public static let systemGroupedBackground = systemGray6
  /// Behind the rows of a group: white.
  public static let secondarySystemGroupedBackground = Color.white
  /// Behind what is grouped within a group.
  public static let tertiarySystemGroupedBackground = systemGray6
  /// Of thin and small shapes, such as a slider's track.
  public static let systemFill = Color(hex: 0x787880, alpha: 0.2)
  /// Of shapes of middle size, such as a switch.
  public static let secondarySystemFill = Color(hex: 0x787880, alpha: 0.16)
  /// Of large shapes, such as a text field.
  public static let tertiarySystemFill = Color(hex: 0x767680, alpha: 0.12)
  /// Of large areas with much in them.
  public static let quaternarySystemFill = Color(hex: 0x747480, alpha: 0.08)
}
