#pragma once

#include "tests/support/own_children.h"

#include <malloc.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace crossfade::bench
{

/// What a process holds.
struct Held {
    double rssMb = 0;
    double inUseMb = 0;       ///< of these, what was allocated and not freed
    std::size_t files = 0;    ///< open ones, without the sockets to the children
    std::size_t leftOver = 0; ///< entries of a folder beside those that belong there
    std::size_t children = 0; ///< up to four wait for the next file (core/worker)
};

inline std::size_t entriesOf(const std::filesystem::path& folder)
{
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder), {}));
}

/// @param ours  entries of `folder` that belong there
inline Held heldNow(const std::filesystem::path& folder, std::size_t ours)
{
    std::size_t pages = 0;
    std::size_t resident = 0;
    std::ifstream("/proc/self/statm") >> pages >> resident;
    const std::size_t entries = entriesOf(folder);
    const std::size_t children = test::ownChildren().size();
    const struct mallinfo2 heap = mallinfo2();
    return {.rssMb =
                static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6,
            .inUseMb = static_cast<double>(heap.uordblks + heap.hblkhd) / 1e6,
            .files = entriesOf("/proc/self/fd") - children,
            .leftOver = entries > ours ? entries - ours : 0,
            .children = children};
}

/// Calls `runOne` so many times and prints a line each tenth of them, and last, for scripts:
/// rss_mb_first=… rss_mb_last=… files_first=… files_last=… left_over=… children=…
inline void watch(int studies, const std::filesystem::path& folder, std::size_t ours,
                  const auto& runOne)
{
    Held first;
    Held last;
    const int step = std::max(1, studies / 10);
    for (int i = 1; i <= studies; ++i) {
        runOne();
        if (i % step != 0)
            continue;
        last = heldNow(folder, ours);
        if (i == step)
            first = last;
        std::printf(
            "%4d studies: %.1f MB, %.2f MB in use, %zu open files, %zu left over, %zu children\n",
            i, last.rssMb, last.inUseMb, last.files, last.leftOver, last.children);
        std::fflush(stdout);
    }
    std::printf("rss_mb_first=%.1f rss_mb_last=%.1f files_first=%zu files_last=%zu left_over=%zu "
                "children=%zu\n",
                first.rssMb, last.rssMb, first.files, last.files, last.leftOver, last.children);
}

} // namespace crossfade::bench
