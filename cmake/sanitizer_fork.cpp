// Part of every program that is built with AddressSanitizer. Before GCC 14 a child of fork() waits
// for ever where another thread held the lock of the sanitizer's allocator. glibc frees its own
// locks in the child; this does so for the sanitizer's.
#include <pthread.h>

namespace __lsan
{
// Of GCC's libasan, which has to be linked statically for it.
void LockThreadRegistry();
void UnlockThreadRegistry();
void LockAllocator();
void UnlockAllocator();
} // namespace __lsan

namespace
{

void lockSanitizer()
{
    __lsan::LockThreadRegistry();
    __lsan::LockAllocator();
}

void unlockSanitizer()
{
    __lsan::UnlockAllocator();
    __lsan::UnlockThreadRegistry();
}

void holdSanitizerOverForks(int, char**, char**)
{
    pthread_atfork(lockSanitizer, unlockSanitizer, unlockSanitizer);
}

/// The first of all handlers to be registered is the last to run before a fork, and the first after
/// it: the other libraries' handlers may allocate.
[[gnu::section(".preinit_array"),
  gnu::used]] void (*const beforeAllLibraries)(int, char**, char**) = holdSanitizerOverForks;

} // namespace
