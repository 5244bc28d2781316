#pragma once

#include <sys/types.h>
#include <unistd.h>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace crossfade::test
{

/// Of the process's first thread.
inline std::vector<pid_t> childrenOf(pid_t process)
{
    const std::string id = std::to_string(process);
    std::ifstream list("/proc/" + id + "/task/" + id + "/children");
    return {std::istream_iterator<pid_t>(list), {}};
}

/// The children of this process's children: those that the server has made
/// (core/base/child_server.h).
inline std::vector<pid_t> servedChildren()
{
    std::vector<pid_t> all;
    for (const pid_t server : childrenOf(getpid()))
        for (const pid_t child : childrenOf(server))
            all.push_back(child);
    return all;
}

} // namespace crossfade::test
