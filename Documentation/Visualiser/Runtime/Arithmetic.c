// The arithmetic that WebAssembly has no instruction for.

#include <stdint.h>

typedef unsigned __int128 Wide;

/// The product of two numbers of 128 bits, modulo 2^128.
///
/// The low halves are multiplied as on paper, in digits of 32 bits: a product of two numbers of 64
/// bits in 128 would call this very function.
Wide __multi3(Wide a, Wide b) {
  uint64_t a0 = (uint32_t)a, a1 = (uint64_t)a >> 32;
  uint64_t b0 = (uint32_t)b, b1 = (uint64_t)b >> 32;
  uint64_t low = a0 * b0;
  uint64_t middle = a1 * b0 + (low >> 32);
  uint64_t carried = a0 * b1 + (uint32_t)middle;
  uint64_t high = a1 * b1 + (middle >> 32) + (carried >> 32);
  high += (uint64_t)a * (uint64_t)(b >> 64) + (uint64_t)(a >> 64) * (uint64_t)b;
  return (Wide)high << 64 | (carried << 32 | (uint32_t)low);
}
