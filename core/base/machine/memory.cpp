#include "core/base/machine/memory.h"

#include "core/base/error.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <optional>

namespace crossfade
{

namespace
{

constexpr std::size_t unlimited = std::numeric_limits<std::size_t>::max();

/// MemAvailable counts what the page cache would give back; sysconf's free pages do not.
std::size_t machineMemory()
{
    std::ifstream file("/proc/meminfo");
    std::string word;
    while (file >> word) {
        std::size_t kibibytes = 0;
        if (word == "MemAvailable:" && file >> kibibytes)
            return kibibytes * 1024;
    }
    const long pages = sysconf(_SC_AVPHYS_PAGES);
    const long pageBytes = sysconf(_SC_PAGESIZE);
    return pages > 0 && pageBytes > 0 ? saturatingProduct(static_cast<std::size_t>(pages),
                                                          static_cast<std::size_t>(pageBytes))
                                      : unlimited;
}

/// The memory that is left to the process's group: in a container /proc shows the whole machine's.
std::size_t groupMemory()
{
    const auto number = [](const char* path) -> std::optional<std::size_t> {
        std::ifstream file(path);
        std::size_t value = 0;
        return file >> value ? std::optional(value) : std::nullopt;
    };
    const auto limit = number("/sys/fs/cgroup/memory.max"); // "max" is no number: no limit
    const auto used = number("/sys/fs/cgroup/memory.current");
    if (!limit || !used)
        return unlimited;
    return *limit > *used ? *limit - *used : 0;
}

/// The address space of this process and what of it can be written, in bytes.
struct OwnAddresses {
    std::size_t all = 0;
    std::size_t data = 0;
};

OwnAddresses ownAddresses()
{
    std::size_t pages[6]{}; // size, resident, shared, text, 0, data and stack
    std::ifstream file("/proc/self/statm");
    for (std::size_t& each : pages)
        file >> each;
    const auto pageBytes = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    return {pages[0] * pageBytes, pages[5] * pageBytes};
}

template <class Resource>
std::size_t leftOf(Resource resource, std::size_t used)
{
    rlimit limit{};
    if (getrlimit(resource, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
        return unlimited;
    return limit.rlim_cur > used ? limit.rlim_cur - used : 0;
}

std::size_t processMemory()
{
    const OwnAddresses used = ownAddresses();
    return std::min(leftOf(RLIMIT_AS, used.all), leftOf(RLIMIT_DATA, used.data));
}

} // namespace

std::size_t availableMemory()
{
    return std::min({machineMemory(), groupMemory(), processMemory()});
}

std::string memoryText(std::size_t bytes)
{
    constexpr std::size_t tenthOfGibibyte = (std::size_t{1} << 30) / 10;
    if (bytes < tenthOfGibibyte)
        return std::to_string(bytes >> 20) + " MiB";
    const double value = static_cast<double>(bytes) / (1024.0 * 1024.0 * 1024.0);
    std::string text = std::to_string(value);
    return text.substr(0, text.find('.') + 2) + " GiB";
}

std::size_t saturatingProduct(std::size_t a, std::size_t b)
{
    std::size_t product = 0;
    return __builtin_mul_overflow(a, b, &product) ? unlimited : product;
}

std::size_t saturatingSum(std::size_t a, std::size_t b)
{
    std::size_t sum = 0;
    return __builtin_add_overflow(a, b, &sum) ? unlimited : sum;
}

void requireMemory(std::size_t bytes, const Message& where)
{
    const std::size_t available = availableMemory();
    if (bytes <= available)
        return;
    throw Error(ErrorCode::OutOfMemory,
                {.where = where,
                 .problem = "its values need " + memoryText(bytes) + " of memory",
                 .expected = "at most the " + memoryText(available) + " that are available",
                 .remedy = "If the size is right, read fewer models, or use a larger machine."});
}

} // namespace crossfade
