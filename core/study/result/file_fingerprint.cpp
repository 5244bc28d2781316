#include "core/study/result/file_fingerprint.h"

#include "core/base/error.h"
#include "core/study/result/sha256.h"

#include <cstdint>
#include <fstream>

namespace crossfade
{

std::string fileFingerprint(const std::filesystem::path& file)
{
    constexpr std::size_t pageBytes = 4096;
    constexpr std::size_t mostPages = 4096;
    std::error_code failed;
    std::ifstream stream;
    if (std::filesystem::is_regular_file(file, failed)) // a pipe would be waited for
        stream.open(file, std::ios::binary);
    const std::uintmax_t size = std::filesystem::file_size(file, failed);
    if (!stream.is_open() || failed)
        throw Error(ErrorCode::FileNotFound,
                    {.where = file.string(), .problem = "the file cannot be read"});
    std::string looked = std::to_string(size);
    std::string page(pageBytes, '\0');
    const std::uintmax_t step = (size / pageBytes) / mostPages + 1;
    for (std::uintmax_t index = 0; index * pageBytes < size; index += step) {
        stream.seekg(static_cast<std::streamoff>(index * pageBytes));
        stream.read(page.data(), static_cast<std::streamsize>(page.size()));
        looked.append(page, 0, static_cast<std::size_t>(stream.gcount()));
        stream.clear();
    }
    return sha256(looked);
}

} // namespace crossfade
