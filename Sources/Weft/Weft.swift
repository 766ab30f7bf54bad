// What `import Weft` gives: every layer of the engine, and Foundation's essentials, as `import UIKit` gives Foundation. Its API
// speaks in attributed strings and index paths, and operators, such as that which puts two strings together, cannot be exported
// one by one.
@_exported public import WeftCollections
@_exported public import WeftFrames
@_exported public import WeftGeometry
@_exported public import WeftGraphics
@_exported public import WeftLayout
@_exported public import WeftNodes
@_exported public import WeftSystem

#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif
