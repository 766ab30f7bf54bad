#pragma once
#include <png.h>

// Swift does not import libpng's macros that cast.

/// A control structure as libpng's simplified API wants it.
static inline png_image weft_png_image(void) {
  png_image image = {0};
  image.version = PNG_IMAGE_VERSION;
  return image;
}

/// Eight-bit sRGB with straight alpha whose 32-bit words read 0xAARRGGBB on this machine.
static inline png_uint_32 weft_png_format_argb32(void) {
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  return PNG_FORMAT_ARGB;
#else
  return PNG_FORMAT_BGRA;
#endif
}

/// Whether the pixels of `image`, whose header has been read, have alpha.
static inline int weft_png_has_alpha(const png_image *image) {
  return (image->format & PNG_FORMAT_FLAG_ALPHA) != 0;
}

/// Whether libpng gave up on `image`; a warning alone is not a failure.
static inline int weft_png_failed(const png_image *image) {
  return PNG_IMAGE_FAILED(*image);
}
