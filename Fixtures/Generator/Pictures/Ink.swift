/// A colour with alpha, not premultiplied, 0...255 each.
struct Ink: Equatable {
  var red: Int
  var green: Int
  var blue: Int
  var alpha: Int

  init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// `0xRRGGBB`, opaque.
  init(_ hex: Int) {
    self.init(hex >> 16 & 255, hex >> 8 & 255, hex & 255)
  }

  static let clear = Ink(0, 0, 0, 0)

  func with(alpha: Int) -> Ink {
    Ink(red, green, blue, alpha)
  }

  /// This colour where `part` is 0, `other` where it is `whole`, and evenly between.
  func mixed(with other: Ink, part: Int, of whole: Int) -> Ink {
    let part = max(0, min(whole, part))
    let rest = whole - part
    return Ink(
      (red * rest + other.red * part) / whole, (green * rest + other.green * part) / whole,
      (blue * rest + other.blue * part) / whole, (alpha * rest + other.alpha * part) / whole)
  }

  /// Each colour channel moved by `amount`.
  func lighter(by amount: Int) -> Ink {
    Ink(
      max(0, min(255, red + amount)), max(0, min(255, green + amount)), max(0, min(255, blue + amount)),
      alpha)
  }

  /// A hue of the wheel: `step` out of 1530, 0 and 1530 are red, 510 green, 1020 blue.
  static func hue(_ step: Int) -> Ink {
    let step = ((step % 1530) + 1530) % 1530
    let part = step % 255
    return switch step / 255 {
    case 0: Ink(255, part, 0)
    case 1: Ink(255 - part, 255, 0)
    case 2: Ink(0, 255, part)
    case 3: Ink(0, 255 - part, 255)
    case 4: Ink(part, 0, 255)
    default: Ink(255, 0, 255 - part)
    }
  }
}
