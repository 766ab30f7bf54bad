/// A row of the table of targets.
struct TargetRow: CustomStringConvertible {
  let name: String
  let target: String
  let measured: String
  let verdict: String

  /// Something that is to reach `target`.
  ///
  /// Where it does not, and `excuse` says why it may not have had the chance, it is not judged.
  init(
    _ name: String, atLeast target: Double, _ measured: Double, _ unit: String = "×", excuse: String? = nil
  ) {
    self.init(name, "≥ \(target.brief) \(unit)", measured, unit, isMet: measured >= target, excuse)
  }

  /// Something that is not to exceed `target`.
  init(_ name: String, atMost target: Double, _ measured: Double, _ unit: String = "×") {
    self.init(name, "≤ \(target.brief) \(unit)", measured, unit, isMet: measured <= target, nil)
  }

  private init(
    _ name: String, _ target: String, _ measured: Double, _ unit: String, isMet: Bool, _ excuse: String?
  ) {
    self.name = name
    self.target = target
    self.measured = (measured < 10 ? measured.short : "\(Int(measured))") + " " + unit
    verdict = isMet ? "met" : excuse.map { "not judged: \($0)" } ?? "missed"
  }

  var description: String { "| \(name) | \(target) | \(measured) | \(verdict) |" }
}

extension Double {
  /// Without decimals where it has none.
  fileprivate var brief: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}
