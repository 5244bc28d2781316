#pragma once

#include "core/base/packed.h"
#include "core/files/checkpoint.h"
#include "tests/support/temporary_folder.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace crossfade::test
{

/// Takes all parts out of a file of kept state, which stays whole and says what it was made of.
inline void emptyKeptState(const std::filesystem::path& file)
{
    constexpr std::string_view magic = "CROSSFADE KEPT 1\n";
    const std::string bytes = readBytes(file);
    Unpacker outer(std::string_view(bytes).substr(magic.size()));
    (void)outer.number(); // its checksum
    const std::string content = outer.text();
    writeCheckpoint(file, Unpacker(content).text(), {});
}

} // namespace crossfade::test
