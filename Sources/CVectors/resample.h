#pragma once

// The arithmetic of a picture that is scaled. What it gives is the same to the bit with all vectors, as sums are made in one order and products are
// rounded before they are added.
//
// A row that is scaled is four floats a pixel: blue, green, red, alpha. Two rows lie interleaved, pixel by pixel, so that eight numbers have one weight.
#include "vectors.h"

#pragma clang fp contract(off)

typedef float weft_floats4 __attribute__((ext_vector_type(4), aligned(4)));
typedef float weft_floats8 __attribute__((ext_vector_type(8), aligned(4)));
typedef uint8_t weft_bytes8 __attribute__((ext_vector_type(8), aligned(1)));
typedef uint32_t weft_integers8 __attribute__((ext_vector_type(8), aligned(4)));

// Pixels as floats, four each.
WEFT_INLINE void weft_widen_body(const uint32_t *pixels, size_t count, float *wide) {
  const uint8_t *bytes = (const uint8_t *)pixels;
  size_t i = 0;
  for (; i + 2 <= count; i += 2)
    *(weft_floats8 *)(wide + 4 * i) = __builtin_convertvector(*(const weft_bytes8 *)(bytes + 4 * i), weft_floats8);
  for (size_t channel = 4 * i; channel < 4 * count; channel++) wide[channel] = bytes[channel];
}

// The weighted sum of `count` rows of `width` floats each, a multiple of 4; into the first or second of two interleaved rows.
WEFT_INLINE void weft_add_rows_body(const float *const *rows, const float *weights, size_t count, size_t width, float *sums) {
  size_t x = 0;
  for (; x + 32 <= width; x += 32) {
    weft_floats8 sum[4];
    for (int part = 0; part < 4; part++) sum[part] = *(const weft_floats8 *)(rows[0] + x + 8 * part) * weights[0];
    for (size_t tap = 1; tap < count; tap++) {
      const float *row = rows[tap] + x;
      float weight = weights[tap];
      for (int part = 0; part < 4; part++) sum[part] += *(const weft_floats8 *)(row + 8 * part) * weight;
    }
    for (int part = 0; part < 4; part++) {
      float *target = sums + 2 * (x + 8 * part);
      *(weft_floats4 *)target = sum[part].lo;
      *(weft_floats4 *)(target + 8) = sum[part].hi;
    }
  }
  for (; x < width; x += 4) {
    weft_floats4 sum = *(const weft_floats4 *)(rows[0] + x) * weights[0];
    for (size_t tap = 1; tap < count; tap++) sum += *(const weft_floats4 *)(rows[tap] + x) * weights[tap];
    *(weft_floats4 *)(sums + 2 * x) = sum;
  }
}

// Rounds the numbers of two pixels to the nearest whole ones, of two that are as near to the even one; no channel exceeds alpha.
WEFT_INLINE void weft_narrow(const weft_floats8 *sums, uint32_t *first, uint32_t *second) {
  weft_floats8 numbers = *sums;
  numbers = numbers < 0.0f ? (weft_floats8)0.0f : numbers;
  numbers = numbers > 255.0f ? (weft_floats8)255.0f : numbers;
  weft_floats8 alpha = __builtin_shufflevector(numbers, numbers, 3, 3, 3, 3, 7, 7, 7, 7);
  numbers = numbers < alpha ? numbers : alpha;
  // Added to 2²³ a number has no bits left for fractions, and its last ones are the whole number.
  weft_floats8 rounded = numbers + 8388608.0f;
  weft_integers8 bits;
  memcpy(&bits, &rounded, sizeof bits);
  weft_bytes8 bytes = __builtin_convertvector(bits, weft_bytes8);
  uint32_t pixels[2];
  memcpy(pixels, &bytes, sizeof pixels);
  *first = pixels[0];
  *second = pixels[1];
}

// Scales two interleaved rows to `width` pixels each. Pixel x is the weighted sum of those from firsts[x] on; `tap_count` weights belong to it.
WEFT_INLINE void weft_scale_rows_body(
  const float *sums, const int32_t *firsts, int32_t start, const float *weights, size_t tap_count, size_t width, uint32_t *first, uint32_t *second) {
  for (size_t x = 0; x < width; x++) {
    const float *source = sums + 8 * (size_t)(firsts[x] - start);
    weft_floats8 sum = 0.0f;
    for (size_t tap = 0; tap < tap_count; tap++) sum += *(const weft_floats8 *)(source + 8 * tap) * weights[tap];
    weights += tap_count;
    weft_narrow(&sum, first + x, second + x);
  }
}

WEFT_BOTH(weft_widen, (const uint32_t *pixels, size_t count, float *wide), (pixels, count, wide))
WEFT_BOTH(
  weft_add_rows, (const float *const *rows, const float *weights, size_t count, size_t width, float *sums), (rows, weights, count, width, sums))
WEFT_BOTH(
  weft_scale_rows,
  (const float *sums, const int32_t *firsts, int32_t start, const float *weights, size_t tap_count, size_t width, uint32_t *first, uint32_t *second),
  (sums, firsts, start, weights, tap_count, width, first, second))

static inline void weft_widen(int is_wide, const uint32_t *pixels, size_t count, float *wide) {
  is_wide ? weft_widen_wide(pixels, count, wide) : weft_widen_baseline(pixels, count, wide);
}

static inline void weft_add_rows(int is_wide, const float *const *rows, const float *weights, size_t count, size_t width, float *sums) {
  is_wide ? weft_add_rows_wide(rows, weights, count, width, sums) : weft_add_rows_baseline(rows, weights, count, width, sums);
}

static inline void weft_scale_rows(
  int is_wide, const float *sums, const int32_t *firsts, int32_t start, const float *weights, size_t tap_count, size_t width, uint32_t *first,
  uint32_t *second) {
  is_wide ? weft_scale_rows_wide(sums, firsts, start, weights, tap_count, width, first, second)
          : weft_scale_rows_baseline(sums, firsts, start, weights, tap_count, width, first, second);
}
