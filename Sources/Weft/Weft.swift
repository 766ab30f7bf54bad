@_exported import WeftCollections
@_exported import WeftFrames
@_exported import WeftGeometry
@_exported import WeftGraphics
@_exported import WeftLayout
@_exported import WeftNodes
