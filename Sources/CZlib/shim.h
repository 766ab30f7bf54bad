#pragma once
#include <zlib.h>

// Swift does not import zlib's macros that call.

/// Starts a bare deflate stream of the largest window at the best compression.
static inline int weft_zlib_start(z_stream *stream) {
  return deflateInit2(stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, MAX_MEM_LEVEL, Z_FILTERED);
}
