#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <vector>

namespace crossfade
{

/// Asks the system to back memory with large pages, where it has them: first touching the memory is
/// then several times faster. To be called before the memory is touched.
void adviseLargePages(void* memory, std::size_t bytes);

/// Lets what is allocated next, up to so many bytes, come from one stretch of large pages that is
/// kept until the process ends: for a child process that reads a file into many vectors. Without
/// that, a new process pays a page fault for every 4 KiB, more than for reading them.
void allocateFromLargePages(std::size_t bytes);

/// Memory that comes from std::calloc.
struct FreeMemory {
    void operator()(void* memory) const { std::free(memory); }
};
template <class T>
using Zeros = std::unique_ptr<T[], FreeMemory>;

/// `count` zeros, in large pages. std::calloc knows that fresh memory is zero already and does not
/// write it.
/// Throws std::bad_alloc.
template <class T>
Zeros<T> zerosInLargePages(std::size_t count)
{
    Zeros<T> zeros(static_cast<T*>(std::calloc(count, sizeof(T))));
    if (!zeros && count > 0)
        throw std::bad_alloc();
    adviseLargePages(zeros.get(), count * sizeof(T));
    return zeros;
}

/// values.resize(count), with large pages for newly allocated memory.
template <class T>
void resizeInLargePages(std::vector<T>& values, std::size_t count)
{
    if (count > values.capacity()) {
        values.reserve(count);
        adviseLargePages(values.data() + values.size(), (count - values.size()) * sizeof(T));
    }
    values.resize(count);
}

} // namespace crossfade
