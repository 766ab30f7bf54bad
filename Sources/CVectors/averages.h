#pragma once

// The arithmetic of blocks of pixels that become one pixel each: four channels side by side, in whichever order.
#include "vectors.h"

typedef int32_t weft_sums4 __attribute__((ext_vector_type(4), aligned(4)));
typedef float weft_means4 __attribute__((ext_vector_type(4)));
typedef uint8_t weft_bytes4 __attribute__((ext_vector_type(4), aligned(1)));

// Adds `count` bytes of a row to sums; the first row of a block begins them.
WEFT_INLINE void weft_sum_rows_body(const uint8_t *row, size_t count, int is_first, int32_t *sums) {
  if (is_first)
    for (size_t i = 0; i < count; i++) sums[i] = row[i];
  else
    for (size_t i = 0; i < count; i++) sums[i] += row[i];
}

// One pixel of the sums of columns `start` to `end`, rounded to the nearest level, and up where two are as near.
WEFT_INLINE void weft_average_block(const int32_t *sums, size_t start, size_t end, int32_t count, float part, uint8_t *mean) {
  weft_sums4 sum = count / 2;
  for (size_t i = start; i < end; i++) sum += *(const weft_sums4 *)(sums + 4 * i);
  // Half a part more keeps quotients that are whole from falling below: of up to 4,096 pixels a quotient is otherwise at least a part away from a
  // whole number, 2⁻¹², and the product is off by 2⁻¹⁵ at most.
  if (count <= 4096)
    sum = __builtin_convertvector((__builtin_convertvector(sum, weft_means4) + 0.5f) * part, weft_sums4);
  else
    sum /= count;
  *(weft_bytes4 *)mean = __builtin_convertvector(sum, weft_bytes4);
}

// Averages blocks of `x` columns and `rows` rows, whose sums lie side by side; the last block may have fewer columns.
//
// A block has at most 2²⁰ pixels, so that a sum and half of their number are below 2³¹.
WEFT_INLINE void weft_average_blocks_body(const int32_t *sums, size_t width, size_t x, size_t rows, uint8_t *means) {
  int32_t count = (int32_t)(rows * x);
  float part = 1.0f / count;
  size_t start = 0;
  for (; start + x <= width; start += x, means += 4) weft_average_block(sums, start, start + x, count, part, means);
  if (start == width) return;
  count = (int32_t)(rows * (width - start));
  weft_average_block(sums, start, width, count, 1.0f / count, means);
}

WEFT_BOTH(weft_sum_rows, (const uint8_t *row, size_t count, int is_first, int32_t *sums), (row, count, is_first, sums))
WEFT_BOTH(
  weft_average_blocks, (const int32_t *sums, size_t width, size_t x, size_t rows, uint8_t *means), (sums, width, x, rows, means))

static inline void weft_sum_rows(int is_wide, const uint8_t *row, size_t count, int is_first, int32_t *sums) {
  is_wide ? weft_sum_rows_wide(row, count, is_first, sums) : weft_sum_rows_baseline(row, count, is_first, sums);
}

static inline void weft_average_blocks(int is_wide, const int32_t *sums, size_t width, size_t x, size_t rows, uint8_t *means) {
  is_wide ? weft_average_blocks_wide(sums, width, x, rows, means) : weft_average_blocks_baseline(sums, width, x, rows, means);
}
