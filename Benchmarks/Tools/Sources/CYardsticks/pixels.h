#pragma once
#include <stdint.h>

/// Writes a row of 0xffRRGGBB words as three bytes a pixel.
static inline void yardstick_rgb(const uint32_t *restrict pixels, int width, uint8_t *restrict row) {
  for (int x = 0; x < width; x++) {
    row[3 * x] = (uint8_t)(pixels[x] >> 16);
    row[3 * x + 1] = (uint8_t)(pixels[x] >> 8);
    row[3 * x + 2] = (uint8_t)pixels[x];
  }
}
