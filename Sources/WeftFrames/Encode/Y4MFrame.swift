import WeftGeometry
import WeftGraphics

/// Turns frames into a YUV4MPEG2 stream, as video encoders read it from a pipe.
///
/// The matrix is that of ITU-R BT.709, the range the limited one: Y from 16 to 235, Cb and Cr from 16 to 240.
enum Y4MFrame {
  /// The stream's first line.
  static func header(size: PixelSize, chroma: FrameFormat.Chroma, framesPerSecond: Double) -> String {
    let isWhole = framesPerSecond == framesPerSecond.rounded()
    let rate = isWhole ? "\(Int(framesPerSecond)):1" : "\(Int((framesPerSecond * 1000).rounded())):1000"
    // "420jpeg" has its samples in the middle of four pixels; "420" alone leaves that open.
    let space = chroma == .full ? "444" : "420jpeg"
    return "YUV4MPEG2 W\(size.width) H\(size.height) F\(rate) Ip A1:1 C\(space) XCOLORRANGE=LIMITED\n"
  }

  /// The line `FRAME`, and the three planes.
  static func bytes(of bitmap: Bitmap, chroma: FrameFormat.Chroma) -> [UInt8] {
    let size = bitmap.size
    let step = chroma == .full ? 1 : 2
    let chromaWidth = (size.width + step - 1) / step
    let chromaHeight = (size.height + step - 1) / step
    let marker = Array("FRAME\n".utf8)
    let count = size.width * size.height + 2 * chromaWidth * chromaHeight
    var bytes = marker + [UInt8](repeating: 0, count: count)
    var luma = marker.count
    for y in 0..<size.height {
      bitmap.withRow(y) { row in
        for x in row.indices {
          bytes[luma] = Self.luma(PixelSum(row[x]))
          luma += 1
        }
      }
    }
    var blue = luma
    var red = luma + chromaWidth * chromaHeight
    for y in stride(from: 0, to: size.height, by: step) {
      bitmap.withRow(y) { upper in
        bitmap.withRow(min(y + step - 1, size.height - 1)) { lower in
          for x in stride(from: 0, to: size.width, by: step) {
            let next = min(x + step - 1, size.width - 1)
            var sum = PixelSum(upper[x])
            sum.add(upper[next])
            sum.add(lower[x])
            sum.add(lower[next])
            bytes[blue] = Self.chroma(sum, blueDifference)
            bytes[red] = Self.chroma(sum, redDifference)
            blue += 1
            red += 1
          }
        }
      }
    }
    return bytes
  }

  /// The channels of one pixel, or of four added up.
  private struct PixelSum {
    var red: Int32
    var green: Int32
    var blue: Int32

    init(_ pixel: UInt32) {
      red = Int32(pixel >> 16 & 0xFF)
      green = Int32(pixel >> 8 & 0xFF)
      blue = Int32(pixel & 0xFF)
    }

    mutating func add(_ pixel: UInt32) {
      red &+= Int32(pixel >> 16 & 0xFF)
      green &+= Int32(pixel >> 8 & 0xFF)
      blue &+= Int32(pixel & 0xFF)
    }
  }

  /// What each channel counts, in 65,536ths.
  private struct Weights {
    let red: Int32
    let green: Int32
    let blue: Int32
  }

  // BT.709: luma is 0.2126 R + 0.7152 G + 0.0722 B. 219 steps of luma, and 224 of each colour difference, for 255 of RGB.
  private static let brightness = Weights(
    red: weight(0.2126 * 219 / 255), green: weight(0.7152 * 219 / 255), blue: weight(0.0722 * 219 / 255))
  // The differences to luma, scaled to ±½; grey must give exactly 0, so one weight makes up for the other two.
  private static let blueDifference = Weights(
    red: weight(-0.2126 / 1.8556 * 224 / 255),
    green: -weight(-0.2126 / 1.8556 * 224 / 255) - weight(0.5 * 224 / 255),
    blue: weight(0.5 * 224 / 255))
  private static let redDifference = Weights(
    red: weight(0.5 * 224 / 255),
    green: -weight(0.5 * 224 / 255) - weight(-0.0722 / 1.5748 * 224 / 255),
    blue: weight(-0.0722 / 1.5748 * 224 / 255))

  private static func weight(_ value: Double) -> Int32 { Int32((value * 65_536).rounded()) }

  private static func luma(_ pixel: PixelSum) -> UInt8 {
    let sum =
      brightness.red &* pixel.red &+ brightness.green &* pixel.green &+ brightness.blue &* pixel.blue
    return UInt8(truncatingIfNeeded: 16 &+ (sum &+ 32_768) >> 16)
  }

  /// A colour difference of four pixels.
  private static func chroma(_ sum: PixelSum, _ weights: Weights) -> UInt8 {
    let total = weights.red &* sum.red &+ weights.green &* sum.green &+ weights.blue &* sum.blue
    return UInt8(truncatingIfNeeded: 128 &+ (total &+ 131_072) >> 18)
  }
}
