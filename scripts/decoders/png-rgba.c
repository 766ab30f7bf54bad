// png-rgba FILE: the pixels of a PNG file as libpng decodes them, 8-bit RGBA without a header, on standard output.
#include <png.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  png_image image = {.version = PNG_IMAGE_VERSION};
  if (argc != 2) return 2;
  // Not the simplified reader's sRGB conversion: frames name no colour space, so samples stay what they are.
  if (!png_image_begin_read_from_file(&image, argv[1])) goto failed;
  image.format = PNG_FORMAT_RGBA;
  png_bytep pixels = malloc(PNG_IMAGE_SIZE(image));
  if (!pixels || !png_image_finish_read(&image, NULL, pixels, 0, NULL)) goto failed;
  return fwrite(pixels, 1, PNG_IMAGE_SIZE(image), stdout) == PNG_IMAGE_SIZE(image) ? 0 : 2;
failed:
  fprintf(stderr, "%s: libpng: %s\n", argv[1], image.message);
  return 1;
}
