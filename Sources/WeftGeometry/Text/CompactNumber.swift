/// `10` rather than `10.0`; otherwise the shortest digits that read back as the same double.
package func compactNumber(_ value: Double) -> String {
  guard abs(value) < 0x1p53, let integer = Int(exactly: value) else { return "\(value)" }
  return "\(integer)"
}
