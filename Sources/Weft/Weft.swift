// What `import Weft` gives: every layer of the engine, and Foundation's essentials, as `import UIKit` gives Foundation. Its API
// speaks in attributed strings and index paths, and operators, such as that which puts two strings together, cannot be exported
// one by one.
@_exported import WeftCollections
@_exported import WeftFrames
@_exported import WeftGeometry
@_exported import WeftGraphics
@_exported import WeftLayout
@_exported import WeftNodes
@_exported import WeftSystem

#if canImport(FoundationEssentials)
  @_exported import FoundationEssentials
#else
  @_exported import Foundation
#endif
