// What `import Weft` gives: every layer of the engine, and the two types of Foundation that its API speaks in.
@_exported import WeftCollections
@_exported import WeftFrames
@_exported import WeftGeometry
@_exported import WeftGraphics
@_exported import WeftLayout
@_exported import WeftNodes

#if canImport(FoundationEssentials)
  @_exported import struct FoundationEssentials.AttributedString
  @_exported import struct FoundationEssentials.IndexPath
#else
  @_exported import struct Foundation.AttributedString
  @_exported import struct Foundation.IndexPath
#endif
