import WeftGeometry
import WeftGraphics

/// Turns frames into a YUV4MPEG2 stream, as video encoders read it from a pipe.
///
/// The matrix is that of ITU-R BT.709, the range the limited one: Y from 16 to 235, Cb and Cr from 16 to 240.
struct Y4MFrame {
  /// The stream's first line.
  static func header(size: PixelSize, chroma: FrameFormat.Chroma, framesPerSecond: Double) -> String {
    let isWhole = framesPerSecond == framesPerSecond.rounded()
    let rate = isWhole ? "\(Int(framesPerSecond)):1" : "\(Int((framesPerSecond * 1000).rounded())):1000"
    // "420jpeg" has its samples in the middle of four pixels; "420" alone leaves that open.
    let space = chroma == .full ? "444" : "420jpeg"
    return "YUV4MPEG2 W\(size.width) H\(size.height) F\(rate) Ip A1:1 C\(space) XCOLORRANGE=LIMITED\n"
  }

  private static let marker = Array("FRAME\n".utf8)

  let size: PixelSize
  let chroma: FrameFormat.Chroma
  /// How many pixels share a sample of colour, each way.
  private let step: Int
  private let chromaSize: PixelSize

  init(size: PixelSize, chroma: FrameFormat.Chroma) {
    self.size = size
    self.chroma = chroma
    step = chroma == .full ? 1 : 2
    chromaSize = PixelSize(width: (size.width + step - 1) / step, height: (size.height + step - 1) / step)
  }

  /// How much a frame takes: the line `FRAME`, and the three planes.
  var byteCount: Int {
    Self.marker.count + size.width * size.height + 2 * chromaSize.width * chromaSize.height
  }

  /// Writes the line `FRAME`.
  func writeMarker(to start: UnsafeMutablePointer<UInt8>) {
    for (index, byte) in Self.marker.enumerated() { unsafe start[index] = byte }
  }

  /// Writes all samples of `rows`, which are rows of the frame from `y` on, into the frame that begins at `start`.
  ///
  /// - Precondition: `y` is even; there is an even number of rows, but at the end of the frame.
  func write(_ rows: Bitmap, from y: Int, to start: UnsafeMutablePointer<UInt8>) {
    let luma = unsafe start + Self.marker.count
    let blue = unsafe luma + size.width * size.height
    let red = unsafe blue + chromaSize.width * chromaSize.height
    for row in 0..<rows.size.height {
      rows.withRow(row) { pixels in
        unsafe pixels.withUnsafeBufferPointer { unsafe Self.writeLuma($0, to: luma + (y + row) * size.width) }
      }
    }
    for row in stride(from: 0, to: rows.size.height, by: step) {
      let sample = (y + row) / step * chromaSize.width
      rows.withRow(row) { upper in
        rows.withRow(min(row + step - 1, rows.size.height - 1)) { lower in
          unsafe upper.withUnsafeBufferPointer { upper in
            unsafe lower.withUnsafeBufferPointer { lower in
              if step == 1 {
                unsafe Self.writeChroma(upper, blue: blue + sample, red: red + sample)
              } else {
                unsafe Self.writeSharedChroma(upper, lower, blue: blue + sample, red: red + sample)
              }
            }
          }
        }
      }
    }
  }

  // The loops count by hand, and on plain memory: a range's and a span's own checks would keep them from being vectorized.

  private static func writeLuma(
    _ row: UnsafeBufferPointer<UInt32>, to target: UnsafeMutablePointer<UInt8>
  ) {
    var x = 0
    while x < row.count {
      unsafe target[x] = luma(row[x])
      x &+= 1
    }
  }

  private static func writeChroma(
    _ row: UnsafeBufferPointer<UInt32>, blue: UnsafeMutablePointer<UInt8>, red: UnsafeMutablePointer<UInt8>
  ) {
    var x = 0
    while x < row.count {
      let pixel = unsafe row[x]
      let sums = Sums(pixel, pixel, pixel, pixel)
      unsafe blue[x] = chroma(sums, blueDifference)
      unsafe red[x] = chroma(sums, redDifference)
      x &+= 1
    }
  }

  private static func writeSharedChroma(
    _ upper: UnsafeBufferPointer<UInt32>, _ lower: UnsafeBufferPointer<UInt32>,
    blue: UnsafeMutablePointer<UInt8>, red: UnsafeMutablePointer<UInt8>
  ) {
    let pairs = upper.count / 2
    var x = 0
    while x < pairs {
      let sums = unsafe Sums(upper[2 &* x], upper[2 &* x &+ 1], lower[2 &* x], lower[2 &* x &+ 1])
      unsafe blue[x] = chroma(sums, blueDifference)
      unsafe red[x] = chroma(sums, redDifference)
      x &+= 1
    }
    guard upper.count % 2 == 1, let above = unsafe upper.last, let below = unsafe lower.last else { return }
    let sums = Sums(above, above, below, below)
    unsafe blue[pairs] = chroma(sums, blueDifference)
    unsafe red[pairs] = chroma(sums, redDifference)
  }

  /// The channels of four pixels added up.
  private struct Sums {
    let red: Int32
    let green: Int32
    let blue: Int32

    @inline(__always)
    init(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) {
      // Two channels at a time, 16 bits each.
      let mask: UInt32 = 0x00FF_00FF
      let redAndBlue = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask)
      red = Int32(bitPattern: redAndBlue >> 16)
      blue = Int32(bitPattern: redAndBlue & 0xFFFF)
      green = Int32(
        bitPattern: (a >> 8 & 255) &+ (b >> 8 & 255) &+ (c >> 8 & 255) &+ (d >> 8 & 255))
    }
  }

  /// What each channel counts, in 65,536ths.
  private struct Weights: BitwiseCopyable {
    let red: Int32
    let green: Int32
    let blue: Int32
  }

  // Written out, so that the compiler knows them and has products of 16 bits do.
  // BT.709: luma is 0.2126 R + 0.7152 G + 0.0722 B. 219 steps of luma, and 224 of each colour difference, for 255 of RGB.
  private static let brightness = Weights(red: 11_966, green: 40_254, blue: 4_064)
  // The differences to luma, scaled to ±½: B′ − Y over 1.8556, R′ − Y over 1.5748. Grey must give exactly 0, so one weight makes
  // up for the other two.
  private static let blueDifference = Weights(red: -6_596, green: -22_188, blue: 28_784)
  private static let redDifference = Weights(red: 28_784, green: -26_145, blue: -2_639)

  /// Half of what green counts: with weights below 32,768 products of 16 bits do.
  private static let halfGreen: Int32 = 20_127

  @inline(__always)
  private static func luma(_ pixel: UInt32) -> UInt8 {
    let red = Int32(bitPattern: pixel >> 16 & 255)
    let green = Int32(bitPattern: pixel >> 8 & 255)
    let blue = Int32(bitPattern: pixel & 255)
    let sum = red &* brightness.red &+ green &* halfGreen &* 2 &+ blue &* brightness.blue
    return UInt8(truncatingIfNeeded: 16 &+ (sum &+ 32_768) >> 16)
  }

  /// A colour difference of four pixels.
  @inline(__always)
  private static func chroma(_ sums: Sums, _ weights: Weights) -> UInt8 {
    let total = weights.red &* sums.red &+ weights.green &* sums.green &+ weights.blue &* sums.blue
    return UInt8(truncatingIfNeeded: 128 &+ (total &+ 131_072) >> 18)
  }
}
