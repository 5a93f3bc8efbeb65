//===- Interpose.cpp - Leads lookups of the driver to the wrappers --------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A program may find a function of the driver in four ways:
///
/// 1. Linked to libcuda: this library is searched first, since it is preloaded.
/// 2. dlsym, from its own code or a library: wrapped here.
/// 3. cuGetProcAddress: wrapped (Wrappers.cpp).
/// 4. Past this library: a library loaded with RTLD_DEEPBIND asks libc first.
///    For these, the dynamic symbol table of libcuda in memory is changed to
///    lead to the wrappers, whoever asks. libcuda is loaded for that before the
///    first library with RTLD_DEEPBIND is.
///
/// Out of reach remain: link-map namespaces (dlmopen), statically linked
/// programs, and code that finds functions without the dynamic linker.
///
/// dlsym and dlopen depend on who calls them (RTLD_NEXT, RUNPATH), so their
/// wrappers must not be seen to be the caller: they jump.
///
//===----------------------------------------------------------------------===//

#include "Preload.h"

#include <atomic>
#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <mutex>
#include <sys/mman.h>
#include <unistd.h>

using namespace iket::collector;
using namespace iket::collector::preload;

// The wrappers, by the names that they export.
#define IKET_WRAPPED_DECLARE(name, parameters, base, version, perThread)       \
  IKET_PRELOAD_EXPORT cu::Result name parameters;
IKET_WRAPPED_FUNCTIONS(IKET_WRAPPED_DECLARE)
#undef IKET_WRAPPED_DECLARE

//===----------------------------------------------------------------------===//
// Symbol tables of loaded objects
//===----------------------------------------------------------------------===//

// Of this library.
extern ElfW(Dyn) _DYNAMIC[] __attribute__((visibility("hidden")));

namespace {
/// strcmp may be a sanitizer's, which asks for symbols before it is ready.
bool isEqual(const char *a, const char *b) {
  while (*a && *a == *b)
    ++a, ++b;
  return *a == *b;
}

class DynamicSymbols {
public:
  DynamicSymbols(ElfW(Addr) base, const ElfW(Dyn) * dynamic) : base(base) {
    for (; dynamic && dynamic->d_tag != DT_NULL; ++dynamic) {
      ElfW(Addr) address = dynamic->d_un.d_ptr;
      // Some linkers leave addresses as they are in the file.
      if (address < base)
        address += base;
      if (dynamic->d_tag == DT_SYMTAB)
        table = reinterpret_cast<ElfW(Sym) *>(address);
      else if (dynamic->d_tag == DT_STRTAB)
        strings = reinterpret_cast<const char *>(address);
      else if (dynamic->d_tag == DT_HASH)
        count = reinterpret_cast<const ElfW(Word) *>(address)[1];
      else if (dynamic->d_tag == DT_GNU_HASH && !count)
        count =
            countOfGnuHash(reinterpret_cast<const std::uint32_t *>(address));
    }
  }

  ElfW(Sym) * find(const char *name) const {
    if (!table || !strings)
      return nullptr;
    for (std::size_t i = 1; i < count; ++i) {
      ElfW(Sym) &symbol = table[i];
      if (symbol.st_shndx != SHN_UNDEF && symbol.st_value != 0 &&
          ELF64_ST_TYPE(symbol.st_info) == STT_FUNC &&
          isEqual(strings + symbol.st_name, name))
        return &symbol;
    }
    return nullptr;
  }

  void *addressOf(const ElfW(Sym) & symbol) const {
    return reinterpret_cast<void *>(base + symbol.st_value);
  }

private:
  /// The table does not say how many symbols there are; the last chain does.
  static std::size_t countOfGnuHash(const std::uint32_t *hash) {
    std::uint32_t numBuckets = hash[0], firstSymbol = hash[1],
                  numWords = hash[2];
    const std::uint32_t *buckets =
        hash + 4 + numWords * (sizeof(ElfW(Addr)) / 4);
    const std::uint32_t *chains = buckets + numBuckets;
    std::uint32_t last = 0;
    for (std::uint32_t i = 0; i < numBuckets; ++i)
      last = buckets[i] > last ? buckets[i] : last;
    if (last < firstSymbol)
      return firstSymbol;
    while (!(chains[last - firstSymbol] & 1))
      ++last;
    return last + 1;
  }

