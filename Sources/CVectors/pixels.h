#pragma once

// The arithmetic of pixels by themselves, 0xAARRGGBB.
#include "vectors.h"

typedef uint16_t weft_words16 __attribute__((ext_vector_type(16)));

// Multiplies the straight colours of eight pixels by their alpha: two channels at a time, with 16 bits for each product.
WEFT_INLINE void weft_premultiply_eight(uint32_t *pixels) {
  weft_pixels8 straight = *(const weft_pixels8 *)pixels, alpha = straight >> 24;
  weft_words16 factors = (weft_words16)(alpha | alpha << 16);
  // By 255, rounded to nearest: exact for all products of two bytes, as (p + 128 + (p + 128) / 256) / 256 is p / 255.
  weft_words16 even = (weft_words16)(straight & 0x00FF00FF) * factors + 128;
  // Where alpha was stands 255, of which the quotient is alpha.
  weft_words16 odd = (weft_words16)((straight >> 8 & 0x000000FF) | 0x00FF0000) * factors + 128;
  even = (even + (even >> 8)) >> 8;
  odd = (odd + (odd >> 8)) >> 8;
  *(weft_pixels8 *)pixels = (weft_pixels8)even | (weft_pixels8)odd << 8;
}

WEFT_INLINE void weft_premultiply_body(uint32_t *pixels, size_t count) {
  size_t x = 0;
  for (; x + 8 <= count; x += 8) weft_premultiply_eight(pixels + x);
  uint32_t rest[8] = {0};
  memcpy(rest, pixels + x, (count - x) * sizeof *pixels);
  weft_premultiply_eight(rest);
  memcpy(pixels + x, rest, (count - x) * sizeof *pixels);
}

WEFT_BOTH(weft_premultiply, (uint32_t *pixels, size_t count), (pixels, count))

// Multiplies the straight colours of pixels by their alpha, each channel rounded to nearest.
static inline void weft_premultiply(int is_wide, uint32_t *pixels, size_t count) {
  is_wide ? weft_premultiply_wide(pixels, count) : weft_premultiply_baseline(pixels, count);
}
