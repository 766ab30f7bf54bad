#pragma once

// What is looked for in rows of pixels, premultiplied 0xAARRGGBB, before they are compressed.
#include "vectors.h"

typedef uint8_t weft_samples32 __attribute__((ext_vector_type(32), aligned(4)));

// What is found in some pixels of a row.
typedef struct {
  // How many are like the one to their left.
  uint32_t repetitions;
  // The sum of all differences in green.
  uint32_t steps;
} weft_row_changes;

// Compares pixels with those to their left; at most 2^15 at once. There is one before the first.
WEFT_INLINE void weft_find_changes_body(const uint32_t *pixels, size_t count, weft_row_changes *changes) {
  weft_pixels8 repetitions = 0, steps = 0;
  size_t x = 0;
  for (; x + 8 <= count; x += 8) {
    weft_pixels8 right = *(const weft_pixels8 *)(pixels + x), left = *(const weft_pixels8 *)(pixels + x - 1);
    // A comparison gives -1 where it holds.
    repetitions -= (weft_pixels8)(right == left);
    weft_samples32 a = (weft_samples32)right, b = (weft_samples32)left;
    weft_pixels8 differences = (weft_pixels8)(__builtin_elementwise_max(a, b) - __builtin_elementwise_min(a, b));
    steps += differences >> 8 & 0xFF;
  }
  uint32_t sums[2] = {0, 0};
  for (int lane = 0; lane < 8; lane++) {
    sums[0] += repetitions[lane];
    sums[1] += steps[lane];
  }
  for (; x < count; x++) {
    uint32_t right = pixels[x], left = pixels[x - 1];
    sums[0] += right == left;
    int step = (int)(right >> 8 & 0xFF) - (int)(left >> 8 & 0xFF);
    sums[1] += (uint32_t)(step < 0 ? -step : step);
  }
  changes->repetitions = sums[0];
  changes->steps = sums[1];
}

// Whether two rows have the same pixels.
WEFT_INLINE void weft_compare_rows_body(const uint32_t *one, const uint32_t *other, size_t count, int *are_equal) {
  size_t x = 0;
  *are_equal = 0;
  for (; x + 32 <= count; x += 32) {
    weft_pixels8 differences = 0;
    for (int part = 0; part < 4; part++)
      differences |= *(const weft_pixels8 *)(one + x + 8 * part) ^ *(const weft_pixels8 *)(other + x + 8 * part);
    uint64_t words[4];
    memcpy(words, &differences, sizeof words);
    if ((words[0] | words[1] | words[2] | words[3]) != 0) return;
  }
  for (; x < count; x++)
    if (one[x] != other[x]) return;
  *are_equal = 1;
}

WEFT_BOTH(weft_find_changes, (const uint32_t *pixels, size_t count, weft_row_changes *changes), (pixels, count, changes))
WEFT_BOTH(
  weft_compare_rows, (const uint32_t *one, const uint32_t *other, size_t count, int *are_equal), (one, other, count, are_equal))

static inline weft_row_changes weft_find_changes(int is_wide, const uint32_t *pixels, size_t count) {
  weft_row_changes changes;
  is_wide ? weft_find_changes_wide(pixels, count, &changes) : weft_find_changes_baseline(pixels, count, &changes);
  return changes;
}

static inline int weft_rows_are_equal(int is_wide, const uint32_t *one, const uint32_t *other, size_t count) {
  int are_equal;
  is_wide ? weft_compare_rows_wide(one, other, count, &are_equal) : weft_compare_rows_baseline(one, other, count, &are_equal);
  return are_equal;
}

// Writes the samples of opaque pixels, three bytes each, of as many as come in whole vectors, and gives how many those are; for processors with AVX2
// alone, as the others cannot shuffle bytes.
#if defined(__x86_64__)
WEFT_AVX2 static inline size_t weft_write_rgb_wide(const uint32_t *pixels, size_t count, uint8_t *samples) {
  size_t x = 0;
  for (; x + 8 <= count; x += 8) {
    weft_samples32 bytes = *(const weft_samples32 *)(pixels + x);
    uint8_t __attribute__((ext_vector_type(32))) packed = __builtin_shufflevector(
      bytes, bytes, 2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, 18, 17, 16, 22, 21, 20, 26, 25, 24, 30, 29, 28, -1, -1, -1, -1, -1, -1, -1, -1);
    memcpy(samples + 3 * x, &packed, 24);
  }
  return x;
}
#else
static inline size_t weft_write_rgb_wide(const uint32_t *pixels, size_t count, uint8_t *samples) { return 0; }
#endif
