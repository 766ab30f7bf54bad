/// Which pixels of a line of the source make up each pixel of the output, and how much of each.
struct ResampleKernel {
  /// The most source pixels that an output pixel is made of.
  let tapCount: Int
  /// `tapCount` for each output pixel; they add up to 1.
  private let weights: [Float]
  private let firsts: [Int32]
  private let counts: [Int32]
  /// Where the output starts in the source when it is a plain copy.
  let copyOffset: Int?

  /// How many pixels of the output there are.
  var count: Int { firsts.count }
  /// The first source pixel of an output pixel; it never decreases.
  func first(_ index: Int) -> Int { Int(firsts[index]) }
  /// How many source pixels an output pixel is made of.
  func count(_ index: Int) -> Int { Int(counts[index]) }
  /// All source pixels that are asked for.
  var sources: Range<Int> { first(0)..<first(count - 1) + count(count - 1) }

  /// Lends the first source pixels and ``weights`` to `body`.
  func withTables(_ body: (UnsafePointer<Int32>, UnsafePointer<Float>) -> Void) {
    unsafe firsts.withUnsafeBufferPointer { firsts in
      unsafe weights.withUnsafeBufferPointer { weights in
        // There is at least one output pixel.
        guard let first = firsts.baseAddress, let weight = weights.baseAddress else { return }
        unsafe body(first, weight)
      }
    }
  }

  init(source: Int, start: Double, extent: Double, output: Int) {
    let step = extent / Double(output)
    let isReduction = step > 1
    let stretch = max(1, step)
    let support = (isReduction ? 3 : 2) * stretch
    tapCount = min(source, Int((2 * support).rounded(.up)) + 1)
    var weights: [Float] = []
    var firsts: [Int32] = []
    var counts: [Int32] = []
    weights.reserveCapacity(output * tapCount)
    for index in 0..<output {
      let center = start + (Double(index) + 0.5) * step
      // Beyond the edges there is nothing: the weights of what is there are made to add up to 1.
      let first = min(max(0, Int((center - support).rounded(.down))), source - 1)
      let end = max(min(source, Int((center + support).rounded(.up)), first + tapCount), first + 1)
      let line = (first..<end).map { pixel in
        let distance = abs(Double(pixel) + 0.5 - center) / stretch
        return isReduction ? Self.lanczos3(distance) : Self.catmullRom(distance)
      }
      let sum = line.reduce(0, +)
      weights += line.map { Float($0 / sum) }
      weights += repeatElement(0, count: tapCount - line.count)
      firsts.append(Int32(first))
      counts.append(Int32(end - first))
    }
    self.weights = weights
    self.firsts = firsts
    self.counts = counts
    copyOffset = step == 1 ? Int(exactly: start) : nil
  }

  /// sinc(x) · sinc(x / 3) for |x| < 3 (Duchon 1979).
  private static func lanczos3(_ x: Double) -> Double {
    if x < 1e-9 { return 1 }
    guard x < 3 else { return 0 }
    let angle = x * .pi
    let third = sine(angle / 3)
    // sin 3t = 3 sin t − 4 sin³ t.
    return 3 * (3 - 4 * third * third) * third * third / (angle * angle)
  }

  /// Keys' cubic with a = −½ (Keys 1981), which is Catmull and Rom's spline.
  private static func catmullRom(_ x: Double) -> Double {
    if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
    return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0
  }

  /// The sine for 0…π from its series, so that weights are the same to the last bit with every C library.
  private static func sine(_ angle: Double) -> Double {
    // sin t = sin(π − t) brings it to 0…π/2, where the terms up to x¹⁷ leave an error below 1e-12.
    let x = angle > .pi / 2 ? .pi - angle : angle
    let square = x * x
    var factor = 1.0
    for index in inverseProducts.indices.reversed() { factor = 1 - square * inverseProducts[index] * factor }
    return x * factor
  }

  /// 1 / (n · (n + 1)) for n = 2, 4 … 16: the ratio of each term of the sine's series to the one before.
  private static let inverseProducts: [Double] = (1...8).map { (half: Int) -> Double in
    let n = Double(2 * half)
    return 1 / (n * (n + 1))
  }
}
