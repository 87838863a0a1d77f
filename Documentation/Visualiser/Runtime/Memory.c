// The functions on bytes that compilers take for granted.

#include <stddef.h>
#include <stdint.h>

// WebAssembly has instructions for these three, which the compiler puts in place of the built-ins.

void *memcpy(void *target, const void *source, size_t count) {
  return __builtin_memcpy(target, source, count);
}

void *memmove(void *target, const void *source, size_t count) {
  return __builtin_memmove(target, source, count);
}

void *memset(void *target, int byte, size_t count) {
  return __builtin_memset(target, byte, count);
}

int memcmp(const void *left, const void *right, size_t count) {
  const uint8_t *l = left, *r = right;
  for (size_t i = 0; i < count; i++) {
    if (l[i] != r[i]) return l[i] - r[i];
  }
  return 0;
}
