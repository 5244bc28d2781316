#include "core/study/result/file_fingerprint.h"

#include "core/base/error.h"
#include "core/base/regular_file.h"
#include "core/study/result/sha256.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <memory>

#include <fcntl.h>
#include <unistd.h>

namespace crossfade
{

namespace
{

struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

} // namespace

std::string fileFingerprint(const std::filesystem::path& file)
{
    constexpr std::size_t pageBytes = 4096;
    constexpr std::size_t mostPages = 4096;
    (void)openRegularFile(file, "a file, and the right to read it"); // says why it cannot be read
    std::error_code failed;
    const std::unique_ptr<std::FILE, Close> opened(std::fopen(file.c_str(), "rbe"));
    const std::uintmax_t size = std::filesystem::file_size(file, failed);
    if (opened == nullptr || failed)
        throw Error(ErrorCode::FileNotFound, {.where = file, .problem = "the file cannot be read"});
    const int descriptor = fileno(opened.get());
    posix_fadvise(descriptor, 0, 0, POSIX_FADV_RANDOM); // these pages, and none around them
    std::string looked = std::to_string(size);
    std::string page(pageBytes, '\0');
    const std::uintmax_t step = (size / pageBytes) / mostPages + 1;
    for (std::uintmax_t index = 0; index * pageBytes < size; index += step) {
        const ssize_t count =
            pread(descriptor, page.data(), page.size(), static_cast<off_t>(index * pageBytes));
        looked.append(page, 0, static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    }
    return sha256(looked);
}

} // namespace crossfade
