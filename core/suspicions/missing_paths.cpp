#include "core/data/missing_file.h"
#include "core/suspicions/suspicion.h"

#include <algorithm>
#include <filesystem>
#include <optional>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

constexpr std::size_t mostPaths = 10000;

std::optional<DataWarning> missingPaths(const std::string& group, const ItemGroup& items,
                                        const fs::path& folder, const JobContext& job)
{
    const std::size_t step = std::max<std::size_t>(1, items.paths.size() / mostPaths);
    std::size_t looked = 0;
    std::size_t missing = 0;
    std::size_t first = 0;
    for (std::size_t row = 0; row < items.paths.size(); row += step) {
        job.checkpoint();
        if (items.paths[row].empty())
            continue;
        ++looked;
        std::error_code failed;
        if (!fs::is_regular_file(folder / items.paths[row], failed) && missing++ == 0)
            first = row;
    }
    if (missing == 0)
        return {};
    const std::string& path = items.paths[first];
    return DataWarning{
        .kind = DataWarning::Kind::MissingPaths,
        .where = group + "/paths",
        .what = Core::says("some paths lead to no file"),
        .evidence = {Core::says("%1 of %2 that were looked at; the first is '%3': %4"),
                     as::Count{missing}, as::Count{looked}, path,
                     missingFileReason(path, folder / path)}};
}

} // namespace

std::vector<DataWarning> pathWarnings(const EmbeddingSet& set, JobContext& job)
{
    const fs::path folder = set.file.parent_path();
    std::vector<DataWarning> found;
    for (const NamedGroup& group : groupsOf(set))
        if (auto warning = missingPaths(group.name, group.items, folder, job))
            found.push_back(*std::move(warning));
    return found;
}

} // namespace crossfade
