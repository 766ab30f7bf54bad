import ArgumentParser
import Weft
import WeftScene

extension FrameOutput.Kind: ExpressibleByArgument {}

/// What `--png` knows.
enum PNGSize: String, ExpressibleByArgument, CaseIterable {
  case fast
  case small

  static let fingerprintHelp = ArgumentHelp(
    "Say a digest of the pixels in each PNG, as text “Fingerprint”.",
    discussion: "Files with equal digests show the same picture, however they are compressed.")
}

extension FrameFormat.Chroma: ExpressibleByArgument {}

/// What is drawn beside frames, as the command line names it.
extension FrameRenderer.Overlay: ExpressibleByArgument {}
