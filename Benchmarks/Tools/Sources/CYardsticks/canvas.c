#include <cairo.h>
#include <math.h>
#include <stdlib.h>

#include "yardsticks.h"

struct yardstick_canvas {
  cairo_surface_t *surface;
  cairo_t *context;
  cairo_font_face_t *regular;
  cairo_font_face_t *bold;
  int width;
  int height;
};

yardstick_canvas *yardstick_canvas_new(int width, int height) {
  yardstick_canvas *made = calloc(1, sizeof *made);
  if (!made) return NULL;
  made->surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
  made->context = cairo_create(made->surface);
  made->regular = cairo_toy_font_face_create("DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  made->bold = cairo_toy_font_face_create("DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  made->width = width;
  made->height = height;
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_set_font_options(made->context, options);
  cairo_font_options_destroy(options);
  if (cairo_status(made->context) == CAIRO_STATUS_SUCCESS) return made;
  yardstick_canvas_free(made);
  return NULL;
}

void yardstick_canvas_free(yardstick_canvas *canvas) {
  cairo_font_face_destroy(canvas->regular);
  cairo_font_face_destroy(canvas->bold);
  cairo_destroy(canvas->context);
  cairo_surface_destroy(canvas->surface);
  free(canvas);
}

static double channel(uint32_t color, int shift) { return (color >> shift & 0xFF) / 255.0; }

static void set_color(cairo_t *context, uint32_t color) {
  cairo_set_source_rgb(context, channel(color, 16), channel(color, 8), channel(color, 0));
}

static void add_stop(cairo_pattern_t *pattern, double place, uint32_t color) {
  cairo_pattern_add_color_stop_rgb(pattern, place, channel(color, 16), channel(color, 8), channel(color, 0));
}

void yardstick_canvas_clear(yardstick_canvas *canvas, uint32_t color) {
  set_color(canvas->context, color);
  cairo_paint(canvas->context);
}

void yardstick_canvas_text(yardstick_canvas *canvas, const char *text, int bold, double size, double x, double baseline,
                           uint32_t color) {
  cairo_t *context = canvas->context;
  cairo_set_font_face(context, bold ? canvas->bold : canvas->regular);
  cairo_set_font_size(context, size);
  set_color(context, color);
  cairo_move_to(context, x, baseline);
  cairo_show_text(context, text);
}

void yardstick_canvas_gradients(yardstick_canvas *canvas, const uint32_t *linear, const uint32_t *radial, double radius) {
  cairo_t *context = canvas->context;
  cairo_pattern_t *diagonal = cairo_pattern_create_linear(0, 0, canvas->width, canvas->height);
  for (int stop = 0; stop < 3; stop++) add_stop(diagonal, stop / 2.0, linear[stop]);
  cairo_set_source(context, diagonal);
  cairo_paint(context);
  cairo_pattern_destroy(diagonal);
  double x = canvas->width / 2.0, y = canvas->height / 2.0;
  cairo_pattern_t *round = cairo_pattern_create_radial(x, y, 0, x, y, radius);
  for (int stop = 0; stop < 2; stop++) add_stop(round, stop, radial[stop]);
  cairo_set_source(context, round);
  cairo_new_path(context);
  cairo_arc(context, x, y, radius, 0, 2 * M_PI);
  cairo_fill(context);
  cairo_pattern_destroy(round);
}

void yardstick_canvas_photo(yardstick_canvas *canvas, const uint32_t *pixels, double radius) {
  cairo_t *context = canvas->context;
  double width = canvas->width, height = canvas->height;
  // The pixels are only read.
  cairo_surface_t *photo = cairo_image_surface_create_for_data((unsigned char *)pixels, CAIRO_FORMAT_RGB24, canvas->width,
                                                               canvas->height, canvas->width * 4);
  cairo_set_source_surface(context, photo, 0, 0);
  cairo_new_path(context);
  cairo_arc(context, width - radius, radius, radius, -M_PI / 2, 0);
  cairo_arc(context, width - radius, height - radius, radius, 0, M_PI / 2);
  cairo_arc(context, radius, height - radius, radius, M_PI / 2, M_PI);
  cairo_arc(context, radius, radius, radius, M_PI, 3 * M_PI / 2);
  cairo_close_path(context);
  cairo_fill(context);
  cairo_set_source_rgb(context, 0, 0, 0);
  cairo_surface_destroy(photo);
}

uint32_t yardstick_canvas_pixel(yardstick_canvas *canvas) {
  cairo_surface_flush(canvas->surface);
  return *(const uint32_t *)cairo_image_surface_get_data(canvas->surface) & 0xFFFFFF;
}
