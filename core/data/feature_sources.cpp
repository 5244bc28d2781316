#include "core/data/feature_sources.h"

#include "core/data/embedding_rules.h"
#include "core/data/feature_file.h"

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

    std::string place(const std::string& dataset) const
    {
        const auto found = m_files.find(dataset);
        return found == m_files.end() ? "the sources of " + dataset
                                      : found->second.string() + " (" + dataset + ")";
    }

private:
    const fs::path& named(const std::string& dataset, const fs::path& file)
    {
        return m_files.insert_or_assign(dataset, file).first->second;
    }

    JobContext& m_job;
    std::map<std::string, fs::path> m_files;
};

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
    requireEmbeddingRules(
        set, [&](const std::string& dataset) { return reader.place(dataset); }, job);
    return set;
}

} // namespace crossfade
