#pragma once
#include <zlib.h>

// Swift does not import zlib's macros that call.

/// Starts a bare deflate stream of the largest window at the fastest level, whose search may go on for the longest matches:
/// on text and shapes that takes no longer, and gives a tenth less. Lengths that are good, worth a further search, and good
/// enough; candidates tried. A table of 2^14 hashes is cleared sooner than one of 2^15, and finds as much in a band.
static inline int weft_zlib_start(z_stream *stream, int strategy) {
  int status = deflateInit2(stream, Z_BEST_SPEED, Z_DEFLATED, -MAX_WBITS, 7, strategy);
  return status == Z_OK ? deflateTune(stream, 4, 4, 258, 8) : status;
}
