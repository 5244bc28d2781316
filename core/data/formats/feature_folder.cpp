#include "core/data/formats/feature_folder.h"

#include "core/base/error.h"
#include "core/data/formats/feature_file.h"
#include "core/data/formats/row_list_file.h"
#include "core/files/aside_names.h"
#include "core/files/atomic_file.h"
#include "core/files/put_in_place.h"

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

/// A folder that is made under another name beside its target, then renamed. Unless commit()
/// succeeds, it is removed; what a killed process left of one, by the next.
class AtomicFolder
{
public:
    explicit AtomicFolder(const fs::path& target) : m_target(fs::absolute(target))
    {
        removeStaleTemporaries(m_target);
        m_aside = m_target.parent_path() / nameAside(m_target);
        std::error_code failed;
        fs::create_directory(m_aside, failed);
        if (failed)
            throw Error(ErrorCode::WriteFailed,
                        {.where = target,
                         .problem = "no folder can be made here: " + failed.message(),
                         .remedy = Core::says(
                             "Choose another place, or make room and allow writing there.")});
    }
    ~AtomicFolder()
    {
        std::error_code ignored;
        if (!m_committed)
            fs::remove_all(m_aside, ignored);
    }
    AtomicFolder(const AtomicFolder&) = delete;
    AtomicFolder& operator=(const AtomicFolder&) = delete;

    const fs::path& path() const { return m_aside; }

    void commit()
    {
        putInPlace(m_aside, m_target);
        m_committed = true;
    }

private:
    fs::path m_target;
    fs::path m_aside;
    bool m_committed = false;
};

void requireNew(const fs::path& folder)
{
    std::error_code ignored;
    if (fs::exists(folder, ignored) &&
        !(fs::is_directory(folder, ignored) && fs::is_empty(folder, ignored)))
        throw Error(ErrorCode::BadUsage, {.where = folder,
                                          .problem = Core::says("it is there already"),
                                          .expected = Core::says("a new folder, or an empty one")});
}

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
    requireNew(folder);
    AtomicFolder aside(folder.has_filename() ? folder : folder.parent_path());
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
