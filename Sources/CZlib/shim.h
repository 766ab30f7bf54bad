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

/// Inflates the first `count` bytes of a zlib stream; gives how many of them there are.
static inline uInt weft_zlib_inflate_start(const Bytef *bytes, uInt byte_count, Bytef *target, uInt count) {
  z_stream stream = {0};
  stream.next_in = (Bytef *)bytes;
  stream.avail_in = byte_count;
  stream.next_out = target;
  stream.avail_out = count;
  if (inflateInit(&stream) != Z_OK) return 0;
  inflate(&stream, Z_SYNC_FLUSH);
  inflateEnd(&stream);
  return count - stream.avail_out;
}
