import ArgumentParser

/// The options of commands that scroll through a feed: how large its frames are.
struct FrameSizeOptions: ParsableArguments {
  @Option(
    "The size of the frames in points, instead of the feed's.", anyValue: "WxH", transform: ViewportSize.init)
  var viewport: ViewportSize?

  @Option("Pixels per point, instead of the feed's.", anyValue: "s")
  var scale: Double?
}
