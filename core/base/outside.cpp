#include "core/base/outside.h"

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

/// Where a path ends, all links followed, also a last one to what is not there yet. Empty where
/// links lead in a circle.
fs::path endOf(fs::path path)
{
    constexpr int mostLinks = 40; // as many as Linux follows
    std::error_code failed;
    path = fs::absolute(path);
    for (int i = 0; i < mostLinks && fs::is_symlink(fs::symlink_status(path, failed)); ++i)
        path = path.parent_path() / fs::read_symlink(path, failed);
    const fs::path end = fs::weakly_canonical(path, failed);
    return failed ? fs::path() : end;
}

} // namespace

bool isOutside(const fs::path& path, const fs::path& folder)
{
    const fs::path relative = endOf(path).lexically_relative(endOf(folder));
    return relative.empty() || *relative.begin() == "..";
}

} // namespace crossfade
