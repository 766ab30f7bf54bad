// spng-rgba FILE: the pixels of a PNG file as libspng decodes them, 8-bit RGBA without a header, on standard output.
#include <spng.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
  spng_ctx *context = spng_ctx_new(0);
  if (!file || !context) return 2;
  // A wrong checksum is an error, also in a chunk that could be done without.
  spng_set_crc_action(context, SPNG_CRC_ERROR, SPNG_CRC_ERROR);
  spng_set_png_file(context, file);
  size_t size = 0;
  int error = spng_decoded_image_size(context, SPNG_FMT_RGBA8, &size);
  void *pixels = error ? NULL : malloc(size);
  if (!error) error = pixels ? spng_decode_image(context, pixels, size, SPNG_FMT_RGBA8, SPNG_DECODE_TRNS) : 1;
  if (!error) error = spng_decode_chunks(context);
  if (error) {
    fprintf(stderr, "%s: libspng: %s\n", argv[1], spng_strerror(error));
    return 1;
  }
  return fwrite(pixels, 1, size, stdout) == size ? 0 : 2;
}
