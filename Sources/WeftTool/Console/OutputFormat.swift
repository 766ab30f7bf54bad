import ArgumentParser
import Weft

/// What `--format` knows.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case png
  case apng
  case rgba
  case y4m
  case none
}

/// What `--png` knows.
enum PNGSize: String, ExpressibleByArgument, CaseIterable {
  case fast
  case small
}

extension FrameFormat.Chroma: ExpressibleByArgument {}
