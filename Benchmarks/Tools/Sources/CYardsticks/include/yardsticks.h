#pragma once
#include <stddef.h>
#include <stdint.h>

// What others make of a frame. Pixels are opaque, 0xffRRGGBB a word, row after row. Sizes are in bytes, 0 where the
// library gave up. Nothing is kept of what is made: only its size is looked at.

/// Decodes the `size` bytes of a PNG file at `png` into width x height pixels; 0 where it is not a file of that size.
int yardstick_decode(const void *png, size_t size, uint32_t *pixels, int width, int height);

/// The size of the PNG file that `cairo_surface_write_to_png_stream` makes.
size_t yardstick_cairo(const uint32_t *pixels, int width, int height);

/// The size of the PNG file that libpng makes row by row, with its default filters, of three channels.
size_t yardstick_libpng(const uint32_t *pixels, int width, int height, int level);

/// The room and the compressor for frames of one size, so that a frame allocates nothing.
typedef struct yardstick_deflater yardstick_deflater;

/// NULL where there is no memory.
yardstick_deflater *yardstick_deflater_new(int width, int height, int level);
void yardstick_deflater_free(yardstick_deflater *deflater);

/// The size of the zlib stream of a PNG file with three channels and the filter Sub in every row.
size_t yardstick_deflate(yardstick_deflater *deflater, const uint32_t *pixels);

/// A picture that Cairo draws. Colours are 0xRRGGBB, lengths pixels.
typedef struct yardstick_canvas yardstick_canvas;

/// NULL where there is no memory.
yardstick_canvas *yardstick_canvas_new(int width, int height);
void yardstick_canvas_free(yardstick_canvas *canvas);

void yardstick_canvas_clear(yardstick_canvas *canvas, uint32_t color);

/// A line of text in DejaVu Sans, on a baseline, as cairo_show_text draws it.
void yardstick_canvas_text(yardstick_canvas *canvas, const char *text, int bold, double size, double x, double baseline,
                           uint32_t color);

/// Three colours along the diagonal, and two in a disc in the middle.
void yardstick_canvas_gradients(yardstick_canvas *canvas, const uint32_t *linear, const uint32_t *radial, double radius);

/// Pixels of the canvas's size, with round corners.
void yardstick_canvas_photo(yardstick_canvas *canvas, const uint32_t *pixels, double radius);

/// The first pixel, once all has been drawn.
uint32_t yardstick_canvas_pixel(yardstick_canvas *canvas);
