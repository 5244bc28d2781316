#include "app/gui/files/partsfolder.h"

#include "core/study/storage/partial_results.h"

#include <QStandardPaths>

#include <algorithm>
#include <vector>

#include <unistd.h>

namespace crossfade
{

namespace
{

constexpr std::uintmax_t mostBytes = std::uintmax_t{4} << 30;

struct Part {
    std::filesystem::path file;
    std::filesystem::file_time_type written;
    std::uintmax_t bytes = 0;
};

std::vector<Part> partsIn(const std::filesystem::path& folder)
{
    std::vector<Part> parts;
    std::error_code failed;
    for (const auto& entry : std::filesystem::directory_iterator(folder, failed))
        if (PartialResults::isPart(entry.path()) && entry.is_regular_file(failed))
            parts.push_back({entry.path(), entry.last_write_time(failed), entry.file_size(failed)});
    return parts;
}

/// Empty where it is no study file, or nothing can be written beside it.
std::filesystem::path besideStudy(const std::filesystem::path& opened)
{
    if (opened.extension() != ".toml")
        return {};
    std::filesystem::path folder = opened;
    folder += ".cache";
    std::error_code failed;
    std::filesystem::create_directory(folder, failed);
    return ::access(folder.c_str(), W_OK | X_OK) == 0 ? folder : std::filesystem::path();
}

/// Empty where it cannot be made.
std::filesystem::path inUsersCache()
{
    const QString cache = QStandardPaths::writableLocation(QStandardPaths::CacheLocation);
    if (cache.isEmpty())
        return {};
    std::filesystem::path folder = std::filesystem::path(cache.toStdString()) / "finished-parts";
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    return failed ? std::filesystem::path() : folder;
}

} // namespace

std::filesystem::path partsFolder(const std::filesystem::path& opened)
{
    std::filesystem::path folder = besideStudy(opened);
    if (folder.empty())
        folder = inUsersCache();
    if (!folder.empty())
        pruneParts(folder, mostBytes);
    return folder;
}

void pruneParts(const std::filesystem::path& folder, std::uintmax_t mostBytes)
{
    std::vector<Part> parts = partsIn(folder);
    std::ranges::sort(parts, std::greater(), &Part::written);
    std::uintmax_t sum = 0;
    std::error_code ignored;
    for (const Part& part : parts) {
        sum += part.bytes;
        if (sum > mostBytes)
            std::filesystem::remove(part.file, ignored);
    }
}

} // namespace crossfade
