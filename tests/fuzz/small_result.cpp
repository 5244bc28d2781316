#include "tests/fuzz/small_result.h"

#include <nlohmann/json.hpp>

namespace crossfade::test
{

namespace
{

FeatureMatrix matrix(std::size_t rows, std::size_t dim, float first)
{
    std::vector<float> values;
    for (std::size_t i = 0; i < rows * dim; ++i)
        values.push_back(first + static_cast<float>(i * 7 % 11));
    return {rows, dim, std::move(values)};
}

ItemGroup group(std::size_t count, const std::string& name)
{
    ItemGroup items;
    items.count = count;
    items.features.emplace("old", matrix(count, 2, 0));
    items.features.emplace("new", matrix(count, 3, 1));
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < count; ++i) {
        items.labels.push_back(static_cast<std::int64_t>(i % 2));
        items.paths.push_back("images/" + name + std::to_string(i) + ".png");
        ids.push_back((name == "query" ? "q" : "item-") + std::to_string(i));
    }
    items.ids = ItemIds(std::move(ids));
    return items;
}

/// The lists of smallSet()'s queries by its labels: 0 and 1.
Relevance smallRelevance()
{
    Relevance relevance;
    relevance.relevant = {.offsets = {0, 3, 5}, .indices = {0, 2, 4, 1, 3}};
    relevance.removed = {.offsets = {0, 0, 0}, .indices = {}};
    return relevance;
}

BackfillCurve smallCurve(const std::vector<Metric>& metrics)
{
    BackfillCurve curve;
    curve.queries = 2;
    curve.validQueries = 2;
    curve.fractions = {0, 0.5, 1};
    curve.backfilled = {0, 2, 5};
    curve.flips[0].positive = {0, 1, 1};
    curve.flips[0].negative = {0, 0, 0};
    curve.firstRank = {2, 1, 1, 1, 1, 1};
    for (const Metric& metric : metrics)
        curve.metrics.push_back({.metric = metric,
                                 .mean = {0.5, 1, 1},
                                 .perQuery = {0, 1, 1, 1, 1, 1},
                                 .aucSlices = 0.875,
                                 .aucExact = 0.9});
    return curve;
}

} // namespace

EmbeddingSet smallSet()
{
    EmbeddingSet set;
    set.gallery = group(5, "gallery");
    set.gallery.attributes = {{"colour", {"red", "green"}, {0, 1, 0, -1, 1}}};
    set.gallery.present["new"] = {1, 1, 1, 1, 0};
    set.gallery.pilot = {1, 1, 0, 0, 0};
    set.gallery.weight = {1, 2, 0, 1, 1};
    set.query = group(2, "query");
    set.train = group(4, "train");
    set.train->ids = {};
    set.classNames = {"cat", "dog"};
    set.classAttributes = {{"size", {"small", "large"}, {0, 1}}};
    set.heads.emplace("new", Head{matrix(2, 3, 0), {0.5F, -0.5F}});
    return set;
}

Study smallStudy()
{
    Study study;
    study.name = "Small";
    study.embeddings = "small.h5";
    study.methods = {chooseMethod("direct"), chooseMethod("fct")};
    study.orders = {"random", "class-mean"};
    study.metrics = parseMetrics("cmc@1,map");
    study.slices = 3;
    study.resamples = 10;
    return study;
}

StudyResult smallResult()
{
    StudyResult result;
    result.study = smallStudy();
    result.study.methods = {chooseMethod("direct")};
    result.study.orders = {"random"};
    result.provenance.version = "0.1.0";
    result.provenance.device = "cpu";
    result.provenance.created = "2026-01-02T03:04:05Z";
    result.provenance.inputs = {{"small.h5", "00ff"}};
    EmbeddingSet items = smallSet();
    items.train.reset();
    items.heads.clear();
    for (ItemGroup* some : {&items.gallery, &*items.query}) {
        some->features.clear();
        some->present.clear();
        some->pilot.clear();
    }
    result.items = std::make_shared<const EmbeddingSet>(std::move(items));
    result.relevance = smallRelevance();
    result.dimensions = {{"old", 2}, {"new", 3}};
    result.baselines.oldModel.mean = {0.5, 0.5};
    result.baselines.newModel.mean = {1, 1};
    result.similarities = {{.first = "old", .second = "new", .cka = 0.5}};
    result.transitions = {{{matrix(2, 3, 1), matrix(5, 3, 0)}, {matrix(2, 3, 1), matrix(5, 3, 1)}}};
    result.models = {.oldModel = result.transitions[0].oldSystem,
                     .newModel = result.transitions[0].newSystem};
    StudyCurve curve;
    curve.method = "direct";
    curve.ordering = "random";
    curve.order = {4, 0, 2, 1, 3};
    curve.backfill = smallCurve(result.study.metrics);
    curve.ci95.assign(2, {.low = {0, 0.5, 1}, .high = {1, 1, 1}});
    curve.gain = {0.75, 0.75};
    for (const MetricCurve& metric : curve.backfill.metrics)
        curve.conditions.push_back(judgeConditions(metric.mean, 0.5, 1, 0.5));
    curve.kendallTau = 0.25;
    curve.facts = {{"orthogonality_gap", 1.5}};
    result.curves = {std::move(curve)};
    return result;
}

