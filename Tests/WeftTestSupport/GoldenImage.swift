import Foundation
import Testing
import Weft

/// Compares a bitmap with the image of that name in `Tests/Golden`, pixel by pixel.
///
/// Where they differ, or there is none, what was drawn is left in `.build/golden`; with `WEFT_RECORD=1` in the environment
/// it becomes the golden image instead: look at it before you commit it.
///
/// This file stands in a folder of `Tests`, and speaks only of what is public.
public func expectGolden(
  _ bitmap: Bitmap, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  let golden = tests.appending(path: "Golden/\(name).png")
  let png = try bitmap.png()
  let problem: String
  if FileManager.default.fileExists(atPath: golden.path) {
    // Both from a file: what PNG keeps of a bitmap counts.
    let expected = try Bitmap(png: Array(Data(contentsOf: golden)), name: name)
    let actual = try Bitmap(png: png, name: name)
    guard expected != actual else { return }
    problem =
      "\(name) differs from its golden image\(difference(expected, actual)); see .build/golden/\(name).png"
  } else {
    problem = "There is no golden image \(golden.path). If .build/golden/\(name).png is right, copy it there."
  }
  if ProcessInfo.processInfo.environment["WEFT_RECORD"] == "1" {
    try write(png, to: golden)
    return
  }
  try write(png, to: tests.deletingLastPathComponent().appending(path: ".build/golden/\(name).png"))
  Issue.record("\(problem)", sourceLocation: sourceLocation)
}

private func write(_ png: [UInt8], to file: URL) throws {
  try FileManager.default.createDirectory(
    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  try Data(png).write(to: file)
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
