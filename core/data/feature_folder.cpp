#include "core/data/feature_folder.h"

#include "core/base/error.h"
#include "core/data/atomic_file.h"
#include "core/data/feature_file.h"
#include "core/data/row_list_file.h"

#include <cstdlib>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

Error cannotWrite(const fs::path& folder, const std::string& problem, int code)
{
    return {ErrorCode::WriteFailed,
            {.where = folder.string(),
             .problem = problem + ": " + std::generic_category().message(code),
             .remedy = "Choose another place, or make room and allow writing there."}};
}

/// A folder that is made under another name beside its target, then renamed. Unless commit()
/// succeeds, it is removed.
class AtomicFolder
{
public:
    explicit AtomicFolder(fs::path target) : m_target(std::move(target))
    {
        std::string name = m_target.string() + ".XXXXXX";
        if (mkdtemp(name.data()) == nullptr)
            throw cannotWrite(m_target, "no folder can be made here", errno);
        m_aside = name;
        fs::permissions(m_aside,
                        fs::perms::group_read | fs::perms::group_exec | fs::perms::others_read |
                            fs::perms::others_exec,
                        fs::perm_options::add);
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
        std::error_code failed;
        fs::rename(m_aside, m_target, failed);
        if (failed)
            throw cannotWrite(m_target, "the folder cannot be renamed", failed.value());
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
        throw Error(ErrorCode::BadUsage, {.where = folder.string(),
                                          .problem = "it is there already",
                                          .expected = "a new folder, or an empty one"});
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
