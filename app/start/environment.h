#pragma once

#include <cstddef>
#include <cstring>

namespace crossfade
{

/// The value that the environment gives a name; null where it does not have it. For what runs
/// before the C library has begun, when getenv() finds nothing.
inline const char* environmentValue(char** environment, const char* name)
{
    const std::size_t length = std::strlen(name);
    for (; *environment != nullptr; ++environment)
        if (std::strncmp(*environment, name, length) == 0 && (*environment)[length] == '=')
            return *environment + length + 1;
    return nullptr;
}

} // namespace crossfade
