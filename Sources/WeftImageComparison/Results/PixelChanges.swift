import WeftGeometry
import WeftGraphics

/// What the difference is of each pixel between the first and the last row that differ.
struct PixelChanges: Sendable {
  /// What a pixel's difference is; its raw value stands for it in memory.
  enum Change: UInt8 {
    case same
    case tolerated
    case antialiased
    /// Two more than what is tolerated: ``PixelClassifier`` adds them up.
    case changed
  }

  /// As many columns as the pictures have.
  let width: Int
  /// The rows that are told; pixels of all others are the same.
  let rows: Range<Int>
  /// A byte for each pixel, row after row.
  private let bytes: SpareBytes

  /// - Parameter body: gets the first row, in which all is the same; rows follow each other without gaps.
  init(width: Int, rows: Range<Int>, filling body: (UnsafeMutablePointer<UInt8>) -> Void) {
    self.width = width
    self.rows = rows
    let count = width * rows.count
    bytes = unsafe SpareBytes(count: count) { start in
      unsafe start.initialize(repeating: Change.same.rawValue, count: count)
      unsafe body(start)
    }
  }

  /// Lends the first row's address.
  func withRows<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result {
    bytes.withSpan { span in
      unsafe span.withUnsafeBufferPointer { buffer in
        // Never empty: there is a row that differs, and a pixel in it.
        unsafe body(buffer.baseAddress!)
      }
    }
  }
}
