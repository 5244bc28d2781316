#include "core/data/formats/feature_folder.h"

#include "core/data/formats/feature_file.h"
#include "core/data/formats/row_list_file.h"
#include "core/files/atomic_file.h"
#include "core/files/atomic_folder.h"

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

std::string idLines(const ItemIds& ids)
{
    std::string lines;
    for (std::size_t row = 0; row < ids.size(); ++row)
        lines.append(ids.text(row)).append("\n");
    return lines;
}

void writeGroup(const fs::path& folder, const std::string& name, const ItemGroup& group,
                const std::string& extension, const JobContext& job)
{
    const auto file = [&](const std::string& what) { return folder / (name + "_" + what); };
    for (const auto& [model, features] : group.features) {
        job.checkpoint();
        writeFeatures(file(model + extension), features);
    }
    if (!group.labels.empty())
        writeNpy(file("labels.npy"), group.labels);
    if (!group.cameras.empty())
        writeNpy(file("cameras.npy"), group.cameras);
    if (!group.ids.empty())
        writeWholeFile(file("ids.txt"), idLines(group.ids));
    for (const auto& [model, mask] : group.present)
        writeNpy(file("present_" + model + ".npy"),
                 std::vector<std::int64_t>(mask.begin(), mask.end()));
}

} // namespace

void writeFeatureFolder(const fs::path& folder, const EmbeddingSet& set,
                        const std::string& extension, const JobContext& job)
{
    AtomicFolder aside(folder);
    writeGroup(aside.path(), "gallery", set.gallery, extension, job);
    if (set.query)
        writeGroup(aside.path(), "query", *set.query, extension, job);
    if (set.relevant)
        writeRowListFile(aside.path() / "query_relevant.txt", *set.relevant);
    if (set.ignored)
        writeRowListFile(aside.path() / "query_ignored.txt", *set.ignored);
    aside.commit();
}

} // namespace crossfade
