#if Tracing
  import Tracing
  import WeftGeometry
  import WeftGraphics

  // The attributes; docs/telemetry.md says what each is.
  extension SpanAttributes {
    /// Says what is known of an operation.
    mutating func describe(_ details: OperationDetails) {
      self["weft.node.id"] = details.node
      self["weft.picture.width"] = details.pixelSize?.width
      self["weft.picture.height"] = details.pixelSize?.height
      self["weft.picture.scale"] = details.scale
      self["weft.frame.format"] = details.format
      self["weft.frame.index"] = details.frame
      self["weft.frame.cell_count"] = details.cellCount
      self["weft.frame.size"] = details.byteCount
      self["weft.display.mode"] = details.displayMode
      self["weft.scroll.offset"] = details.offset
      self["weft.scroll.frame_count"] = details.frameCount
      self["weft.scroll.dropped_frame_count"] = details.droppedFrameCount
    }

    /// Says what is known of a piece of work.
    mutating func describe(_ work: WorkSpan) {
      if !work.subject.isEmpty { self["weft.cell.id"] = work.subject }
      switch work.kind {
      case .encode: break
      case .measure:
        self["weft.cell.step_count"] = work.quantity.commands
      case .text:
        self["weft.text.glyph_count"] = work.quantity.glyphs
      case .raster:
        self["weft.cell.step_count"] = work.quantity.commands
        self["weft.cell.pixel_count"] = work.quantity.pixels
      case .decode:
        self["weft.image.name"] = work.image?.name
        self["weft.image.width"] = work.image?.size.width
        self["weft.image.height"] = work.image?.size.height
        self["weft.image.shown_width"] = work.image?.shownSize.width
        self["weft.image.shown_height"] = work.image?.shownSize.height
      }
      self["error.type"] = work.failure?.type
    }
  }
#endif
