import Testing
import Weft
import WeftSnapshots

@Suite struct SnapshotVariantTests {
  @Test("a matrix has every combination once, the first axis slowest") func matrix() {
    let variants = [SnapshotVariant].matrix(
      devices: [.iPhoneSE, .iPadMini], styles: [.light, .dark, .dark], locales: [.standard, "ar"])
    #expect(
      variants.map(\.name) == [
        "iphone-se", "iphone-se-ar", "iphone-se-dark", "iphone-se-dark-ar", "ipad-mini", "ipad-mini-ar",
        "ipad-mini-dark", "ipad-mini-dark-ar",
      ])
    #expect([SnapshotVariant].matrix() == [SnapshotVariant()])
    #expect(SnapshotVariant().name == "standard")
  }

  @Test("names stay when another axis is added, and none is there twice") func stableNames() {
    let before = Set([SnapshotVariant].matrix(devices: Device.presets, styles: [.light, .dark]).map(\.name))
    let all = [SnapshotVariant].matrix(
      devices: Device.presets + Device.presets.map(\.turned), styles: [.light, .dark],
      contentSizeCategories: Font.ContentSizeCategory.allCases,
      locales: [.standard, .rightToLeft, .accented, .mirrored, "ar", "pt-BR"])
    let names = Set(all.map(\.name))
    #expect(names.count == all.count)
    #expect(before.isSubset(of: names))
    #expect(names.contains("iphone-16-landscape-dark-ax3-en-XA"))
  }

  @Test("a variant tells its screen, its direction and its text size") func values() throws {
    let variant = SnapshotVariant(
      device: .iPhone16, contentSizeCategory: .accessibilityMedium, locale: .mirrored)
    #expect(variant.size == Size(width: 393, height: 852))
    #expect(variant.scale == 3)
    #expect(variant.safeAreaInsets == EdgeInsets(top: 59, bottom: 34))
    #expect(variant.font(forTextStyle: .body) == Font(size: 28))
    let environment = RenderEnvironment(fonts: try .test())
    #expect(variant.environment(environment).layoutDirection == .rightToLeft)
    #expect(
      variant.environment(environment).traitCollection
        == TraitCollection(
          preferredContentSizeCategory: .accessibilityMedium, layoutDirection: .rightToLeft,
          localeIdentifier: "ar-XB", pseudoLocalization: .mirroring,
          safeAreaInsets: EdgeInsets(top: 59, bottom: 34)))
    #expect(variant.environment(environment).fonts === environment.fonts)
  }

  @Test("names of presets are parts of file names, and each is there once") func deviceNames() {
    let names = Device.presets.map(\.name)
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(name.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") })
    }
  }

  @Test("a device turned has its sides exchanged, and turned twice is itself") func turned() {
    let turned = Device.iPhone16Pro.turned
    #expect(turned.name == "iphone-16-pro-landscape")
    #expect(turned.size == Size(width: 874, height: 402))
    #expect(turned.safeAreaInsets == EdgeInsets(left: 62, bottom: 21, right: 62))
    // 874 − 62 − 62; 402 − 21.
    #expect(turned.safeSize == Size(width: 750, height: 381))
    for device in Device.presets { #expect(device.turned.turned == device) }
    #expect(Device.desktop.turned == .desktop)
  }

  // Pixels as Apple's and Google's tables have them; Android rounds points.
  @Test(
    "points times scale are the pixels of the screen",
    arguments: [
      (.iPhoneSE, 750, 1334), (.iPhone13Mini, 1125, 2436), (.iPhone16, 1179, 2556),
      (.iPhone16Pro, 1206, 2622),
      (.iPhone16Plus, 1290, 2796), (.iPhone16ProMax, 1320, 2868), (.iPadMini, 1488, 2266),
      (.iPad, 1640, 2360), (.iPadPro11, 1668, 2420), (.iPadPro13, 2064, 2752), (.androidTablet, 1920, 1200),
    ] as [(Device, Double, Double)])
  func pixels(device: Device, width: Double, height: Double) {
    #expect(device.size.width * device.scale == width)
    #expect(device.size.height * device.scale == height)
  }

  @Test(
    "trees run as the script is written that the tag names, else the language",
    arguments: [
      ("ar", .rightToLeft), ("he-IL", .rightToLeft), ("fa_IR", .rightToLeft), ("ur", .rightToLeft),
      ("az-Arab", .rightToLeft), ("ks-Deva-IN", .leftToRight), ("pt-BR", .leftToRight),
      ("zh-Hant", .leftToRight), ("de-1996", .leftToRight), ("", .leftToRight),
    ] as [(String, LayoutDirection)])
  func directions(identifier: String, direction: LayoutDirection) {
    #expect(VariantLocale(identifier).layoutDirection == direction)
  }

  // CLDR: the scripts that run from right to left, and the languages that are written in one of them.
  @Test("every script and every language that runs from right to left does, in whatever case it is written")
  func rightToLeft() {
    let scripts = ["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm", "Mand", "Rohg", "Samr"]
    let languages = [
      "AR", "arc", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
    ]
    for identifier in scripts.map({ "en-\($0)" }) + languages {
      #expect(VariantLocale(identifier).layoutDirection == .rightToLeft, "\(identifier)")
    }
    #expect(VariantLocale("ar", layoutDirection: .leftToRight).layoutDirection == .leftToRight)
  }

  @Test("pseudo-languages are those of Android: one of accents, and one that runs the other way")
  func pseudoLanguages() {
    let accented = VariantLocale.accented
    #expect(accented.identifier == "en-XA" && accented.layoutDirection == .leftToRight)
    #expect(accented.pseudoLocalization == [.accents, .expansion, .brackets])
    #expect(VariantLocale.mirrored.layoutDirection == .rightToLeft)
    for locale in [VariantLocale.standard, .rightToLeft, "ar"] { #expect(locale.pseudoLocalization.isEmpty) }
  }

  @Test("a tag has hyphens, however it was written") func tag() {
    #expect(VariantLocale("pt_BR").identifier == "pt-BR")
    #expect(VariantLocale.rightToLeft.layoutDirection == .rightToLeft)
    // `rtl` is a name for files, and no language.
    #expect(SnapshotVariant(locale: .rightToLeft).traitCollection.localeIdentifier == "")
    #expect(SnapshotVariant(locale: "pt_BR").traitCollection.localeIdentifier == "pt-BR")
  }
}
