#include "tests/widgets/synthetic_result.h"

#include "tests/widgets/counted_curves.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>
#include <utility>

namespace crossfade::test
{

namespace
{

constexpr std::size_t classCount = 8;
constexpr std::size_t galleryCount = 120;
constexpr std::size_t queryCount = 40;
const std::vector<std::string> classNames = {"red fox",      "sea lion",  "teapot",
                                             "stone bridge", "sunflower", "tractor",
                                             "king penguin", "lemon"};

std::mt19937 generator(unsigned seed)
{
    return std::mt19937(seed);
}

std::vector<std::int64_t> cyclicLabels(std::size_t count)
{
    std::vector<std::int64_t> labels(count);
    for (std::size_t i = 0; i < count; ++i)
        labels[i] = static_cast<std::int64_t>(i * 7 % classCount);
    return labels;
}

/// Rows around the centres of their classes.
FeatureMatrix features(const std::vector<std::int64_t>& labels, std::size_t dim, float noise,
                       unsigned seed)
{
    auto centreRandom =
        generator(static_cast<unsigned>(dim)); // the same centres for every set of a dimension
    auto random = generator(seed);
    std::normal_distribution<float> normal;
    std::vector<float> centres(classCount * dim);
    for (float& value : centres)
        value = normal(centreRandom);
    std::vector<float> values;
    for (const std::int64_t label : labels)
        for (std::size_t d = 0; d < dim; ++d) {
            const float centre =
                label < 0 ? 0.0F : centres[static_cast<std::size_t>(label) * dim + d];
            values.push_back(centre + noise * normal(random));
        }
    return FeatureMatrix(labels.size(), dim, std::move(values));
}

std::shared_ptr<const EmbeddingSet> makeItems(const std::filesystem::path& folder)
{
    auto items = std::make_shared<EmbeddingSet>();
    items->file = folder / "synthetic.h5";
    items->classNames = classNames;
    const auto fill = [](ItemGroup& group, std::size_t count, const std::string& prefix) {
        group.count = count;
        group.labels = cyclicLabels(count);
        for (std::size_t i = 0; i < count; ++i)
            group.paths.push_back("images/" + prefix + std::to_string(i) + ".png");
    };
    fill(items->gallery, galleryCount, "gallery_");
    items->query.emplace();
    fill(*items->query, queryCount, "query_");
    items->query->labels.back() = -1; // it has no relevant item
    return items;
}

Relevance makeLists(const EmbeddingSet& items)
{
    Relevance relevance;
    relevance.relevant.offsets = {0};
    relevance.removed.offsets.assign(queryCount + 1, 0);
    for (const std::int64_t label : items.query->labels) {
        for (std::size_t row = 0; row < galleryCount; ++row)
            if (label >= 0 && items.gallery.labels[row] == label)
                relevance.relevant.indices.push_back(static_cast<std::int64_t>(row));
        relevance.relevant.offsets.push_back(
            static_cast<std::int64_t>(relevance.relevant.indices.size()));
    }
    return relevance;
}

/// The normal approximation rather than a bootstrap: enough for drawing.
std::vector<ConfidenceInterval> intervalsOf(const BackfillCurve& curve)
{
    std::vector<ConfidenceInterval> intervals;
    for (const MetricCurve& metric : curve.metrics) {
        ConfidenceInterval interval;
        for (const double mean : metric.mean) {
            const double half = 1.96 * std::sqrt(mean * (1 - mean) / 400);
            interval.low.push_back(std::max(0.0, mean - half));
            interval.high.push_back(std::min(1.0, mean + half));
        }
        intervals.push_back(std::move(interval));
    }
    return intervals;
}

Order orderFor(const std::string& id, const Transition& transition)
{
    Order order(galleryCount);
    std::iota(order.begin(), order.end(), 0);
    auto random = generator(5);
    std::shuffle(order.begin(), order.end(), random);
    if (id == "random")
        return order;
    const auto offset = [&](std::int64_t row) { // any number that differs from item to item
        const auto features = transition.newSystem.gallery.row(static_cast<std::size_t>(row));
        const double sum = std::accumulate(features.begin(), features.end(), 0.0);
        return id == "oracle-loss" ? std::fabs(sum) : sum;
    };
    std::stable_sort(order.begin(), order.end(),
                     [&](auto a, auto b) { return offset(a) > offset(b); });
    return order;
}

} // namespace

std::shared_ptr<StudyResult> syntheticResult(const std::filesystem::path& folder,
                                             std::size_t slices)
{
    auto result = std::make_shared<StudyResult>();
    Study& study = result->study;
    study.name = "Synthetic";
    study.embeddings = folder / "synthetic.h5";
    study.orders = {"random", "class-mean", "oracle-loss"};
    study.metrics = parseMetrics("cmc@1,cmc@5,map");
    study.slices = slices;
    result->provenance.version = "0.1.0";
    result->provenance.device = "CPU, 2 threads";
    result->provenance.created = "2026-01-02T03:04:05Z";
    result->provenance.inputs = {{folder / "synthetic.h5", "00ff"}};
    result->items = makeItems(folder);
    result->relevance = makeLists(*result->items);

    const auto& queryLabels = result->items->query->labels;
    const auto& galleryLabels = result->items->gallery.labels;
    const System oldSystem{features(queryLabels, 12, 2.2F, 1),
                           features(galleryLabels, 12, 2.2F, 2)};
    const System newSystem{features(queryLabels, 16, 1.2F, 3),
                           features(galleryLabels, 16, 1.2F, 4)};
    const System crossSystem{newSystem.query, features(galleryLabels, 16, 3.2F, 6)};
    const System mappedSystem{newSystem.query, features(galleryLabels, 16, 1.9F, 7)};
    result->baselines.oldModel = baselineOf(oldSystem, result->relevance, study.metrics);
    result->baselines.newModel = baselineOf(newSystem, result->relevance, study.metrics);
    result->baselines.cross = baselineOf(crossSystem, result->relevance, study.metrics);
    result->models = {.oldModel = oldSystem, .newModel = newSystem};
    result->transitions = {{crossSystem, newSystem}, {mappedSystem, newSystem}};

    const std::vector<std::string> methodIds = {"direct", "fct"};
    for (std::size_t method = 0; method < methodIds.size(); ++method) {
        study.methods.push_back({.id = methodIds[method], .options = {}, .transform = {}});
        for (const std::string& ordering : study.orders) {
            StudyCurve curve;
            curve.method = methodIds[method];
            curve.ordering = ordering;
            curve.transition = method;
            curve.order = orderFor(ordering, result->transitions[method]);
            curve.backfill = countCurve(result->transitions[method], curve.order, result->relevance,
                                        study.metrics, slices);
            curve.ci95 = intervalsOf(curve.backfill);
            for (std::size_t m = 0; m < study.metrics.size(); ++m)
                curve.gain.push_back(
                    (curve.backfill.metrics[m].aucSlices - result->baselines.oldModel.mean[m]) /
                    (result->baselines.newModel.mean[m] - result->baselines.oldModel.mean[m]));
            result->curves.push_back(std::move(curve));
        }
    }
    judgeByMeans(*result);
    return result;
}

std::shared_ptr<StudyResult> fullResult(const std::filesystem::path& folder, std::size_t slices)
{
    auto result = syntheticResult(folder, slices);
    auto items = std::make_shared<EmbeddingSet>(*result->items);
    for (ItemGroup* group : {&items->gallery, &*items->query}) {
        std::vector<std::int64_t> shade;
        std::vector<std::int64_t> size;
        for (std::size_t row = 0; row < group->count; ++row) {
            shade.push_back(static_cast<std::int64_t>(row % 2));
            size.push_back(static_cast<std::int64_t>(row % 5 % 3));
        }
        group->attributes = {{"shade", {"dark", "light"}, shade},
                             {"size", {"small", "middle", "large", "huge"}, size}};
    }
    result->items = items;
    result->study.attributes = {"shade", "size"};
    result->study.sideModel = "side";
    result->similarities = {{.first = "old", .second = "new", .cka = 0.5},
                            {.first = "old", .second = "side", .cka = 0.25},
                            {.first = "side", .second = "new"}};
    result->dimensions = {{"old", 12}, {"new", 16}, {"side", 4}};
    for (StudyCurve& curve : result->curves) {
        for (const std::string& attribute : result->study.attributes)
            for (GroupCurve& group : groupCurves(*items, attribute, curve.backfill, curve.order))
                curve.groups.push_back(std::move(group));
        curve.kendallTau = 0.125;
    }
    result->curves[3].facts = {{"orthogonality_gap", 1.5}};
    for (std::size_t i = 0; i < result->study.methods.size(); ++i)
        result->study.methods[i] = chooseMethod(result->study.methods[i].id);
    for (std::size_t i = 0; i < result->curves.size(); ++i)
        result->curves[i].choice = i / result->study.orders.size();
    return result;
}

std::shared_ptr<StudyResult> unlabelledResult(const std::filesystem::path& folder)
{
    auto result = fullResult(folder);
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    auto items = std::make_shared<EmbeddingSet>(*result->items);
    for (ItemGroup* group : {&items->gallery, &*items->query})
        group->labels.assign(group->count, -1);
    result->items = items;
    result->relevance.relevant.indices.clear();
    result->relevance.relevant.offsets.assign(queryCount + 1, 0);
    Baselines& baselines = result->baselines;
    for (Baseline* baseline : {&baselines.oldModel, &baselines.newModel, &*baselines.cross})
        std::ranges::fill(baseline->mean, none);
    for (StudyCurve& curve : result->curves) {
        curve.backfill.validQueries = 0;
        std::ranges::fill(curve.backfill.firstRank, 0);
        std::ranges::fill(curve.backfill.flips[0].positive, 0);
        std::ranges::fill(curve.backfill.flips[0].negative, 0);
        for (MetricCurve& metric : curve.backfill.metrics) {
            std::ranges::fill(metric.mean, none);
            std::ranges::fill(metric.perQuery, std::numeric_limits<float>::quiet_NaN());
            metric.aucSlices = none;
            metric.aucExact.reset();
        }
        for (ConfidenceInterval& interval : curve.ci95) {
            std::ranges::fill(interval.low, none);
            std::ranges::fill(interval.high, none);
        }
        std::ranges::fill(curve.gain, none);
        curve.groups.clear();
        for (const std::string& attribute : result->study.attributes)
            for (GroupCurve& group : groupCurves(*items, attribute, curve.backfill, curve.order))
                curve.groups.push_back(std::move(group));
    }
    judgeByMeans(*result);
    return result;
}

std::shared_ptr<StudyResult> resultOfPhotos(const std::filesystem::path& folder)
{
    auto result = syntheticResult(folder);
    auto items = std::make_shared<EmbeddingSet>(*result->items);
    for (std::string& name : items->classNames)
        name.insert(0, "photo: ");
    result->items = items;
    return result;
}

void knowOldModel(StudyResult& result)
{
    const BackfillCurve& curve = result.curves.back().backfill;
    const std::size_t slices = curve.fractions.size();
    Baseline& old = result.baselines.oldModel;
    old.firstRank.clear();
    old.perQuery.assign(curve.metrics.size(), {});
    for (std::size_t query = 0; query < curve.queries; ++query) {
        old.firstRank.push_back(curve.firstRank[query * slices]);
        for (std::size_t m = 0; m < curve.metrics.size(); ++m)
            old.perQuery[m].push_back(curve.metrics[m].perQuery[query * slices]);
    }
}

void judgeByMeans(StudyResult& result)
{
    const Baselines& baselines = result.baselines;
    for (StudyCurve& curve : result.curves) {
        curve.conditions.clear();
        for (std::size_t m = 0; m < curve.backfill.metrics.size(); ++m) {
            const std::vector<double>& mean = curve.backfill.metrics[m].mean;
            curve.conditions.push_back(judgeConditions(mean, baselines.oldModel.mean[m],
                                                       baselines.newModel.mean[m], mean.front()));
        }
    }
}

std::shared_ptr<StudyResult> largeResult(std::size_t queries, std::size_t slices)
{
    auto result = std::make_shared<StudyResult>();
    result->study.metrics = {cmcAt(1)};
    result->study.methods = {chooseMethod("direct")};
    auto items = std::make_shared<EmbeddingSet>();
    items->gallery.count = queries;
    items->gallery.labels = cyclicLabels(queries);
    items->classNames = classNames;
    result->items = items;
    result->baselines.oldModel.mean = {0.2};
    result->baselines.newModel.mean = {0.5};
    StudyCurve curve;
    curve.method = "direct";
    curve.ordering = "random";
    curve.backfill.queries = queries;
    curve.backfill.validQueries = queries;
    for (std::size_t slice = 0; slice < slices; ++slice)
        curve.backfill.fractions.push_back(static_cast<double>(slice) /
                                           static_cast<double>(slices - 1));
    for (std::size_t slice = 0; slice < slices; ++slice)
        curve.backfill.backfilled.push_back(
            static_cast<std::int64_t>(slice * queries / (slices - 1)));
    curve.backfill.flips[0].positive.resize(slices);
    curve.backfill.flips[0].negative.resize(slices);
    curve.backfill.metrics.push_back({.metric = cmcAt(1),
                                      .mean = std::vector<double>(slices, 0.3),
                                      .perQuery = {},
                                      .aucSlices = 0.3,
                                      .aucExact = 0.3});
    auto random = generator(1);
    std::uniform_int_distribution<std::int32_t> rank(1, 6);
    curve.backfill.firstRank.resize(queries * slices);
    for (std::int32_t& value : curve.backfill.firstRank)
        value = rank(random);
    result->curves.push_back(std::move(curve));
    return result;
}

} // namespace crossfade::test
