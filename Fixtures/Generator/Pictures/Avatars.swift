/// The sixteen faces of the photo feed.
enum Avatars {
  static let count = 16

  /// The file of an author's face: `avatar-00.jpg` … in three formats, as the real world sends them.
  static func path(_ index: Int) -> String {
    let digits = index < 10 ? "0\(index)" : "\(index)"
    let ending = ["jpg", "jpg", "png", "webp"][index % 4]
    return "photos/images/avatar-\(digits).\(ending)"
  }

  static var files: [ImageFile] {
    portraits.enumerated().map { index, portrait in
      let paint = { portrait.picture(size: 160) }
      return switch index % 4 {
      case 2: .png(path(index), .rgb, paint)
      case 3: .webP(path(index), WebPEncoder(quality: 85), paint)
      default: .jpeg(path(index), JPEGEncoder(quality: 88), paint)
      }
    }
  }

  private static let portraits: [Portrait] = {
    let backgrounds = [0x6CB4C9, 0xE8A87C, 0x85B77A, 0xC38D9E, 0x7A8FC4, 0xD9C46C, 0x5FA8A0, 0xB08BC8]
    let skins = [0xF3CFB3, 0xC98E63, 0x8A5A3C, 0xE6B48F, 0x5C3A28, 0xF0D5C0]
    let hairs = [0x2B1D16, 0x6B3F22, 0xC99A4B, 0x8C8C94, 0x151419, 0xA3452A]
    let shirts = [0x2F4B7C, 0xA05195, 0xF95D6A, 0x3D8B5F, 0xF2F2F2, 0x3A3A3A, 0xFFA600]
    let styles: [Portrait.HairStyle] = [.short, .long, .bun, .bald, .hat]
    return (0..<count).map { index in
      Portrait(
        background: backgrounds[index % backgrounds.count], skin: skins[index * 5 % skins.count],
        hair: hairs[index * 7 / 2 % hairs.count], shirt: shirts[index * 3 % shirts.count],
        hairStyle: styles[index % styles.count], hasGlasses: index % 3 == 1,
        hasBeard: index % 5 == 0 || index % 5 == 3)
    }
  }()
}
