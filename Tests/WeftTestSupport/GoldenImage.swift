import Foundation
import Testing
import Weft
import WeftGraphics

/// Compares a bitmap with the image of that name in `Tests/Golden`, pixel by pixel.
///
/// With `WEFT_RECORD=1` in the environment the image is written instead: look at it before you commit it. Where they
/// differ, what was drawn is left in `.build/golden`.
public func expectGolden(
  _ bitmap: Bitmap, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  let golden = tests.appending(path: "Golden/\(name).png")
  let png = try PNGEncoder().encode(bitmap)
  if ProcessInfo.processInfo.environment["WEFT_RECORD"] == "1" {
    try Data(png).write(to: golden)
    return
  }
  let expected = try pixels(ofPNG: Array(Data(contentsOf: golden)), name: name)
  let actual = try pixels(ofPNG: png, name: name)
  guard expected != actual else { return }
  let folder = tests.deletingLastPathComponent().appending(path: ".build/golden")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  try Data(png).write(to: folder.appending(path: "\(name).png"))
  Issue.record(
    "\(name) differs from its golden image\(difference(expected, actual)); see .build/golden/\(name).png",
    sourceLocation: sourceLocation)
}

/// The pixels of a PNG file, decoded by libpng.
public func pixels(ofPNG png: [UInt8], name: String = "a PNG in memory") throws -> Bitmap {
  let image = try Image(data: png, name: name)
  return try #require(try ImageStore().bitmap(for: image, filling: image.pixelSize))
}

private func difference(_ expected: Bitmap, _ actual: Bitmap) -> String {
  guard expected.size == actual.size else { return ": \(actual.size) instead of \(expected.size)" }
  for y in 0..<expected.size.height {
    for x in 0..<expected.size.width where expected[x, y] != actual[x, y] {
      return " first at (\(x), \(y))"
    }
  }
  return " in its opacity"
}
