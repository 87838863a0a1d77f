// What Swift seeds its hash tables with.

#include <stddef.h>
#include <stdint.h>

/// Writes the same bytes in every run, so that every run is the same.
///
/// Seeds keep strangers from choosing keys that collide. There are none: the keys are numbers that
/// the page makes up itself.
void arc4random_buf(void *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) ((uint8_t *)bytes)[i] = i * 0x9d + 0x3b;
}
