import ArgumentParser
import Weft
import WeftScene

extension FrameOutput.Kind: ExpressibleByArgument {}

/// What `--png` knows.
enum PNGSize: String, ExpressibleByArgument, CaseIterable {
  case fast
  case small
}

extension FrameFormat.Chroma: ExpressibleByArgument {}
