// Memory for Swift, in size classes.
//
// WebAssembly gives a program one stretch of memory that can only grow. Blocks are cut from its end
// and never returned to it: a freed block waits in the list of its class for the next request of
// that class. Classes are four to the doubling (64, 80, 96, 112, 128, 160, ...), so that no more
// than a fifth of a block is lost to rounding. Nothing is merged and nothing is searched: a call
// takes constant time, and a program that repeats itself stops growing after the first time.
//
//   block   | ... | header | what the caller gets ...
//                          ^ aligned as asked

#include <stddef.h>
#include <stdint.h>

enum { pageSize = 1 << 16, leastAlignment = 16, classCount = 101 };

/// The size of the largest class.
static const size_t mostBytes = (size_t)1 << 31;

/// What stands right before the caller's bytes.
typedef struct {
  void *block;
  uint32_t class;
} Header;

/// What a block begins with while it is free.
typedef struct FreeBlock {
  struct FreeBlock *next;
} FreeBlock;

/// Where the linker says that static data ends.
extern uint8_t __heap_base;

static FreeBlock *freeBlocks[classCount];
/// Where the memory that no block was cut from begins; it may be the end of the address space.
static uint64_t fresh;

/// The least class whose blocks have so many bytes.
static uint32_t classHolding(size_t bytes) {
  if (bytes <= 64) return 0;
  // The leading bit chooses the doubling, the two behind it one of its four classes.
  uint32_t last = bytes - 1;
  uint32_t shift = 29 - __builtin_clz(last);
  return 4 * (shift - 4) + (last >> shift) - 3;
}

static size_t bytesOf(uint32_t class) { return (size_t)(4 + class % 4) << (4 + class / 4); }

/// Cuts a block from the end, for which the memory grows if it must.
///
/// Swift does not look whether it got memory, and address 0 can be written to here. So running out
/// stops the program.
static void *cut(size_t bytes) {
  if (fresh == 0) fresh = ((uintptr_t)&__heap_base + leastAlignment - 1) & -leastAlignment;
  uint64_t end = fresh + bytes;
  uint64_t pages = (end + pageSize - 1) / pageSize;
  size_t present = __builtin_wasm_memory_size(0);
  if (pages > present && __builtin_wasm_memory_grow(0, pages - present) == (size_t)-1) {
    __builtin_trap();
  }
  void *block = (void *)(uintptr_t)fresh;
  fresh = end;
  return block;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment < leastAlignment) alignment = leastAlignment;
  // From a block to the first aligned address behind its header it is at most the alignment.
  if (alignment > mostBytes / 2 || size > mostBytes - alignment) __builtin_trap();
  uint32_t class = classHolding(size + alignment);
  FreeBlock *block = freeBlocks[class];
  if (block) {
    freeBlocks[class] = block->next;
  } else {
    block = cut(bytesOf(class));
  }
  uintptr_t bytes = ((uintptr_t)block + sizeof(Header) + alignment - 1) & -alignment;
  ((Header *)bytes)[-1] = (Header){block, class};
  *result = (void *)bytes;
  return 0;
}

void *malloc(size_t size) {
  void *result;
  posix_memalign(&result, leastAlignment, size);
  return result;
}

void free(void *bytes) {
  if (!bytes) return;
  Header header = ((Header *)bytes)[-1];
  FreeBlock *block = header.block;
  block->next = freeBlocks[header.class];
  freeBlocks[header.class] = block;
}
