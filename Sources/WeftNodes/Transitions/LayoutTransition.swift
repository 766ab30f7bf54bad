public import WeftGeometry
public import WeftGraphics

/// The pictures between two layouts of a tree, as a function of time.
///
/// Immutable and `Sendable`: it holds no node, so any thread may draw any of its frames, in any order, and
/// gets the same bytes every time. At time 0 the picture is the one that the tree gave before the change, and
/// at ``duration`` the one that it gives after it, pixel by pixel.
public struct LayoutTransition: Sendable {
  /// How long it takes, in seconds; 0 where nothing is animated.
  public let duration: Double
  /// The size of the tree before, in points.
  public let initialSize: Size
  /// The size of the tree after, in points.
  public let finalSize: Size

  let scale: Double
  let environment: RenderEnvironment
  let stills: (before: DisplayList, after: DisplayList)
  let reported: ReportedTextProblems
  let root: NodeTransition

  /// The size of the tree at `time`, in points.
  public func size(at time: Double) -> Size {
    if isOver(at: time) { return finalSize }
    return time > 0 ? root.size(at: time) : initialSize
  }

  /// Draws the tree as it is at `time`, in seconds from the start; as large as ``size(at:)``, rounded up to
  /// whole pixels.
  ///
  /// Before the start, and for NaN, it is as it was; after the end it stays as it is then.
  /// - Throws: `RenderError`, where it cannot be drawn: it is too large, or an image cannot be decoded, or text in a drawing
  ///   cannot be shown as asked for and the environment's policy makes that an error.
  public func bitmap(at time: Double) throws(RenderError) -> Bitmap {
    try bitmap(at: time, covering: size(at: time))
  }

  /// Draws the tree as it is at `time` on a bitmap that covers `canvas` points.
  func bitmap(at time: Double, covering canvas: Size) throws(RenderError) -> Bitmap {
    let drawn = try environment.rasterizer.draw(
      displayList(at: time), size: PixelSize(covering: canvas, scale: scale), scale: scale)
    try reported.handle(drawn.textProblems, in: environment)
    return drawn.bitmap
  }

  /// The times of the frames, in seconds.
  ///
  /// 0, then one every 1 / `framesPerSecond` before the end, then the end. What is left to the end is no frame where it is less than a
  /// millionth of one.
  /// - Precondition: `framesPerSecond` is finite and above 0, and there are no more than a million frames.
  /// - Complexity: O(frames)
  public func frameTimes(framesPerSecond: Double) -> [Double] {
    require(
      framesPerSecond.isFinite && framesPerSecond > 0,
      "A frame rate must be a finite number above 0, but it is \(framesPerSecond).")
    guard duration > 0 else { return [duration] }
    // A duration is a sum of a delay and more: the error of adding them up is not a frame of its own.
    let count = max(1, (duration * framesPerSecond - 1e-6).rounded(.up))
    require(
      count <= Self.mostFrames,
      "A transition of \(duration) s has more than \(Int(Self.mostFrames)) frames at \(framesPerSecond) a second."
    )
    return (0..<Int(count)).map { Double($0) / framesPerSecond } + [duration]
  }

  /// Draws the frames at ``frameTimes(framesPerSecond:)``.
  /// - Throws: `RenderError`, where one cannot be drawn.
  /// - Precondition: `framesPerSecond` is finite and above 0.
  /// - Complexity: O(frames), each of them drawn as ``bitmap(at:)`` does
  public func bitmaps(framesPerSecond: Double) throws(RenderError) -> [Bitmap] {
    var bitmaps: [Bitmap] = []
    for time in frameTimes(framesPerSecond: framesPerSecond) { bitmaps.append(try bitmap(at: time)) }
    return bitmaps
  }

  /// As many as anybody can look at.
  private static let mostFrames = 1e6

  private func isOver(at time: Double) -> Bool { time >= duration }

  private func displayList(at time: Double) -> DisplayList {
    if isOver(at: time) { return stills.after }
    guard time > 0 else { return stills.before }
    var list = DisplayListBuilder()
    root.record(into: &list, at: .zero, time: time)
    return list.finish()
  }
}
