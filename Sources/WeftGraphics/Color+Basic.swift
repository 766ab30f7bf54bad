/// UIKit's plain colours, by its names and with its values. Those that CSS calls the same may be others: `Color(css: "green")` is darker
/// than ``Color/green``. What suits an interface is among the system colours, such as ``Color/systemGreen``.
extension Color {
  /// `#ff0000`.
  public static let red = Color(hex: 0xff0000)
  /// `#00ff00`; `green` in CSS is `#008000`.
  public static let green = Color(hex: 0x00ff00)
  /// `#0000ff`.
  public static let blue = Color(hex: 0x0000ff)
  /// `#00ffff`.
  public static let cyan = Color(hex: 0x00ffff)
  /// `#ffff00`.
  public static let yellow = Color(hex: 0xffff00)
  /// `#ff00ff`.
  public static let magenta = Color(hex: 0xff00ff)
  /// Half red, half yellow: `#ff8000`; `orange` in CSS is `#ffa500`.
  public static let orange = Color(red: 1, green: 0.5, blue: 0)
  /// `#800080`.
  public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
  /// `#996633`; `brown` in CSS is `#a52a2a`.
  public static let brown = Color(hex: 0x996633)
  /// Half white: `#808080`.
  public static let gray = Color(white: 0.5)
  /// A third white: `#555555`; `darkgray` in CSS is `#a9a9a9`.
  public static let darkGray = Color(hex: 0x555555)
  /// Two thirds white: `#aaaaaa`; `lightgray` in CSS is `#d3d3d3`.
  public static let lightGray = Color(hex: 0xaaaaaa)

  /// The same colour with another alpha, which is clamped to 0...1; NaN counts as 0.
  ///
  /// UIKit's name. ``multiplyingAlpha(by:)`` keeps what shows through already.
  public func withAlphaComponent(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// SwiftUI's name, which multiplies.
  @available(*, unavailable, renamed: "multiplyingAlpha(by:)")
  public func opacity(_ opacity: Double) -> Color { self }
}
