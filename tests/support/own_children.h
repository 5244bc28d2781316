#pragma once

#include <sys/types.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

namespace crossfade::test
{

/// The children of this process, running or dead, whichever of its threads started them.
inline std::vector<pid_t> ownChildren()
{
    std::vector<pid_t> all;
    for (const auto& thread : std::filesystem::directory_iterator("/proc/self/task")) {
        std::ifstream list(thread.path() / "children");
        all.insert(all.end(), std::istream_iterator<pid_t>(list), {});
    }
    return all;
}

} // namespace crossfade::test
