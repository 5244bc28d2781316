#include "core/models/file_state.h"

#include "core/base/text.h"

#include <cstdint>

namespace crossfade
{

std::string fileState(const std::filesystem::path& file)
{
    std::error_code unknown;
    const std::uintmax_t bytes = std::filesystem::file_size(file, unknown);
    const auto time = std::filesystem::last_write_time(file, unknown).time_since_epoch().count();
    return printable(file.string()) + " " + std::to_string(bytes) + " " + std::to_string(time);
}

} // namespace crossfade
