/// The tables of docs/beyond.md: FastFill on one file, its orders with and without a calibration,
/// and in stages, each AUC with a paired 95 % interval. usage: beyond FILE [key=value …]; see usage
/// below. scripts/beyond.sh runs all tables.

#include "bench/open_set.h"
#include "core/backfill/curve.h"
#include "core/base/machine/blas_kernels.h"
#include "core/hdf5/embedding_file.h"
#include "core/methods/common_options.h"
#include "core/methods/preset.h"
#include "core/methods/registry.h"
#include "core/statistics/resampling.h"
#include "core/study/analysis/uncertainty_judgement.h"
#include "core/tuning/boosted_trees.h"
#include "core/tuning/gain_inputs.h"
#include "core/tuning/gain_model.h"
#include "core/tuning/held_out_trial.h"
#include "core/tuning/order_tuning.h"
#include "core/tuning/staged_backfill.h"

#include <cmath>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <string>

namespace
{

using namespace crossfade;

constexpr const char* usage =
    "usage: beyond FILE [seeds=0] [method=fastfill] [open=F:L] [distance=l2] [epochs=E]\n"
    "         [calibrations=no,searched-lengths] [orders=random,sigma,head-entropy,learned-gain]\n"
    "         [staged=learned-gain] [stages=0.1,0.3,0.5,0.7] [stage_epochs=4] [copies=1] "
    "[relearn=no]\n"
    "         [ablations=no] [sigmas=joint,cross-fitted] [train=F:L] [fits=DIR] [device=cpu]\n"
    "  ablations=searched-lengths  the learned gain without each of its inputs, and from fewer "
    "rows,\n"
    "             with this calibration\n"
    "  sigmas=…   how well sigma tells the losses, by how it is trained, in place of orders\n"
    "  train=F:L  only training rows of these classes\n"
    "  open=F:L   the gallery is the items of these classes, which no training row has\n"
    "  fits=DIR   keeps the fits there\n";

struct Arguments {
    std::map<std::string, std::string> values{{"seeds", "0"},
                                              {"method", "fastfill"},
                                              {"open", ""},
                                              {"train", ""},
                                              {"sigmas", ""},
                                              {"distance", "l2"},
                                              {"epochs", ""},
                                              {"calibrations", "no,searched-lengths"},
                                              {"orders", "random,sigma,head-entropy,learned-gain"},
                                              {"staged", "learned-gain"},
                                              {"stages", "0.1,0.3,0.5,0.7"},
                                              {"stage_epochs", "4"},
                                              {"copies", "1"},
                                              {"relearn", "no"},
                                              {"ablations", "no"},
                                              {"fits", ""},
                                              {"device", "cpu"}};
    const std::string& operator[](const std::string& name) const { return values.at(name); }
    std::vector<std::string> list(const std::string& name) const
    {
        std::vector<std::string> parts;
        std::istringstream stream(values.at(name));
        for (std::string part; std::getline(stream, part, ',');)
            parts.push_back(part);
        return parts;
    }
};

/// A method whose fits are kept in a folder, so that a table can be made again.
class KeptFits : public Method
{
public:
    KeptFits(const Method& method, std::string prefix)
        : m_method(method), m_prefix(std::move(prefix))
    {
    }
    const MethodInfo& info() const override { return m_method.info(); }
    MethodCost describe(const Dimensions& dimensions, const Options& options) const override
    {
        return m_method.describe(dimensions, options);
    }
    void checkNeeds(const TrainingData& data, const Options& options) const override
    {
        m_method.checkNeeds(data, options);
    }
    std::unique_ptr<FittedMethod> load(const std::filesystem::path& file) const override
    {
        return m_method.load(file);
    }
    std::unique_ptr<FittedMethod> fit(const TrainingData& data, const Options& options,
                                      const FitSettings& settings, JobContext& job) const override
    {
        if (m_prefix.empty() || settings.start != nullptr)
            return m_method.fit(data, options, settings, job);
        const bool crossFits =
            options.values().contains("sigma") && options.text("sigma") == "cross-fitted";
        const std::filesystem::path file = m_prefix + (crossFits ? "-cross" : "") + "-" +
                                           std::to_string(settings.seed) + "-" +
                                           std::to_string(data.features.oldModel.rows()) + ".pt";
        if (!std::filesystem::exists(file))
            m_method.fit(data, options, settings, job)->save(file);
        return m_method.load(file);
    }

private:
    const Method& m_method;
    std::string m_prefix;
};

/// The gallery, and what is known of it.
struct World {
    EmbeddingSet set;
    TrainingData training;
    RetrievalData data;
    Relevance relevance;
    CurveOptions curve;
};

void keepClasses(ItemGroup& items, const ClassRange& classes, const JobContext& job)
{
    std::vector<std::int64_t> rows;
    for (std::size_t row = 0; row < items.labels.size(); ++row)
        if (items.labels[row] >= classes.first && items.labels[row] <= classes.last)
            rows.push_back(static_cast<std::int64_t>(row));
    items = selectItems(items, rows, job);
}

World worldOf(const std::string& file, const Arguments& arguments, JobContext& job)
{
    World world;
    world.set = readEmbeddings(file, {"old", "new"}, job);
    if (!arguments["open"].empty())
        world.set = bench::openSet(world.set, parseClassRange(arguments["open"], "open"), job);
    if (!arguments["train"].empty())
        keepClasses(*world.set.train, parseClassRange(arguments["train"], "train"), job);
    const auto featuresOfGroup = [](const ItemGroup& group) {
        return ModelFeatures{group.features.at("old"), group.features.at("new"), std::nullopt};
    };
    world.training = {featuresOfGroup(*world.set.train), world.set.train->labels,
                      world.set.heads.at("old"), world.set.heads.at("new")};
    const ModelFeatures gallery = featuresOfGroup(world.set.gallery);
    world.data = {world.set.query ? featuresOfGroup(*world.set.query) : gallery, gallery,
                  world.set.gallery.labels};
    world.relevance = makeRelevance(world.set, Protocol::ClassLabels);
    world.curve = {.distance = parseDistance(arguments["distance"]),
                   .metrics = parseMetrics("map,cmc@1"),
                   .slices = 11,
                   .exactAuc = ExactAuc::No};
    return world;
}

OrderInputs orderInputs(const World& world, bool maps, const Transition& transition,
                        std::uint64_t seed, const JobContext& job)
{
    return {.transition = transition,
            .distance = world.curve.distance,
            .labels = world.set.gallery.labels,
            .oldFeatures = &world.data.gallery.oldModel,
            .oldHead = &*world.training.oldHead,
            .newHead = maps ? &*world.training.newHead : nullptr,
            .relevance = &world.relevance,
            .set = &world.set,
            .selfQuery = world.set.selfQuery(),
            .seed = seed,
            .job = &job};
}

std::vector<float> aucs(const MetricCurve& curve, std::size_t slices)
{
    std::vector<float> made;
    for (std::size_t first = 0; first < curve.perQuery.size(); first += slices) {
        const std::span<const float> values = std::span(curve.perQuery).subspan(first, slices);
        float sum = (values.front() + values.back()) / 2;
        for (std::size_t s = 1; s + 1 < slices; ++s)
            sum += values[s];
        made.push_back(sum / static_cast<float>(slices - 1));
    }
    return made;
}

/// What two curves' AUCs differ by, of each query.
std::vector<double> lessEach(const std::vector<float>& a, const std::vector<float>& b)
{
    std::vector<double> differences;
    for (std::size_t q = 0; q < a.size(); ++q)
        differences.push_back(double{a[q]} - double{b[q]});
    return differences;
}

/// The mean of differences, and its paired 95 % interval by class, with the seeds as a level where
/// there are several (docs/statistics.md).
/// @param ofSeeds  [seed][Q]
std::string differenceText(const World& world, const std::vector<std::vector<double>>& ofSeeds,
                           JobContext& job)
{
    std::vector<bool> valid;
    for (std::size_t q = 0; q < ofSeeds.front().size(); ++q)
        valid.push_back(std::ranges::all_of(
            ofSeeds, [&](const auto& values) { return std::isfinite(values[q]); }));
    const std::vector<Replicated> means = resampledMeans(
        usualUnits(valid, world.set.queries().labels), ofSeeds.size(),
        [&](std::size_t seed, std::size_t q) { return ofSeeds[seed][q]; }, 1000, 0, job);
    Replicated mean = replicated(means, [&](const auto& ofSeed) {
        double sum = 0;
        for (std::size_t seed = 0; seed < means.size(); ++seed)
            sum += ofSeed(seed);
        return sum / static_cast<double>(means.size());
    });
    if (means.size() > 1)
        mean.seeds = {means};
    const Interval interval = mean.interval();
    char text[64];
    std::snprintf(text, sizeof text, "%+.2f [%+.2f, %+.2f]", 100 * mean.value, 100 * interval.low,
                  100 * interval.high);
    return text;
}

/// What the rows of all seeds' tables gain: [row], its name and [seed][Q].
using GainsOfSeeds = std::vector<std::pair<std::string, std::vector<std::vector<double>>>>;

void addGain(GainsOfSeeds& all, const std::string& row, const std::vector<double>& gains)
{
    const auto found = std::ranges::find(all, row, &GainsOfSeeds::value_type::first);
    if (found == all.end())
        all.push_back({row, {gains}});
    else
        found->second.push_back(gains);
}

/// A row of the table.
struct Row {
    std::string order;
    std::string calibration;
    std::string stages;
    double map = 0;
    double cmc = 0;
    double half = 0;
    std::int64_t flips = 0;
    std::string gain; ///< over what it is compared with
    std::string note;