  ElfW(Addr) base;
  ElfW(Sym) *table = nullptr;
  const char *strings = nullptr;
  std::size_t count = 0;
};
} // namespace

void *preload::findNext(const char *name) {
  // In the order in which symbols are looked up. dl_iterate_phdr may be a
  // sanitizer's, too.
  bool isBehind = false;
  for (const link_map *map = _r_debug.r_map; map; map = map->l_next) {
    if (map->l_ld == _DYNAMIC) {
      isBehind = true;
      continue;
    }
    if (!isBehind)
      continue;
    DynamicSymbols symbols(map->l_addr, map->l_ld);
    if (const ElfW(Sym) *symbol = symbols.find(name))
      return symbols.addressOf(*symbol);
  }
  return nullptr;
}

//===----------------------------------------------------------------------===//
// The driver
//===----------------------------------------------------------------------===//

namespace {
constexpr const char *kDriverName = "libcuda.so.1";

struct Entry {
  const char *name;
  const char *base;
  int version;
  bool isPerThread;
  void *wrapper;
};
constexpr unsigned kNumWrapped = static_cast<unsigned>(Wrapped::Count);
const Entry *entries() {
  static const Entry table[] = {
#define IKET_WRAPPED_ENTRY(name, parameters, base, version, perThread)         \
  {#name, base, version, perThread, reinterpret_cast<void *>(&name)},
      IKET_WRAPPED_FUNCTIONS(IKET_WRAPPED_ENTRY)
#undef IKET_WRAPPED_ENTRY
  };
  return table;
}

std::atomic<void *> originals[kNumWrapped];
std::atomic<bool> isDriverKnown{false};
std::atomic<void *> driverHandle{nullptr};

using LookupFunction = void *(void *, const char *);
using OpenFunction = void *(const char *, int);

int findEntry(const char *name) {
  for (unsigned i = 0; i < kNumWrapped; ++i)
    if (isEqual(entries()[i].name, name))
      return static_cast<int>(i);
  return -1;
}
} // namespace

extern "C" {
// Used by the jumps below.
__attribute__((visibility("hidden"))) void *iketNextDlsym = nullptr;
__attribute__((visibility("hidden"))) void *iketNextDlopen = nullptr;
}

static LookupFunction *nextDlsym() {
  return reinterpret_cast<LookupFunction *>(iketNextDlsym);
}
static OpenFunction *nextDlopen() {
  return reinterpret_cast<OpenFunction *>(iketNextDlopen);
}

static void findNextFunctions() {
  if (iketNextDlsym && iketNextDlopen)
    return;
  iketNextDlopen = findNext("dlopen");
  iketNextDlsym = findNext("dlsym");
}

__attribute__((constructor)) static void initialize() { findNextFunctions(); }

namespace {
struct ProtectionSearch {
  ElfW(Addr) address;
  int protection = PROT_READ;
};

/// How the segment that holds an address is mapped.
int visitSegments(dl_phdr_info *info, std::size_t, void *data) {
  auto &search = *static_cast<ProtectionSearch *>(data);
  for (int i = 0; i < info->dlpi_phnum; ++i) {
    const ElfW(Phdr) &header = info->dlpi_phdr[i];
    ElfW(Addr) start = info->dlpi_addr + header.p_vaddr;
    if (header.p_type != PT_LOAD || search.address < start ||
        search.address >= start + header.p_memsz)
      continue;
    search.protection = (header.p_flags & PF_R ? PROT_READ : 0) |
                        (header.p_flags & PF_W ? PROT_WRITE : 0) |
                        (header.p_flags & PF_X ? PROT_EXEC : 0);
    return 1;
  }
  return 0;
}
} // namespace

/// Makes lookups in the driver's own table give wrappers. Where that fails, the
/// other ways remain.
static void redirectTable(const link_map *map) {
  DynamicSymbols symbols(map->l_addr, map->l_ld);
  const auto pageSize = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
  for (unsigned i = 0; i < kNumWrapped; ++i) {
    ElfW(Sym) *symbol = symbols.find(entries()[i].name);
    if (!symbol || !originals[i])
      continue;
    auto start = reinterpret_cast<std::uintptr_t>(&symbol->st_value);
    std::uintptr_t first = start & ~(pageSize - 1);
    std::uintptr_t end = start + sizeof(symbol->st_value);
    ProtectionSearch search{start};
    ::dl_iterate_phdr(visitSegments, &search);
    // A table that shares a page with code leaves it executable.
    if (::mprotect(reinterpret_cast<void *>(first), end - first,
                   search.protection | PROT_WRITE) != 0)
      return;
    // Lookups add the base again; the sum wraps round.
    symbol->st_value =
        reinterpret_cast<ElfW(Addr)>(entries()[i].wrapper) - map->l_addr;
    ::mprotect(reinterpret_cast<void *>(first), end - first, search.protection);
  }
}

/// Finds all originals in the driver, if it is loaded or \p mayLoad.
static bool findDriver(bool mayLoad) {
  if (isDriverKnown.load(std::memory_order_acquire))
    return true;
  findNextFunctions();
  if (!iketNextDlopen || !iketNextDlsym)
    return false;
  void *handle = nextDlopen()(kDriverName, RTLD_LAZY | RTLD_NOLOAD);
  if (!handle && mayLoad)
    handle = nextDlopen()(kDriverName, RTLD_LAZY | RTLD_LOCAL);
  if (!handle)
    return false;
  // The linker's own lock orders threads; finding twice does no harm as long as
  // the table is redirected after the last find.
  static std::mutex mutex;
  std::lock_guard<std::mutex> lock(mutex);
  if (isDriverKnown.load(std::memory_order_acquire))
    return true;
  for (unsigned i = 0; i < kNumWrapped; ++i)
    if (!originals[i])
      originals[i] = nextDlsym()(handle, entries()[i].name);
  driverHandle = handle;
  link_map *map = nullptr;
  if (::dlinfo(handle, RTLD_DI_LINKMAP, &map) == 0 && map)
    redirectTable(map);
  isDriverKnown.store(true, std::memory_order_release);
  return true;
}

void *preload::original(Wrapped which) {
  auto index = static_cast<unsigned>(which);
  if (!originals[index])
    findDriver(/*mayLoad=*/true);
  return originals[index];
}

void *preload::findDriverSymbol(const char *name) {
  if (!findDriver(/*mayLoad=*/true))
    return nullptr;
  int index = findEntry(name);
  if (index >= 0)
    return originals[index];
  return nextDlsym()(driverHandle, name);
}

void *preload::wrapperFor(const char *name, int version, std::uint64_t flags,
                          void *function) {
  int best = -1;
  bool isPerThread = flags & cu::kProcPerThreadDefaultStream;
  for (unsigned i = 0; i < kNumWrapped; ++i) {
    const Entry &entry = entries()[i];
    if (!isEqual(entry.base, name))
      continue;
    if (originals[i] == function) {
      best = static_cast<int>(i);
      break;
    }
    if (version < entry.version)
      continue;
    // Of those that fit, the newest; per-thread where asked for.
    if (best < 0 || (entry.isPerThread == isPerThread &&
                     entry.version >= entries()[best].version))
      best = static_cast<int>(i);
  }
  if (best < 0)
    return function;
  void *expected = nullptr;
  originals[best].compare_exchange_strong(expected, function);
  return entries()[best].wrapper;
}

//===----------------------------------------------------------------------===//
// dlsym and dlopen
//===----------------------------------------------------------------------===//

extern "C" {
struct IketAnswer {
  void *value;
  /// Otherwise libc's dlsym is asked.
  long isFinal;
};

__attribute__((visibility("hidden"), used)) IketAnswer
iketFilterDlsym(void *handle, const char *name) {
  constexpr IketAnswer kAskOn = {nullptr, 0};
  findNextFunctions();
  if (!name || name[0] != 'c' || name[1] != 'u')
    return kAskOn;
  int index = findEntry(name);
  if (index < 0)
    return kAskOn;
  bool isDriverLoaded = findDriver(/*mayLoad=*/false);
  void *wrapper = entries()[index].wrapper;
  // These would find this library, be there a driver or not.
  if (handle == RTLD_DEFAULT || handle == RTLD_NEXT)
    return {isDriverLoaded && originals[index] ? wrapper : nullptr, 1};
  // A library between the program and the driver keeps its own functions; it
  // comes here with the driver's.
  void *found = isDriverLoaded ? nextDlsym()(handle, name) : nullptr;
  if (found && (found == originals[index] || found == wrapper))
    return {wrapper, 1};
  return kAskOn;
}

__attribute__((visibility("hidden"), used)) void iketBeforeDlopen(const char *,
                                                                  int flags) {
  findNextFunctions();
  // Its code, already when it is initialised, looks past this library.
  if (flags & RTLD_DEEPBIND)
    findDriver(/*mayLoad=*/true);
}
}

#if defined(__x86_64__)
asm(R"(
  .text
  .p2align 4
  .globl dlsym
  .type dlsym, @function
dlsym:
  .cfi_startproc
  pushq %rdi
  .cfi_adjust_cfa_offset 8
  pushq %rsi
  .cfi_adjust_cfa_offset 8
  subq $8, %rsp
  .cfi_adjust_cfa_offset 8
  call iketFilterDlsym
  addq $8, %rsp
  .cfi_adjust_cfa_offset -8
  popq %rsi
  .cfi_adjust_cfa_offset -8
  popq %rdi
  .cfi_adjust_cfa_offset -8
  testq %rdx, %rdx
  jne 1f
  jmpq *iketNextDlsym(%rip)
1:
  ret
  .cfi_endproc
  .size dlsym, .-dlsym

  .p2align 4
  .globl dlopen
  .type dlopen, @function
dlopen:
  .cfi_startproc
  pushq %rdi
  .cfi_adjust_cfa_offset 8
  pushq %rsi
  .cfi_adjust_cfa_offset 8
  subq $8, %rsp
  .cfi_adjust_cfa_offset 8
  call iketBeforeDlopen
  addq $8, %rsp
  .cfi_adjust_cfa_offset -8
  popq %rsi
  .cfi_adjust_cfa_offset -8
  popq %rdi
  .cfi_adjust_cfa_offset -8
  jmpq *iketNextDlopen(%rip)
  .cfi_endproc
  .size dlopen, .-dlopen
)");
#elif defined(__aarch64__)
asm(R"(
  .text
  .p2align 4
  .globl dlsym
  .type dlsym, %function
dlsym:
  .cfi_startproc
  stp x29, x30, [sp, #-32]!
  .cfi_def_cfa_offset 32
  .cfi_offset 29, -32
  .cfi_offset 30, -24
  stp x0, x1, [sp, #16]
  bl iketFilterDlsym
  mov x16, x0
  mov x17, x1
  ldp x0, x1, [sp, #16]
  ldp x29, x30, [sp], #32
  .cfi_def_cfa_offset 0
  .cfi_restore 29
  .cfi_restore 30
  cbnz x17, 1f
  adrp x16, iketNextDlsym
  ldr x16, [x16, :lo12:iketNextDlsym]
  br x16
1:
  mov x0, x16
  ret
  .cfi_endproc
  .size dlsym, .-dlsym

  .p2align 4
  .globl dlopen
  .type dlopen, %function
dlopen:
  .cfi_startproc
  stp x29, x30, [sp, #-32]!
  .cfi_def_cfa_offset 32
  .cfi_offset 29, -32
  .cfi_offset 30, -24
  stp x0, x1, [sp, #16]
  bl iketBeforeDlopen
  ldp x0, x1, [sp, #16]
  ldp x29, x30, [sp], #32
  .cfi_def_cfa_offset 0
  .cfi_restore 29
  .cfi_restore 30
  adrp x16, iketNextDlopen
  ldr x16, [x16, :lo12:iketNextDlopen]
  br x16
  .cfi_endproc
  .size dlopen, .-dlopen
)");
#else
#error "the preloaded collector knows x86-64 and AArch64"
#endif
