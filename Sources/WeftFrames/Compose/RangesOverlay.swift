import WeftCollections
import WeftGeometry
import WeftGraphics
import WeftNodes

/// A frame with the feed beside it, small: what lies around the viewport, each cell in the colour of how far it is on its way
/// there.
///
/// Where the content is scrolled sideways the feed lies below the frame.
struct RangesOverlay: Sendable {
  private static let colors: [FeedMap.Readiness: Color] = [
    .visible: Color(rgba: 0x2E7D_32FF), .display: Color(rgba: 0x1E88_E5FF),
    .preload: Color(rgba: 0xF9A8_25FF),
    .measured: Color(rgba: 0xB0B0_B8FF),
  ]
  private static let names: [(FeedMap.Readiness, String)] = [
    (.visible, "visible"), (.display, "display"), (.preload, "preload"), (.measured, "measured"),
  ]
  private static let ground = Color(rgba: 0xF2F2_F4FF)
  private static let ink = Color(rgba: 0x2020_24FF)
  private static let font = Font(size: 7)
  /// The least that the feed is broad, in points: enough for what the colours mean.
  private static let leastBreadth = 56.0

  let environment: RenderEnvironment

  /// How large the pictures are of frames that are seen through a viewport.
  func size(of viewport: Viewport, isHorizontal: Bool) -> PixelSize {
    let (frame, panel) = (viewport.pixelSize, panel(viewport, isHorizontal: isHorizontal))
    return isHorizontal
      ? PixelSize(width: frame.width, height: frame.height + panel.height)
      : PixelSize(width: frame.width + panel.width, height: frame.height)
  }

  private func panel(_ viewport: Viewport, isHorizontal: Bool) -> PixelSize {
    let least = Int((Self.leastBreadth * viewport.scale).rounded(.up))
    let frame = viewport.pixelSize
    return isHorizontal
      ? PixelSize(width: frame.width, height: max(least, frame.height / FeedMap.screens))
      : PixelSize(width: max(least, frame.width / FeedMap.screens), height: frame.height)
  }

  /// The picture of a frame that has a map.
  func bitmap(of frame: CollectionFrame, _ map: FeedMap) throws(RenderError) -> Bitmap {
    let size = size(of: frame.viewport, isHorizontal: map.isHorizontal)
    let panel = panel(frame.viewport, isHorizontal: map.isHorizontal)
    let picture = try FrameComposer.compose(frame)
    let drawn = try environment.rasterizer.rasterize(
      drawing(map, of: frame.viewport, in: panel), size: panel, scale: frame.viewport.scale,
      background: Self.ground)
    let whole = PixelRect(x: 0, y: 0, width: picture.size.width, height: picture.size.height)
    let (x, y) = map.isHorizontal ? (0, picture.size.height) : (picture.size.width, 0)
    return try LayerComposer.compose(
      [
        BitmapLayer(picture, at: whole),
        BitmapLayer(drawn, at: PixelRect(x: x, y: y, width: panel.width, height: panel.height)),
      ], width: size.width, rows: 0..<size.height, background: Self.ground)
  }

  /// The feed, so much smaller that `FeedMap.screens` screenfuls are as long as the frame.
  private func drawing(_ map: FeedMap, of viewport: Viewport, in panel: PixelSize) -> DisplayList {
    let scale = viewport.scale
    let factor = 1 / (scale * Double(FeedMap.screens))
    let before = Double(FeedMap.screens - 1) / 2
    let frame = viewport.pixelSize
    let (breadth, full) =
      map.isHorizontal
      ? (Double(panel.height) / scale, Double(frame.height))
      : (Double(panel.width) / scale, Double(frame.width))
    // Across it is as broad as the panel, which may be broader than the feed would be.
    let across = breadth / max(1, full)
    func place(_ pixels: PixelRect) -> Rect {
      let (x, y) = (Double(pixels.x), Double(pixels.y))
      let (width, height) = (Double(pixels.width), Double(pixels.height))
      return map.isHorizontal
        ? Rect(
          x: (x + before * Double(frame.width)) * factor, y: y * across, width: width * factor,
          height: height * across)
        : Rect(
          x: x * across, y: (y + before * Double(frame.height)) * factor, width: width * across,
          height: height * factor)
    }
    var list = DisplayListBuilder()
    let hair = 1 / scale
    for cell in map.cells {
      let rect = place(cell.pixels).inset(by: EdgeInsets(hair / 2))
      guard rect.width > 0, rect.height > 0 else { continue }
      let color = Self.colors[cell.readiness] ?? Self.ink
      list.fill(RoundedRect(rect), color)
      if rect.height >= 9 { write(cell.label, .white, at: rect.origin, in: &list) }
    }
    let seen = place(PixelRect(x: 0, y: 0, width: frame.width, height: frame.height))
    list.stroke(RoundedRect(seen.inset(by: EdgeInsets(hair))), width: 2 * hair, Self.ink)
    addLegend(to: &list, height: Double(panel.height) / scale)
    return list.finish()
  }

  private func addLegend(to list: inout DisplayListBuilder, height: Double) {
    let line = 10.0
    let top = height - line * Double(Self.names.count) - 3
    list.fill(
      RoundedRect(Rect(x: 2, y: top - 2, width: 50, height: line * Double(Self.names.count) + 3), radius: 2),
      Self.ground.multiplyingAlpha(by: 0.9))
    for (index, (readiness, name)) in Self.names.enumerated() {
      let y = top + Double(index) * line
      list.fill(
        RoundedRect(Rect(x: 4, y: y + 1.5, width: 6, height: 6)), Self.colors[readiness] ?? Self.ink)
      write(name, Self.ink, at: Point(x: 11, y: y - 0.5), in: &list)
    }
  }

  private func write(_ text: String, _ color: Color, at origin: Point, in list: inout DisplayListBuilder) {
    let layout = environment.text.layout(
      for: TextLayoutRequest(
        text: StyledText(text, TextAttributes(font: Self.font, color: color)), maximumNumberOfLines: 1))
    list.text(layout, at: Point(x: origin.x + 1.5, y: origin.y))
  }
}
