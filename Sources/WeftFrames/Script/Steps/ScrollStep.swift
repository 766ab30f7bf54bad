/// Where a frame is to stand.
enum ScrollStep: Hashable {
  /// At an offset; what lies above is measured.
  case offset(Double)
  /// At an offset that continues from the frame before.
  case scroll(to: Double)
  /// At a row.
  case row(Int, section: Int)
  /// At the end of the content.
  case end
}
