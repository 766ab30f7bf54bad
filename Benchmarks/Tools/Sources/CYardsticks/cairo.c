#include <cairo.h>

#include "yardsticks.h"

static cairo_status_t count(void *total, const unsigned char *bytes, unsigned int length) {
  (void)bytes;
  *(size_t *)total += length;
  return CAIRO_STATUS_SUCCESS;
}

size_t yardstick_cairo(const uint32_t *pixels, int width, int height) {
  size_t size = 0;
  // Without alpha, which is what Cairo is quickest with. The pixels are only read.
  cairo_surface_t *surface =
      cairo_image_surface_create_for_data((unsigned char *)pixels, CAIRO_FORMAT_RGB24, width, height, width * 4);
  if (cairo_surface_write_to_png_stream(surface, count, &size) != CAIRO_STATUS_SUCCESS) size = 0;
  cairo_surface_destroy(surface);
  return size;
}
