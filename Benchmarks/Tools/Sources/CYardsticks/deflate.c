#include <libdeflate.h>
#include <stdlib.h>

#include "pixels.h"
#include "yardsticks.h"

struct yardstick_deflater {
  struct libdeflate_compressor *compressor;
  uint8_t *row;
  uint8_t *filtered;
  uint8_t *compressed;
  size_t room;
  int width;
  int height;
};

yardstick_deflater *yardstick_deflater_new(int width, int height, int level) {
  yardstick_deflater *made = calloc(1, sizeof *made);
  if (!made) return NULL;
  size_t bytes = ((size_t)width * 3 + 1) * (size_t)height;
  made->width = width;
  made->height = height;
  made->compressor = libdeflate_alloc_compressor(level);
  made->room = libdeflate_zlib_compress_bound(made->compressor, bytes);
  made->row = malloc((size_t)width * 3);
  made->filtered = malloc(bytes);
  made->compressed = malloc(made->room);
  if (made->compressor && made->row && made->filtered && made->compressed) return made;
  yardstick_deflater_free(made);
  return NULL;
}

void yardstick_deflater_free(yardstick_deflater *deflater) {
  if (deflater->compressor) libdeflate_free_compressor(deflater->compressor);
  free(deflater->row);
  free(deflater->filtered);
  free(deflater->compressed);
  free(deflater);
}

static void subtract(const uint8_t *restrict row, int count, uint8_t *restrict filtered) {
  for (int i = 0; i < 3 && i < count; i++) filtered[i] = row[i];
  for (int i = 3; i < count; i++) filtered[i] = (uint8_t)(row[i] - row[i - 3]);
}

size_t yardstick_deflate(yardstick_deflater *deflater, const uint32_t *pixels) {
  int count = deflater->width * 3;
  uint8_t *target = deflater->filtered;
  for (int y = 0; y < deflater->height; y++) {
    yardstick_rgb(pixels + (size_t)y * deflater->width, deflater->width, deflater->row);
    *target++ = 1;
    subtract(deflater->row, count, target);
    target += count;
  }
  return libdeflate_zlib_compress(deflater->compressor, deflater->filtered, (size_t)(target - deflater->filtered),
                                  deflater->compressed, deflater->room);
}
