#include <png.h>
#include <stdlib.h>
#include <string.h>

#include "pixels.h"
#include "yardsticks.h"

int yardstick_decode(const void *png, size_t size, uint32_t *pixels, int width, int height) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_memory(&image, png, size)) return 0;
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  image.format = PNG_FORMAT_ARGB;
#else
  image.format = PNG_FORMAT_BGRA;
#endif
  int fits = image.width == (png_uint_32)width && image.height == (png_uint_32)height;
  int done = fits && png_image_finish_read(&image, NULL, pixels, 0, NULL);
  png_image_free(&image);
  return done;
}

static void count(png_structp png, png_bytep bytes, size_t length) {
  (void)bytes;
  *(size_t *)png_get_io_ptr(png) += length;
}

static void flush(png_structp png) { (void)png; }

size_t yardstick_libpng(const uint32_t *pixels, int width, int height, int level) {
  // Volatile: libpng jumps back here where it fails.
  volatile size_t size = 0;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  png_bytep row = malloc((size_t)width * 3);
  volatile int done = 0;
  if (info && row && !setjmp(png_jmpbuf(png))) {
    png_set_write_fn(png, (void *)&size, count, flush);
    png_set_compression_level(png, level);
    png_set_IHDR(png, info, (png_uint_32)width, (png_uint_32)height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_write_info(png, info);
    for (int y = 0; y < height; y++) {
      yardstick_rgb(pixels + (size_t)y * width, width, row);
      png_write_row(png, row);
    }
    png_write_end(png, info);
    done = 1;
  }
  free(row);
  png_destroy_write_struct(&png, &info);
  return done ? size : 0;
}