StudyResult fullResult()
{
    StudyResult result = smallResult();
    result.study.seeds = {0, 1};
    result.study.stages = {0.5};
    result.diverged = {{.choice = 0, .seed = 1, .error = FitDiverged({.problem = "NaN"}, {}, 2)}};
    ItemScores scores;
    scores.uncertainty = {0, 1, 2, 3, 4};
    scores.losses["l2"] = {4, 3, 2, 1, 0};
    scores.predictedLoss = scores.uncertainty;
    scores.predictedLossName = "l2";
    scores.ofSeenClass = {1, 1, 1, 0, 0};
    result.itemScores = {scores};
    result.comparisons = {
        {.asked = {.of = {}, .a = {.ordering = "random"}, .b = {.kind = Side::Kind::Old}},
         .interval = {-0.5, 0.5}}};
    result.study.claims = {{.says = "It is better.",
                            .metric = result.study.metrics.front(),
                            .better = {.method = "direct", .ordering = "random"},
                            .worse = {.baseline = "old"}}};
    result.claims = result.comparisons;
    result.groupGaps = {{.gap = {"colour", {0, 0.5, 1}, {0, 0.25, 0.5}, {0, 0.75, 1}}}};
    const auto calibration = parseCalibration("random", "moments l2 2 1 on map 0.5 0 0 1");
    result.curves.front().calibration = calibration;
    result.curves.front().calibration->calibration.reference =
        std::make_shared<const QueryReference>(QueryReference{matrix(2, 2, 0), matrix(2, 3, 1)});
    StagedCurve staged;
    staged.ordering = "random";
    staged.backfill.order = {4, 0, 2, 1, 3};
    staged.backfill.fractions = {0, 0.5, 1};
    staged.backfill.negativeFlips = {0, 1, 0};
    staged.backfill.stages = {{.first = 0, .last = 5, .pairs = 2, .calibration = calibration}};
    for (const Metric& metric : result.study.metrics) {
        staged.backfill.metrics.push_back({metric, {0.5, 0.75, 1}, {0.5}, 0.75, {0.5F, 1}});
        staged.overStatic.push_back({0.25, {0, 0.5}});
    }
    result.staged = {std::move(staged)};
    result.study.index = IndexChoice{.indexes = {"flat"}, .depth = 2};
    IndexCurve index{
        .oldIndex = "flat", .newIndex = "flat", .depth = 2, .queries = 2, .slices = {}};
    for (const double fraction : {0.0, 0.5, 1.0})
        index.slices.push_back({.fraction = fraction,
                                .recall = 1,
                                .metrics = {{.metric = result.study.metrics.front(),
                                             .value = 0.5,
                                             .exact = 0.5,
                                             .difference = {-0.25, 0.25}}},
                                .buildSeconds = 0.5,
                                .queriesPerSecond = 100,
                                .bytes = 64});
    result.indexCurves = {std::move(index)};
    return result;
}

StudyResult partedResult()
{
    StudyResult result = smallResult();
    result.parts = {smallResult()};
    result.study.parts = {{.name = "all", .classes = ClassRange{0, 1}}};
    return result;
}

std::string smallPlan()
{
    using Json = nlohmann::json;
    const Json none = Json::array({0.0, 0.0, 0.0});
    const Json band = Json::array({none, Json::array({0.5, 0.25, 0.75}), none});
    const Json head = {{"format", "crossfade plan 1"},
                       {"study", studyText(smallStudy(), "/plan.csv")},
                       {"recommended", {{"calibrated", nullptr}}},
                       {"objective", "auc:map"},
                       {"created", "2026-01-02T03:04:05Z"},
                       {"judged_on", "train"},
                       {"gallery", 3},
                       {"present", 0},
                       {"items", 3},
                       {"pace",
                        {{"batch_size", 2},
                         {"cost_per_item", 0.5},
                         {"items_per_hour", 100},
                         {"start", "2026-01-02T03:04"}}},
                       {"fingerprint", {{"item-0", "0123456789ab"}}},
                       {"promise", {{"gain", band}, {"metrics", {{"map", band}}}}}};
    return "# " + head.dump() + "\nposition,batch,id\n0,1,item-2\n1,1,item-0\n2,2,\"a,b\"\n";
}

} // namespace crossfade::test
