#include "core/study/storage/baseline_storage.h"

#include "core/study/storage/checked_arrays.h"
#include "core/study/storage/results_layout.h"

namespace crossfade
{

namespace
{

void writeBaseline(Hdf5Writer& file, const std::string& dataset, const Baseline& baseline,
                   JobContext& job)
{
    file.writeArray<double>(dataset, {baseline.mean.size()}, baseline.mean, job, checked);
    if (baseline.perQuery.empty())
        return;
    const std::string queries = dataset + "_queries/";
    for (std::size_t m = 0; m < baseline.perQuery.size(); ++m)
        file.writeArray<float>(queries + std::to_string(m), {baseline.perQuery[m].size()},
                               baseline.perQuery[m], job, checked);
    file.writeArray<std::int32_t>(queries + "first_rank", {baseline.firstRank.size()},
                                  baseline.firstRank, job, checked);
}

/// Older files have the means alone.
Baseline readBaseline(const Hdf5Reader& file, const std::string& dataset,
                      const BaselineFrame& frame, JobContext& job)
{
    Baseline baseline;
    baseline.mean = readShaped<double>(file, dataset, {frame.metrics}, job);
    requireWithin(file, dataset, baseline.mean, 0.0, 1.0, true);
    const std::string group = dataset + "_queries";
    if (!file.hasGroup(group))
        return baseline;
    for (std::size_t m = 0; m < frame.metrics; ++m) {
        const std::string name = group + "/" + std::to_string(m);
        baseline.perQuery.push_back(readShaped<float>(file, name, {frame.queries}, job));
        requireWithin(file, name, baseline.perQuery.back(), 0.0F, 1.0F, true);
    }
    const std::string ranks = group + "/first_rank";
    baseline.firstRank = readShaped<std::int32_t>(file, ranks, {frame.queries}, job);
    requireWithin(file, ranks, baseline.firstRank, 0, static_cast<std::int32_t>(frame.gallery));
    return baseline;
}

} // namespace

void writeBaselines(Hdf5Writer& file, const std::string& group, const Baselines& baselines,
                    JobContext& job)
{
    writeBaseline(file, group + "/old", baselines.oldModel, job);
    writeBaseline(file, group + "/new", baselines.newModel, job);
    if (baselines.cross)
        writeBaseline(file, group + "/cross", *baselines.cross, job);
}

Baselines readBaselines(const Hdf5Reader& file, const std::string& group,
                        const BaselineFrame& frame, JobContext& job)
{
    Baselines baselines{.oldModel = readBaseline(file, group + "/old", frame, job),
                        .newModel = readBaseline(file, group + "/new", frame, job)};
    if (file.hasDataset(group + "/cross"))
        baselines.cross = readBaseline(file, group + "/cross", frame, job);
    return baselines;
}

} // namespace crossfade
