#include "core/files/aside_names.h"

#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdint>
#include <fstream>
#include <functional>
#include <random>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

/// "-machine-": tells processes of this machine and container from all others: only of these it is
/// known whether they still live.
std::string machineTag()
{
    std::string name;
    std::ifstream("/etc/machine-id") >> name;
    std::error_code none;
    name += fs::read_symlink("/proc/self/ns/pid", none).string();
    const std::size_t hash = std::hash<std::string>{}(name);
    std::string tag = "-";
    tag += std::to_string(hash % 1'000'000);
    return tag + "-";
}

/// What stands before the process in the names of temporary files,
/// ".stem-machine-process-number.ext". The temporary file itself has the same prefix, so that both
/// are removed with their target.
std::string asidePrefix(const fs::path& target)
{
    constexpr std::size_t longestStem = 100; // a name has 255 bytes at most
    const std::string stem = target.stem().string();
    const std::string machine = machineTag();
    if (const std::size_t end = stem.rfind(machine);
        stem.starts_with('.') && end != std::string::npos)
        return stem.substr(0, end) + machine;
    std::string prefix = ".";
    prefix += stem.substr(0, longestStem);
    return prefix + machine;
}

std::string asideExtension(const fs::path& target)
{
    constexpr std::size_t longest = 100; // longer ones say nothing of a file's format
    std::string extension = target.extension().string();
    return extension.size() > longest ? "" : extension;
}

/// The process whose temporary file this is; 0 where it is no such file.
pid_t processOf(const std::string& name, const std::string& prefix, const std::string& extension)
{
    if (!name.starts_with(prefix) || !name.ends_with(extension))
        return 0;
    const char* const end = name.data() + name.size() - extension.size();
    pid_t process = 0;
    const auto [dash, error] = std::from_chars(name.data() + prefix.size(), end, process);
    std::uint32_t number = 0;
    const bool isOurs = error == std::errc{} && dash != end && *dash == '-' &&
                        std::from_chars(dash + 1, end, number).ptr == end;
    return isOurs ? process : 0;
}

} // namespace

std::string nameAside(const fs::path& target)
{
    std::random_device random;
    return asidePrefix(target) + std::to_string(getpid()) + "-" + std::to_string(random()) +
           asideExtension(target);
}

void removeStaleTemporaries(const fs::path& target)
{
    const std::string prefix = asidePrefix(target);
    const std::string extension = asideExtension(target);
    std::error_code ignored;
    for (const fs::directory_entry& entry : fs::directory_iterator(target.parent_path(), ignored)) {
        const pid_t process = processOf(entry.path().filename().string(), prefix, extension);
        if (process > 0 && kill(process, 0) != 0 && errno == ESRCH)
            fs::remove_all(entry.path(), ignored);
    }
}

} // namespace crossfade
