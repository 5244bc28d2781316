#include "core/base/outside.h"

namespace crossfade
{

bool isOutside(const std::filesystem::path& path, const std::filesystem::path& folder)
{
    namespace fs = std::filesystem;
    const fs::path from = fs::absolute(folder).lexically_normal();
    const fs::path relative = fs::absolute(path).lexically_normal().lexically_relative(from);
    return relative.empty() || *relative.begin() == "..";
}

} // namespace crossfade
