#include "core/data/formats/feature_sources.h"

#include "core/data/formats/feature_file.h"
#include "core/data/formats/row_list_file.h"
#include "core/data/rules/embedding_rules.h"

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

/// Reads groups of files and remembers which file each dataset came from.
class SourceReader
{
public:
    explicit SourceReader(JobContext& job) : m_job(job) {}

    ItemGroup readGroup(const std::string& name, const GroupSources& sources)
    {
        ItemGroup group;
        for (const auto& [model, file] : sources.features)
            group.features.emplace(model,
                                   readFeatures(named(name + "/features/" + model, file), m_job));
        if (!group.features.empty())
            group.count = group.features.begin()->second.rows();
        if (!sources.labels.empty())
            group.labels = readIndexFile(named(name + "/labels", sources.labels));
        if (!sources.cameras.empty())
            group.cameras = readIndexFile(named(name + "/cameras", sources.cameras));
        return group;
    }

    std::optional<RowLists> readLists(const std::string& name, const fs::path& file,
                                      const EmbeddingSet& set)
    {
        if (file.empty())
            return {};
        (void)named(name + "/indices", file);
        return readRowListFile(file, set.queries().count, set.gallery.count);
    }

    Message place(const std::string& dataset) const
    {
        const auto found = m_files.find(dataset);
        return found == m_files.end()
                   ? Message(Core::says("the sources of %1"), dataset)
                   : Message(Core::says("%1 (%2)"), found->second, as::Dataset{dataset});
    }

private:
    const fs::path& named(const std::string& dataset, const fs::path& file)
    {
        return m_files.insert_or_assign(dataset, file).first->second;
    }

    JobContext& m_job;
    std::map<std::string, fs::path> m_files;
};

/// Gives items without labels label −1, unknown. With relevant lists labels are optional: nothing
/// is relevant by its label.
void labelMissingAsUnknown(EmbeddingSet& set)
{
    if (set.gallery.labels.empty())
        set.gallery.labels.assign(set.gallery.count, -1);
    if (set.query && set.query->labels.empty())
        set.query->labels.assign(set.query->count, -1);
}

} // namespace

EmbeddingSet readFeatureSources(const FeatureSources& sources, JobContext& job)
{
    SourceReader reader(job);
    EmbeddingSet set;
    set.gallery = reader.readGroup("/gallery", sources.gallery);
    if (!sources.query.empty())
        set.query = reader.readGroup("/query", sources.query);
    if (!sources.train.empty())
        set.train = reader.readGroup("/train", sources.train);
    set.relevant = reader.readLists("/query/relevant", sources.queryRelevant, set);
    set.ignored = reader.readLists("/query/ignored", sources.queryIgnored, set);
    if (set.relevant)
        labelMissingAsUnknown(set);
    requireEmbeddingRules(
        set, [&](const std::string& dataset) { return reader.place(dataset); }, job);
    return set;
}

} // namespace crossfade
