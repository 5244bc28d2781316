#include "tests/widgets/synthetic_result.h"

#include <QColor>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>

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

/// One-based ranks of the relevant items of a query when `isNew` says which items are new.
std::vector<std::size_t> ranksOf(const Transition& transition, const Relevance& relevance,
                                 std::size_t query, const std::vector<bool>& isNew)
{
    std::vector<std::pair<double, std::int64_t>> ranking;
    for (std::size_t row = 0; row < galleryCount; ++row) {
        const System& system = isNew[row] ? transition.newSystem : transition.oldSystem;
        ranking.emplace_back(
            exactDistance(Distance::L2, system.query.row(query), system.gallery.row(row)),
            static_cast<std::int64_t>(row));
    }
    std::sort(ranking.begin(), ranking.end());
    std::vector<std::size_t> ranks;
    const auto relevant = relevance.relevant[query];
    for (std::size_t place = 0; place < ranking.size(); ++place)
        if (std::binary_search(relevant.begin(), relevant.end(), ranking[place].second))
            ranks.push_back(place + 1);
    return ranks;
}

double valueOf(const Metric& metric, const std::vector<std::size_t>& ranks)
{
    if (metric.kind == Metric::Kind::Cmc)
        return ranks.front() <= metric.k ? 1 : 0;
    double sum = 0;
    for (std::size_t j = 0; j < ranks.size(); ++j)
        sum += static_cast<double>(j + 1) / static_cast<double>(ranks[j]);
    return sum / static_cast<double>(ranks.size());
}

double meanOf(const MetricCurve& curve, std::size_t slice, std::size_t slices)
{
    double sum = 0;
    std::size_t valid = 0;
    for (std::size_t at = slice; at < curve.perQuery.size(); at += slices)
        if (!std::isnan(curve.perQuery[at])) {
            sum += static_cast<double>(curve.perQuery[at]);
            ++valid;
        }
    return sum / static_cast<double>(valid);
}

double trapezoid(const std::vector<double>& values)
{
    double sum = 0;
    for (std::size_t i = 0; i + 1 < values.size(); ++i)
        sum += (values[i] + values[i + 1]) / 2;
    return sum / static_cast<double>(values.size() - 1);
}

BackfillCurve countCurve(const Transition& transition, const Order& order,
                         const Relevance& relevance, const std::vector<Metric>& metrics,
                         std::size_t slices)
{
    BackfillCurve curve;
    curve.queries = queryCount;
    for (const Metric& metric : metrics)
        curve.metrics.push_back({.metric = metric,
                                 .mean = {},
                                 .perQuery = std::vector<float>(queryCount * slices),
                                 .aucSlices = 0,
                                 .aucExact = {}});
    curve.firstRank.resize(queryCount * slices);
    for (std::size_t slice = 0; slice < slices; ++slice) {
        const double fraction = static_cast<double>(slice) / static_cast<double>(slices - 1);
        const auto newCount = static_cast<std::size_t>(fraction * galleryCount);
        curve.fractions.push_back(fraction);
        curve.backfilled.push_back(static_cast<std::int64_t>(newCount));
        std::vector<bool> isNew(galleryCount);
        for (std::size_t place = 0; place < newCount; ++place)
            isNew[static_cast<std::size_t>(order[place])] = true;
        for (std::size_t query = 0; query < queryCount; ++query) {
            const auto ranks = ranksOf(transition, relevance, query, isNew);
            const std::size_t at = query * slices + slice;
            curve.firstRank[at] = ranks.empty() ? 0 : static_cast<std::int32_t>(ranks.front());
            for (MetricCurve& metric : curve.metrics)
                metric.perQuery[at] = ranks.empty()
                                          ? std::numeric_limits<float>::quiet_NaN()
                                          : static_cast<float>(valueOf(metric.metric, ranks));
        }
    }
    curve.validQueries = queryCount - 1;
    for (MetricCurve& metric : curve.metrics) {
        for (std::size_t slice = 0; slice < slices; ++slice)
            metric.mean.push_back(meanOf(metric, slice, slices));
        metric.aucSlices = trapezoid(metric.mean);
        if (metric.metric.kind == Metric::Kind::Cmc)
            metric.aucExact = metric.aucSlices - 0.001;
    }
    return curve;
}

void countFlips(BackfillCurve& curve)
{
    const std::size_t slices = curve.fractions.size();
    curve.positiveFlips.assign(slices, 0);
    curve.negativeFlips.assign(slices, 0);
    for (std::size_t query = 0; query < curve.queries; ++query)
        for (std::size_t slice = 0; slice < slices; ++slice) {
            const bool start = curve.firstRank[query * slices] == 1;
            const bool here = curve.firstRank[query * slices + slice] == 1;
            curve.positiveFlips[slice] += !start && here;
            curve.negativeFlips[slice] += start && !here;
        }
}

Baseline baselineOf(const System& system, const Relevance& relevance,
                    const std::vector<Metric>& metrics)
{
    Baseline baseline;
    baseline.mean.resize(metrics.size());
    for (std::size_t query = 0; query + 1 < queryCount; ++query) {
        const auto ranks =
            ranksOf({system, system}, relevance, query, std::vector<bool>(galleryCount));
        for (std::size_t m = 0; m < metrics.size(); ++m)
            baseline.mean[m] += valueOf(metrics[m], ranks) / (queryCount - 1);
    }
    return baseline;
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
    study.metrics = {{Metric::Kind::Cmc, 1}, {Metric::Kind::Cmc, 5}, {Metric::Kind::Map, 1}};
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
            countFlips(curve.backfill);
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

void drawImages(const StudyResult& result)
{
    const EmbeddingSet& items = *result.items;
    const QDir folder(QString::fromStdString(items.file.parent_path().string()));
    folder.mkpath(QStringLiteral("images"));
    const auto draw = [&](const ItemGroup& group) {
        for (std::size_t row = 0; row < group.count; ++row) {
            const int label = static_cast<int>(group.labels[row]);
            const int shift = static_cast<int>(row * 13 % 40);
            QImage image(64 + shift / 2, 64, QImage::Format_RGB32);
            image.fill(QColor::fromHsv((label * 45 + 180 + shift / 4) % 360, 60, 235 - shift));
            QPainter painter(&image);
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setBrush(QColor::fromHsv((label + 1) * 45 % 360, 200, 200));
            painter.setPen(QPen(Qt::black, 1.5));
            const QRectF area(10 + shift / 4.0, 12, 36, 40);
            if (label % 3 == 0)
                painter.drawEllipse(area);
            else if (label % 3 == 1)
                painter.drawRect(area);
            else
                painter.drawPie(area, shift * 160, 16 * 250);
            painter.end();
            image.save(folder.filePath(QString::fromStdString(group.paths[row])));
        }
    };
    draw(items.gallery);
    draw(*items.query);
    QFile::remove(folder.filePath(QStringLiteral("images/gallery_1.png")));
    QFile broken(folder.filePath(QStringLiteral("images/gallery_2.png")));
    if (broken.open(QIODevice::WriteOnly))
        broken.write("\x89PNG\r\n\x1a\nthis is no picture");
}

std::shared_ptr<StudyResult> largeResult(std::size_t queries, std::size_t slices)
{
    auto result = std::make_shared<StudyResult>();
    result->study.metrics = {{Metric::Kind::Cmc, 1}};
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
    curve.backfill.positiveFlips.resize(slices);
    curve.backfill.negativeFlips.resize(slices);
    curve.backfill.metrics.push_back({.metric = {Metric::Kind::Cmc, 1},
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
