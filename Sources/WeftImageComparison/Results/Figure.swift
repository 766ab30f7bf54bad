/// Numbers in sentences.
enum Figure {
  /// `1 pixel`, `2 pixels`.
  static func count(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }

  /// `0.0421`: a number from 0 to 1,000 with three digits that say something.
  static func decimal(_ number: Double) -> String {
    guard number > 0 else { return "0" }
    var (scale, places) = (1.0, 0)
    while number * scale < 99.95, places < 12 {
      scale *= 10
      places += 1
    }
    let digits = String(Int((number * scale).rounded()))
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let (whole, fraction) = (padded.dropLast(places), padded.suffix(places))
    guard let last = fraction.lastIndex(where: { $0 != "0" }) else { return String(whole) }
    return "\(whole).\(fraction[...last])"
  }

  /// `0.0012 %`, of a part from 0 to 1; never 100 % of what is not all.
  static func percent(_ ratio: Double) -> String {
    "\(ratio >= 1 ? "100" : decimal(min(100 * ratio, 99.9))) %"
  }
}
