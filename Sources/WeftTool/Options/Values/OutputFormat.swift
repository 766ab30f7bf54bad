public import ArgumentParser
import Weft
import WeftRuns

extension FrameOutput.Kind: ExpressibleByArgument {}

extension PNGCompression: ExpressibleByArgument {}

/// Words about PNG files.
enum PNGHelp {
  static let fingerprintHelp = ArgumentHelp(
    "Say a digest of the pixels in each PNG, as text “Fingerprint”.",
    discussion: "Files with equal digests show the same picture, however they are compressed.")
}

extension FrameFormat.Chroma: ExpressibleByArgument {}

/// What is drawn beside frames, as the command line names it.
extension FrameRenderer.Overlay: ExpressibleByArgument {}
