#pragma once

#include <cstddef>
#include <vector>

namespace crossfade
{

/// Asks the system to back memory with large pages, where it has them: fresh memory is then touched
/// several times faster. To be called before the memory is.
void adviseLargePages(void* memory, std::size_t bytes);

/// values.resize(count), with large pages for what is new.
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
