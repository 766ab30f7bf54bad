import Testing
import Weft
import WeftTestSupport

@testable import WeftSnapshots

/// What presets hold beside their pixels, and what conditions are called.
@Suite struct DevicePresetTests {
  // A phone with a notch has its bars at the sides when it is turned, and 21 points below.
  @Test(
    "bars and notches reach as far into a telephone as its maker says, upright and turned",
    arguments: [
      (.iPhone13Mini, 50), (.iPhone16, 59), (.iPhone16Plus, 59), (.iPhone16Pro, 62), (.iPhone16ProMax, 62),
    ] as [(Device, Double)])
  func notches(device: Device, top: Double) {
    #expect(device.scale == 3)
    #expect(device.safeAreaInsets == EdgeInsets(top: top, bottom: 34))
    #expect(device.turnedSafeAreaInsets == EdgeInsets(left: top, bottom: 21, right: top))
  }

  @Test("a telephone with a home button has a bar above, and none where it is turned")
  func homeButton() {
    #expect(Device.iPhoneSE.safeAreaInsets == EdgeInsets(top: 20))
    #expect(Device.iPhoneSE.turned.safeAreaInsets == .zero)
    #expect(Device.iPhoneSE.safeSize == Size(width: 375, height: 647))
  }

  @Test("tablets have the same bars whichever way they lie, and desktops have none and are never turned")
  func bars() {
    for device in [Device.iPadMini, .iPad, .iPadPro11, .iPadPro13] {
      #expect(device.safeAreaInsets == EdgeInsets(top: 24, bottom: 20) && device.scale == 2)
      #expect(device.turned.safeAreaInsets == device.safeAreaInsets)
    }
    for device in [Device.androidPhone, .androidFoldable, .androidTablet] {
      #expect(device.safeAreaInsets == EdgeInsets(top: 24, bottom: 24))
      #expect(device.turned.safeAreaInsets == device.safeAreaInsets)
    }
    for device in [Device.desktop, .desktopFine, .desktopFullHD] {
      #expect(device.safeAreaInsets == .zero && device.turned == device)
    }
  }

  @Test(
    "reference devices have the sizes and scales that they are documented with",
    arguments: [
      (.androidPhone, 411, 891, 2.625), (.androidFoldable, 673, 841, 2.625), (.androidTablet, 1280, 800, 1.5),
      (.desktop, 1280, 800, 1), (.desktopFullHD, 1920, 1080, 1), (.desktopFine, 1440, 900, 2),
    ] as [(Device, Double, Double, Double)])
  func references(device: Device, width: Double, height: Double, scale: Double) {
    #expect(device.size == Size(width: width, height: height) && device.scale == scale)
  }

  @Test("text sizes are called xs to xxxl, and ax1 to ax5, and the standard one has no name")
  func textSizes() {
    let sizes: [Font.ContentSizeCategory] = [
      .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
      .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
      .accessibilityExtraExtraExtraLarge,
    ]
    #expect(
      sizes.map { SnapshotVariant(contentSizeCategory: $0).name } == [
        "xs", "s", "m", "standard", "xl", "xxl", "xxxl", "ax1", "ax2", "ax3", "ax4", "ax5",
      ])
  }

  @Test("a name has the screen, the style, the text size and the language, in that order")
  func names() {
    let variant = SnapshotVariant(
      device: .iPadMini, userInterfaceStyle: .dark, contentSizeCategory: .small, locale: "he")
    #expect(variant.name == "ipad-mini-dark-s-he")
    #expect(SnapshotVariant(userInterfaceStyle: .dark, locale: .mirrored).name == "dark-ar-XB")
    #expect(variant.traitCollection.userInterfaceStyle == .dark)
    let axes = [SnapshotVariant].matrix(
      styles: [.light, .dark], contentSizeCategories: [.large, .small], locales: [.standard, "ar"])
    #expect(
      axes.map(\.name) == ["standard", "ar", "s", "s-ar", "dark", "dark-ar", "dark-s", "dark-s-ar"])
    #expect(SnapshotVariant().scale == 1 && SnapshotVariant().size == nil)
    // Insets of more than there is leave nothing.
    let small = Device(
      name: "small", size: Size(width: 10, height: 10), safeAreaInsets: EdgeInsets(top: 20, left: 4))
    #expect(small.safeSize == Size(width: 6, height: 0))
  }
}