    void print() const
    {
        std::printf("| %s | %s | %s | %.2f | %.2f | %.2f | %lld | %s | %s |\n", order.c_str(),
                    calibration.c_str(), stages.c_str(), 100 * map, 100 * cmc, 100 * half,
                    static_cast<long long>(flips), gain.c_str(), note.c_str());
        std::fflush(stdout);
    }
};

std::string mapText(const std::optional<OrderCalibration>& tried)
{
    if (!tried)
        return "";
    char text[96];
    std::snprintf(text, sizeof text, "%s, held out %+.2f, scale %.3g shift %.3g length %.3g",
                  tried->helps ? "on" : "off", 100 * tried->gain, tried->calibration.scale,
                  tried->calibration.shift, tried->calibration.length);
    return text;
}

/// Some of the held-out rows.
HeldOutTrial fewerRows(const HeldOutTrial& trial, std::size_t count, const JobContext& job)
{
    std::vector<std::int64_t> rows; // evenly spread
    for (std::size_t i = 0; i < count; ++i)
        rows.push_back(static_cast<std::int64_t>(i * trial.transition.galleryCount() / count));
    const auto some = [&](const FeatureMatrix& features) { return features.selectRows(rows); };
    HeldOutTrial fewer = trial;
    fewer.data.query = fewer.data.gallery = selectedRows(trial.data.gallery, rows, job);
    fewer.transition = {
        {some(trial.transition.oldSystem.query), some(trial.transition.oldSystem.gallery)},
        {some(trial.transition.newSystem.query), some(trial.transition.newSystem.gallery)}};
    fewer.data.galleryLabels.clear();
    fewer.uncertainty.clear();
    for (const std::int64_t row : rows) {
        const auto at = static_cast<std::size_t>(row);
        fewer.data.galleryLabels.push_back(trial.data.galleryLabels[at]);
        if (!trial.uncertainty.empty())
            fewer.uncertainty.push_back(trial.uncertainty[at]);
    }
    fewer.relevance = relevanceByLabel(fewer.data.galleryLabels);
    return fewer;
}

InputTable without(const InputTable& table, const std::string& name)
{
    InputTable some;
    std::vector<std::size_t> kept;
    for (std::size_t column = 0; column < table.columns(); ++column)
        if (table.names[column] != name) {
            kept.push_back(column);
            some.names.push_back(table.names[column]);
        }
    for (std::size_t row = 0; row < table.rows(); ++row)
        for (const std::size_t column : kept)
            some.values.push_back(table.row(row)[column]);
    return some;
}

/// What the trees alone (without the entropy's share) reach on the gallery: without each of their
/// inputs, and from fewer held-out rows.
void ablations(const World& world, const HeldOutTrial& trial, const OrderInputs& inputs,
               const Calibration& calibration, JobContext& job)
{
    const Transition searched = calibrated(inputs.transition, calibration, job);
    const InputTable gallery = gainInputs(inputs);
    std::vector<std::string> names;
    std::vector<Order> orders;
    const auto add = [&](const std::string& name, const HeldOutTrial& rows, const InputTable& known,
                         std::span<const double> target, const std::string& leftOut) {
        const InputTable table = without(known, leftOut);
        const BoostedTrees trees =
            boostTrees(table, target,
                       {.depth = 3,
                        .leastRows = std::clamp<std::size_t>(table.rows() / 100, 5, 40),
                        .seed = rows.seed});
        const InputTable items = without(gallery, leftOut);
        std::vector<double> gains;
        for (std::size_t row = 0; row < items.rows(); ++row)
            gains.push_back(trees.predict(items.row(row)));
        OrderInputs predicted = inputs;
        predicted.predictedGain = gains;
        names.push_back(name);
        orders.push_back(makeOrder("learned-gain", predicted));
    };
    const InputTable known = gainInputs(orderInputsOf(trial, job));
    const std::vector<double> target = gainsOf(trial, "map", calibration, job);
    add("all inputs", trial, known, target, "");
    for (const std::string& name : gallery.names)
        add("without " + name, trial, known, target, name);
    for (const std::size_t count : {300U, 1000U, 3000U}) {
        if (count >= trial.transition.galleryCount())
            continue;
        const HeldOutTrial fewer = fewerRows(trial, count, job);
        add(std::to_string(count) + " held-out rows", fewer, gainInputs(orderInputsOf(fewer, job)),
            gainsOf(fewer, "map", calibration, job), "");
    }
    const BackfillPlan plan{searched, {orders.begin(), orders.end()}};
    const auto curves = backfillCurves({&plan, 1}, world.relevance, world.curve, job).front();
    const std::vector<float> all = aucs(curves.front().metrics.front(), world.curve.slices);
    std::printf(
        "\n| learned gain | AUC mAP | AUC CMC@1 | difference in AUC mAP |\n|---|---|---|---|\n");
    for (std::size_t i = 0; i < names.size(); ++i)
        std::printf("| %s | %.2f | %.2f | %s |\n", names[i].c_str(),
                    100 * curves[i].metrics[0].aucSlices, 100 * curves[i].metrics[1].aucSlices,
                    differenceText(
                        world, {lessEach(aucs(curves[i].metrics[0], world.curve.slices), all)}, job)
                        .c_str());
    std::fflush(stdout);
}

/// [N], whether training rows have the item's class.
RowMask ofSeenClass(const World& world)
{
    const std::set<std::int64_t> classes(world.training.labels.begin(),
                                         world.training.labels.end());
    RowMask seen;
    for (const std::int64_t label : world.set.gallery.labels)
        seen.push_back(classes.contains(label) ? 1 : 0);
    return seen;
}

std::string tauText(const std::optional<double>& tau)
{
    return tau ? std::to_string(*tau).substr(0, *tau < 0 ? 6 : 5) : "-";
}

/// How well sigma tells the losses, for each way of training it: the order's curve, and judgements
/// of the loss that it predicts.
void sigmas(const World& world, const Arguments& arguments, const Method& method,
            std::uint64_t seed, JobContext& job)
{
    std::printf(
        "\nseed %llu\n\n| sigma | AUC mAP | AUC CMC@1 | tau | seen | unseen | expected / real "
        "| calibration error | area | at best | at random |\n"
        "|---|---|---|---|---|---|---|---|---|---|---|\n",
        static_cast<unsigned long long>(seed));
    for (const std::string& how : arguments.list("sigmas")) {
        Options options = presetOptions(method.info(), Preset::Quick);
        options.setText("sigma", how, "sigmas");
        const auto fitted =
            method.fit(world.training, options, {.seed = seed, .device = arguments["device"]}, job);
        const Transition transition = fitted->apply(world.data, job);
        ItemScores scores{.uncertainty = fitted->uncertainty(world.data, job),
                          .losses = fitted->itemLosses(world.data, transition, job),
                          .predictedLoss = {},
                          .predictedLossName = {},
                          .ofSeenClass = ofSeenClass(world)};
        auto predicted = fitted->predictedLoss(scores.uncertainty);
        scores.predictedLoss = std::move(predicted->values);
        scores.predictedLossName = predicted->name;
        OrderInputs inputs = orderInputs(world, true, transition, seed, job);
        inputs.uncertainty = scores.uncertainty;
        const BackfillCurve curve = backfillCurve(transition, makeOrder("sigma", inputs),
                                                  world.relevance, world.curve, job);
        for (const UncertaintyJudgement& judged : judgeUncertainty(scores)) {
            if (judged.reliability.empty())
                continue;
            double expected = 0;
            for (const ReliabilityBin& bin : judged.reliability)
                expected += bin.predicted * static_cast<double>(bin.count) /
                            static_cast<double>(scores.uncertainty.size());
            const RiskCoverage& risk = judged.riskCoverage;
            std::printf("| %s | %.2f | %.2f | %s | %s | %s | %.1f / %.1f | %.1f (%.0f %%) | %.2f | "
                        "%.2f | %.2f |\n",
                        how.c_str(), 100 * curve.metrics[0].aucSlices,
                        100 * curve.metrics[1].aucSlices, tauText(judged.tau).c_str(),
                        tauText(judged.seenTau).c_str(), tauText(judged.unseenTau).c_str(),
                        expected, risk.areaAtRandom, calibrationError(judged.reliability),
                        100 * calibrationError(judged.reliability) / risk.areaAtRandom, risk.area,
                        risk.areaAtBest, risk.areaAtRandom);
            std::printf("tenths, expected / real:");
            for (const ReliabilityBin& bin : judged.reliability)
                std::printf(" %.0f/%.0f", bin.predicted, bin.measured);
            std::printf("\n");
        }
        std::fflush(stdout);
    }
}

/// One seed's table.
void table(const World& world, const Arguments& arguments, const Method& method, std::uint64_t seed,
           GainsOfSeeds& all, JobContext& job)
{
    Options options = presetOptions(method.info(), Preset::Quick);
    if (!arguments["epochs"].empty())
        options.setText("epochs", arguments["epochs"], "epochs");
    const FitSettings settings{
        .seed = seed, .device = arguments["device"], .distance = world.curve.distance};
    const HeldOutTrial untouched =
        tryOnHeldOutRows(method, world.training, options, settings, world.curve.distance, {}, job);
    const std::shared_ptr<const FittedMethod> fitted =
        method.fit(world.training, options, settings, job);
    const Transition transition = fitted->apply(world.data, job);
    const std::vector<double> uncertainty = fitted->uncertainty(world.data, job);
    const bool maps = method.info().mapsToNewSpace;
    const auto inputsFor = [&](const Transition& of) {
        return orderInputs(world, maps, of, seed, job);
    };
    if (arguments["ablations"] != "no") {
        HeldOutTrial trial = untouched;
        const OrderTuning tuned = tuneOrder(trial, "learned-gain", arguments["ablations"],
                                            world.curve.metrics.front(), job);
        OrderInputs inputs = inputsFor(transition);
        inputs.uncertainty = uncertainty;
        ablations(world, untouched, inputs,
                  tuned.calibration && tuned.calibration->helps ? tuned.calibration->calibration
                                                                : Calibration{},
                  job);
        return;
    }
    std::vector<float> plainRandom; // what static rows are compared with
    std::printf(
        "\nseed %llu\n\n| order | calibration | stages | AUC mAP | AUC CMC@1 | mAP half way "
        "| flips | gain in AUC mAP | |\n|---|---|---|---|---|---|---|---|---|\n",
        static_cast<unsigned long long>(seed));
    for (const std::string& how : arguments.list("calibrations"))
        for (const std::string& order : arguments.list("orders")) {
            HeldOutTrial trial = untouched;
            const OrderTuning tuned =
                tuneOrder(trial, order, how, world.curve.metrics.front(), job);
            const bool helps = tuned.calibration && tuned.calibration->helps;
            const Transition searched =
                helps ? calibrated(transition, tuned.calibration->calibration, job) : transition;
            OrderInputs inputs = inputsFor(transition);
            inputs.searched = &searched;
            inputs.uncertainty = uncertainty;
            std::vector<double> gains;
            if (tuned.gainModel)
                gains = predictedGains(*tuned.gainModel, inputs);
            inputs.predictedGain = gains;
            const Order made = makeOrder(order, inputs);
            const BackfillCurve curve =
                backfillCurve(searched, made, world.relevance, world.curve, job);
            const std::vector<float> values = aucs(curve.metrics.front(), world.curve.slices);
            if (plainRandom.empty())
                plainRandom = values;
            const std::vector<double> gained = lessEach(values, plainRandom);
            addGain(all, order + ", " + how, gained);
            Row row{order,
                    how,
                    "",
                    curve.metrics[0].aucSlices,
                    curve.metrics[1].aucSlices,
                    curve.metrics[0].mean[5],
                    curve.flips[0].negative[5],
                    differenceText(world, {gained}, job),
                    mapText(tuned.calibration)};
            if (tuned.gainModel)
                row.note += ", tau " + std::to_string(tuned.gainModel->tau).substr(0, 5) +
                            ", entropy's share " +
                            std::to_string(tuned.gainModel->entropyShare).substr(0, 4);
            row.print();
            const std::vector<std::string> staged = arguments.list("staged");
            if (std::find(staged.begin(), staged.end(), order) == staged.end())
                continue;
            Tuning tuning;
            if (tuned.calibration)
                tuning.calibrations = {*tuned.calibration};
            if (tuned.gainModel)
                tuning.gainModels = {*tuned.gainModel};
            StagePlan plan{.starts = {},
                           .epochs = std::stoul(arguments["stage_epochs"]),
                           .copies = std::stoul(arguments["copies"]),
                           .relearnGains = arguments["relearn"] == "yes"};
            for (const std::string& start : arguments.list("stages"))
                plan.starts.push_back(std::stod(start));
            const StagedBackfill stages =
                stagedBackfill({method, options, settings, world.training, world.data, fitted,
                                tuning, order, inputsFor, world.relevance, world.curve},
                               plan, job);
            const std::vector<double> overStatic = lessEach(stages.metrics[0].perQueryAuc, values);
            addGain(all, order + ", " + how + ", stages over static", overStatic);
            Row adaptive{order,
                         how,
                         arguments["stages"],
                         stages.metrics[0].auc,
                         stages.metrics[1].auc,
                         stages.metrics[0].mean[5],
                         stages.negativeFlips[5],
                         differenceText(world, {overStatic}, job) + " over static",
                         ""};
            double seconds = 0;
            double macs = 0;
            for (const BackfillStage& stage : stages.stages) {
                seconds += stage.fitSeconds;
                macs += static_cast<double>(stage.macs);
                adaptive.note += stage.newGainModel ? "g" : "-";
                if (stage.calibration) {
                    adaptive.note += ' ';
                    adaptive.note +=
                        std::to_string(stage.calibration->calibration.length).substr(0, 5);
                }
            }
            char cost[64];
            std::snprintf(cost, sizeof cost, "; %.0f s, %.2f T multiply-accumulates", seconds,
                          macs / 1e12);
            adaptive.note += cost;
            adaptive.print();
        }
}

void run(const std::vector<std::string>& words)
{
    Arguments arguments;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::size_t equals = std::min(words[i].find('='), words[i].size() - 1);
        arguments.values.at(words[i].substr(0, equals)) = words[i].substr(equals + 1);
    }
    JobContext job;
    const World world = worldOf(words[0], arguments, job);
    const std::string& folder = arguments["fits"];
    if (!folder.empty())
        std::filesystem::create_directories(folder);
    const std::string name = std::filesystem::path(words[0]).stem().string();
    const KeptFits kept(method(arguments["method"]),
                        folder.empty() ? ""
                                       : folder + "/" + name + "-" + arguments["method"] +
                                             (arguments["open"].empty() ? "" : "-open") +
                                             (arguments["train"].empty() ? "" : "-train"));
    GainsOfSeeds all;
    for (const std::string& seed : arguments.list("seeds"))
        if (arguments["sigmas"].empty())
            table(world, arguments, kept, std::stoull(seed), all, job);
        else
            sigmas(world, arguments, kept, std::stoull(seed), job);
    if (arguments.list("seeds").size() < 2 || all.empty())
        return;
    std::printf("\nall seeds\n\n| order, calibration | gain in AUC mAP |\n|---|---|\n");
    for (const auto& [row, ofSeeds] : all)
        std::printf("| %s | %s |\n", row.c_str(), differenceText(world, ofSeeds, job).c_str());
}

} // namespace

int main(int argc, char** argv)
{
    crossfade::useBlasKernelsOfProcessor();
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (words.empty()) {
        std::cerr << usage;
        return 2;
    }
    try {
        run(words);
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
    return 0;
}
