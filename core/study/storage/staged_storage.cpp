#include "core/study/storage/staged_storage.h"

#include "core/base/fields.h"
#include "core/study/storage/stored_fields.h"

#include <set>

namespace crossfade
{

namespace
{

std::string groupOf(std::size_t index)
{
    return "/staged/" + std::to_string(index);
}

/// The sizes that a curve which is read has to agree with.
struct StagedFrame {
    std::size_t queries = 0;
    std::size_t gallery = 0;
    std::size_t slices = 0;
};

void calibrations(FieldStore& store, const StagedCurve& curve)
{
    store.texts("calibrations", curve.backfill.stages, [](const BackfillStage& stage) {
        return stage.calibration ? calibrationText(*stage.calibration) : std::string();
    });
}
void calibrations(const FieldLoad& load, StagedCurve& curve)
{
    const auto texts = load.file().readStrings(load.path("calibrations"), load.job());
    for (std::size_t s = 0; s < texts.size(); ++s) {
        if (texts[s].empty())
            continue;
        std::optional<OrderCalibration>& read = curve.backfill.stages[s].calibration;
        read = parseCalibration(curve.ordering, texts[s]);
        if (!read)
            throw load.bad("calibrations", "'" + texts[s] + "' is no calibration");
    }
}

template <class V, Of<StagedCurve> S>
void fields(V& visit, S& curve, const StagedFrame& frame)
{
    auto& [order, stages, fractions, metrics, negativeFlips] = curve.backfill;
    visit.attribute("choice", curve.choice);
    visit.attribute("ordering", curve.ordering);
    visit.attribute("seed", curve.seed);
    visit.attribute("order_seed", curve.orderSeed);
    visit.array("order", order, {frame.gallery}, upTo(frame.gallery - 1));
    visit.array("fractions", fractions, {frame.slices}, {0, 1, false});
    visit.array("negative_flips", negativeFlips, {frame.slices}, upTo(frame.queries));
    rows<std::int64_t>(visit, "stages", stages, {stages.size(), 5}, countOrTime, [](auto& stage) {
        return std::tie(stage.first, stage.last, stage.pairs, stage.macs, stage.newGainModel);
    });
    visit.template column<double>(
        "fit_seconds", stages, [](auto& stage) -> auto& { return stage.fitSeconds; }, {},
        countOrTime);
    calibrations(visit, curve);
    visit.template column<double>(
        "mean", metrics, [](auto& metric) -> auto& { return metric.mean; }, {frame.slices},
        fractionsOfOne);
    visit.template column<double>(
        "before_fit", metrics, [](auto& metric) -> auto& { return metric.beforeFit; },
        {stages.size()}, fractionsOfOne);
    visit.template column<double>(
        "auc", metrics, [](auto& metric) -> auto& { return metric.auc; }, {}, fractionsOfOne);
    visit.template column<float>("per_query_auc", metrics,
                                 [](auto& metric) -> auto& { return metric.perQueryAuc; },
                                 {frame.queries}, {0, 1.0001, true});
    rows<double>(
        visit, "over_static", curve.overStatic, {curve.overStatic.size(), 3}, {-1, 1, true},
        [](auto& over) { return std::tie(over.value, over.interval.low, over.interval.high); });
}

void requireStages(const FieldLoad& load, const std::vector<BackfillStage>& stages,
                   std::size_t gallery)
{
    for (std::size_t s = 0; s < stages.size(); ++s)
        if (stages[s].first > stages[s].last || stages[s].last > gallery ||
            stages[s].pairs > gallery)
            throw load.bad("stages", "stage " + std::to_string(s) + " is no part of the gallery");
}

StagedCurve readOne(const Hdf5Reader& file, const std::string& group, const StudyResult& result,
                    JobContext& job)
{
    const StagedFrame frame{.queries = result.relevance.queryCount(),
                            .gallery = result.items->gallery.count,
                            .slices = result.study.slices};
    const FieldLoad load(file, group, job);
    StagedCurve curve{};
    curve.backfill.stages.resize(file.readStrings(load.path("calibrations"), job).size());
    if (curve.backfill.stages.empty())
        throw load.bad("stages", "there is none");
    for (const Metric& metric : result.study.metrics)
        curve.backfill.metrics.emplace_back().metric = metric;
    curve.overStatic.resize(result.study.metrics.size());
    fields(load, curve, frame);
    if (curve.choice >= result.study.methods.size())
        throw badPart(file, group, "the study has no such method");
    const Order& order = curve.backfill.order;
    if (std::set(order.begin(), order.end()).size() != frame.gallery)
        throw load.bad("order", "it is no permutation of the gallery's rows");
    requireStages(load, curve.backfill.stages, frame.gallery);
    return curve;
}

} // namespace

void writeStaged(FieldSink& file, const StudyResult& result)
{
    for (std::size_t i = 0; i < result.staged.size(); ++i) {
        const StagedBackfill& backfill = result.staged[i].backfill;
        file.makeGroup(groupOf(i));
        FieldStore store(file, groupOf(i));
        fields(store, result.staged[i],
               StagedFrame{.queries = backfill.metrics.front().perQueryAuc.size(),
                           .gallery = backfill.order.size(),
                           .slices = backfill.fractions.size()});
    }
}

void readStaged(const Hdf5Reader& file, StudyResult& result, JobContext& job)
{
    for (std::size_t i = 0; file.hasGroup(groupOf(i)); ++i)
        result.staged.push_back(readOne(file, groupOf(i), result, job));
}

} // namespace crossfade
