#include "core/study/storage/baseline_storage.h"

#include "core/base/fields.h"
#include "core/study/storage/stored_fields.h"

namespace crossfade
{

namespace
{

/// Older files have the means alone.
template <class V, Of<Baseline> S>
void fields(V& visit, S& baseline, const std::string& name, const BaselineFrame& frame)
{
    visit.array(name, baseline.mean, {frame.metrics}, fractionsOfOne);
    const std::string queries = name + "_queries/";
    if constexpr (V::isReading)
        if (visit.file().hasGroup(visit.path(name + "_queries")))
            baseline.perQuery.resize(frame.metrics);
    for (std::size_t m = 0; m < baseline.perQuery.size(); ++m)
        visit.array(queries + std::to_string(m), baseline.perQuery[m], {frame.queries},
                    fractionsOfOne);
    if (!baseline.perQuery.empty())
        visit.array(queries + "first_rank", baseline.firstRank, {frame.queries},
                    upTo(frame.gallery));
}

template <class V, Of<Baselines> S>
void fields(V& visit, S& baselines, const BaselineFrame& frame)
{
    fields(visit, baselines.oldModel, "old", frame);
    fields(visit, baselines.newModel, "new", frame);
    if constexpr (V::isReading)
        if (visit.has("cross"))
            baselines.cross.emplace();
    if (baselines.cross)
        fields(visit, *baselines.cross, "cross", frame);
}

} // namespace

void writeBaselines(FieldSink& file, const std::string& group, const Baselines& baselines)
{
    FieldStore store(file, group);
    fields(store, baselines,
           {.metrics = baselines.oldModel.mean.size(),
            .queries = baselines.oldModel.firstRank.size()});
}

Baselines readBaselines(const Hdf5Reader& file, const std::string& group,
                        const BaselineFrame& frame, JobContext& job)
{
    Baselines baselines;
    const FieldLoad load(file, group, job);
    fields(load, baselines, frame);
    return baselines;
}

} // namespace crossfade
