import Weft

// Points and scales: Apple's Human Interface Guidelines, “Layout”, device screen dimensions. Insets: those that UIKit tells of an
// app that fills the screen, without bars of its own.
extension Device {
  /// iPhone SE, second and third generation: the smallest in use, with a home button.
  public static let iPhoneSE = Device(
    name: "iphone-se", size: Size(width: 375, height: 667), scale: 2, safeAreaInsets: EdgeInsets(top: 20),
    turnedSafeAreaInsets: .zero)
  /// iPhone 13 mini.
  public static let iPhone13Mini = makeIPhone("13-mini", 375, 812, top: 50)
  /// iPhone 16; 14 Pro, 15 and 15 Pro are the same.
  public static let iPhone16 = makeIPhone("16", 393, 852, top: 59)
  /// iPhone 16 Plus; 14 Pro Max, 15 Plus and 15 Pro Max are the same.
  public static let iPhone16Plus = makeIPhone("16-plus", 430, 932, top: 59)
  /// iPhone 16 Pro; 17 and 17 Pro are the same.
  public static let iPhone16Pro = makeIPhone("16-pro", 402, 874, top: 62)
  /// iPhone 16 Pro Max; 17 Pro Max is the same.
  public static let iPhone16ProMax = makeIPhone("16-pro-max", 440, 956, top: 62)

  /// iPad mini, sixth and seventh generation.
  public static let iPadMini = makeIPad("mini", 744, 1133)
  /// iPad, tenth generation, and iPad Air of 11 inches.
  public static let iPad = makeIPad("10", 820, 1180)
  /// iPad Pro of 11 inches, since 2024.
  public static let iPadPro11 = makeIPad("pro-11", 834, 1210)
  /// iPad Pro of 13 inches, since 2024.
  public static let iPadPro13 = makeIPad("pro-13", 1032, 1376)

  private static func makeIPhone(_ name: String, _ width: Double, _ height: Double, top: Double) -> Device {
    Device(
      name: "iphone-\(name)", size: Size(width: width, height: height), scale: 3,
      safeAreaInsets: EdgeInsets(top: top, bottom: 34),
      turnedSafeAreaInsets: EdgeInsets(left: top, bottom: 21, right: top))
  }

  private static func makeIPad(_ name: String, _ width: Double, _ height: Double) -> Device {
    let insets = EdgeInsets(top: 24, bottom: 20)
    return Device(
      name: "ipad-\(name)", size: Size(width: width, height: height), scale: 2, safeAreaInsets: insets,
      turnedSafeAreaInsets: insets)
  }
}

// The reference devices of Android's tools, which stand for a class of devices each; with a status bar of 24 points, and the bar
// of navigation by gestures.
extension Device {
  /// A phone with Android: 411 × 891 at 2.625.
  public static let androidPhone = makeAndroid("phone", 411, 891, scale: 2.625)
  /// A phone with Android, unfolded: 673 × 841 at 2.625.
  public static let androidFoldable = makeAndroid("foldable", 673, 841, scale: 2.625)
  /// A tablet with Android, which lies: 1280 × 800 at 1.5.
  public static let androidTablet = makeAndroid("tablet", 1280, 800, scale: 1.5)

  private static func makeAndroid(_ name: String, _ width: Double, _ height: Double, scale: Double) -> Device
  {
    let insets = EdgeInsets(top: 24, bottom: 24)
    return Device(
      name: "android-\(name)", size: Size(width: width, height: height), scale: scale, safeAreaInsets: insets,
      turnedSafeAreaInsets: insets)
  }
}

extension Device {
  /// A window of a desktop: 1280 × 800 at 1.
  public static let desktop = Device(name: "desktop", size: Size(width: 1280, height: 800))
  /// A screen of a desktop: 1920 × 1080 at 1.
  public static let desktopFullHD = Device(name: "desktop-full-hd", size: Size(width: 1920, height: 1080))
  /// A window of a desktop with a fine screen: 1440 × 900 at 2.
  public static let desktopFine = Device(
    name: "desktop-fine", size: Size(width: 1440, height: 900), scale: 2)

  /// All presets: phones, tablets, desktops, the smaller before the larger of a kind.
  public static let presets: [Device] = [
    .iPhoneSE, .iPhone13Mini, .iPhone16, .iPhone16Pro, .iPhone16Plus, .iPhone16ProMax, .androidPhone,
    .androidFoldable, .iPadMini, .iPad, .iPadPro11, .iPadPro13, .androidTablet, .desktop, .desktopFine,
    .desktopFullHD,
  ]
}
