/// A blur of coverage (0...255) that comes close to a Gaussian: three box blurs along each axis.
///
/// The widths of the boxes are those of the SVG filter specification (feGaussianBlur, "three successive box-blurs"),
/// made odd so that nothing shifts: d = ⌊σ · 3√(2π)/4 + ½⌋.
struct GaussianBlur {
  /// How far, in pixels, the blur carries coverage.
  let reach: Int
  private let half: Int

  /// A blur with a standard deviation of `sigma` pixels; at most 500.
  init(sigma: Double) {
    let bounded = sigma > 0 ? min(sigma, 500) : 0
    let width = Int((bounded * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
    half = width / 2
    reach = 3 * half
  }

  /// Blurs `width` × `height` values, row after row.
  ///
  /// What lies outside counts as 0.
  func apply(to coverage: inout [UInt8], width: Int, height: Int) {
    guard half > 0, width > 0, height > 0 else { return }
    var line = [UInt8](repeating: 0, count: max(width, height))
    var other = line
    for y in 0..<height { blur(&coverage, from: y * width, step: 1, count: width, &line, &other) }
    for x in 0..<width { blur(&coverage, from: x, step: width, count: height, &line, &other) }
  }

  private func blur(
    _ coverage: inout [UInt8], from start: Int, step: Int, count: Int, _ line: inout [UInt8],
    _ other: inout [UInt8]
  ) {
    for i in 0..<count { line[i] = coverage[start + i * step] }
    for _ in 0..<3 {
      box(from: line, to: &other, count: count)
      swap(&line, &other)
    }
    for i in 0..<count { coverage[start + i * step] = line[i] }
  }

  private func box(from source: [UInt8], to target: inout [UInt8], count: Int) {
    let width = 2 * half + 1
    var sum = (0..<min(half, count)).reduce(0) { $0 + Int(source[$1]) }
    for i in 0..<count {
      if i + half < count { sum += Int(source[i + half]) }
      if i - half - 1 >= 0 { sum -= Int(source[i - half - 1]) }
      target[i] = UInt8((sum + width / 2) / width)
    }
  }
}
