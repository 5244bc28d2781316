/// How good the curve that is estimated from a pilot is, on a file whose new features are all
/// known: draws pilots, estimates the curve from each, and compares with the exact one: bias and
/// RMSE of the AUC, the gain and the curve, and how often their 95 % intervals contain the exact
/// values (docs/estimation.md).
/// usage: pilot_coverage FILE METHOD ORDER [key=value …]; see usage() below.

#include "core/backfill/curve.h"
#include "core/backfill/pilot/pilot_curve.h"
#include "core/base/machine/blas_kernels.h"
#include "core/data/selection/restriction.h"
#include "core/methods/preset.h"
#include "core/statistics/straight_lines.h"
#include "core/study/run/fitting.h"
#include "core/study/run/inputs/inputs.h"
#include "core/study/run/ordering.h"

#include <cmath>
#include <cstdio>
#include <iostream>
#include <map>
#include <string>

namespace
{

using namespace crossfade;

constexpr const char* usage =
    "usage: pilot_coverage FILE METHOD ORDER [draws=50] [pilots=0.01,0.02,0.05,0.1,0.2] "
    "[slices=6]\n"
    "         [metrics=map,cmc@1] [distance=l2] [groups=16] [train_classes=F:L] [classes=F:L]\n"
    "         [queries=pilot|apart] [preset=quick] [epochs=E] [detail=0] [threads=1] "
    "[ends=shared|own]\n"
    "  queries=apart: the last tenth of the gallery are the queries instead\n"
    "  ends=own: not at the estimate of the new model alone, which all methods share\n";

struct Arguments {
    std::map<std::string, std::string> values{
        {"draws", "50"},       {"pilots", "0.01,0.02,0.05,0.1,0.2"},
        {"slices", "6"},       {"metrics", "map,cmc@1"},
        {"distance", "l2"},    {"groups", "16"},
        {"train_classes", ""}, {"classes", ""},
        {"queries", "pilot"},  {"preset", "quick"},
        {"epochs", ""},        {"detail", "0"},
        {"threads", "1"},      {"ends", "shared"}};
    const std::string& operator[](const std::string& name) const { return values.at(name); }
    std::size_t number(const std::string& name) const { return std::stoul(values.at(name)); }
};

/// What the estimates are held against.
struct Truth {
    Transition transition;
    std::vector<std::int64_t> order;
    Relevance relevance;
    BackfillCurve curve;
    Transition models;            ///< the old and the new model's own systems, for the gain
    bool endsAtModel = false;     ///< the method's new system is that of the new model
    std::vector<double> oldValue; ///< [metric]
    std::vector<double> newValue;
};

Study studyFrom(const std::string& file, const std::string& method, const std::string& order,
                const Arguments& arguments)
{
    Study study;
    study.embeddings = file;
    study.methods = {chooseMethod(method, parsePreset(arguments["preset"]))};
    if (!arguments["epochs"].empty())
        study.methods.front().options.set(
            "epochs", static_cast<std::int64_t>(arguments.number("epochs")), "epochs");
    study.orders = {order};
    study.distance = parseDistance(arguments["distance"]);
    study.metrics = parseMetrics(arguments["metrics"]);
    study.slices = arguments.number("slices");
    study.device = "cpu";
    if (!arguments["classes"].empty())
        study.classes = parseClassRange(arguments["classes"], "classes");
    if (!arguments["train_classes"].empty())
        study.trainClasses = parseClassRange(arguments["train_classes"], "train_classes");
    return study;
}

Truth truthOf(const Study& study, const Arguments& arguments, JobContext& job)
{
    const RunInputs inputs = loadInputs(study, {}, job);
    const MethodFit fit = fitMethod(inputs, inputs.methods.front(), 0, job);
    const AppliedMethod applied = applyMethod(inputs, fit, job);
    const OrderedMethod ordered = orderGallery(inputs, applied, job);
    const ModelFeatures& query = inputs.data.front().retrieval.query;
    const ModelFeatures& gallery = inputs.data.front().retrieval.gallery;
    Truth truth{ordered.transition,
                ordered.curves.front().curve.order,
                inputs.relevance,
                {},
                {{query.oldModel, gallery.oldModel}, {query.newModel, gallery.newModel}},
                ordered.transition.newSystem.gallery.sharesStorageWith(gallery.newModel) &&
                    ordered.transition.newSystem.query.sharesStorageWith(query.newModel),
                {},
                {}};
    const CurveOptions options{.distance = study.distance,
                               .metrics = study.metrics,
                               .slices = study.slices,
                               .exactAuc = ExactAuc::No,
                               .threads = arguments.number("threads")};
    truth.curve = backfillCurve(truth.transition, truth.order, truth.relevance, options, job);
    CurveOptions ends = options;
    ends.slices = 2;
    const BackfillCurve baselines =
        backfillCurve(truth.models, truth.order, truth.relevance, ends, job);
    for (const MetricCurve& metric : baselines.metrics) {
        truth.oldValue.push_back(metric.mean.front());
        truth.newValue.push_back(metric.mean.back());
    }
    return truth;
}

Relevance ofQueries(const Relevance& relevance, const std::vector<std::int64_t>& queries,
                    std::size_t galleryCount)
{
    std::vector<std::int64_t> rows(galleryCount);
    for (std::size_t i = 0; i < galleryCount; ++i)
        rows[i] = static_cast<std::int64_t>(i);
    return {restrictLists(relevance.relevant, queries, rows, galleryCount),
            restrictLists(relevance.removed, queries, rows, galleryCount)};
}

/// As much of a transition as somebody knows who has embedded the pilot again.
PilotTransition known(const Transition& all, const std::vector<std::int64_t>& pilot)
{
    return {{all.oldSystem.query.selectRows(pilot), all.oldSystem.gallery},
            {all.newSystem.query.selectRows(pilot), all.newSystem.gallery.selectRows(pilot)},
            pilot,
            pilot};
}

/// One number that is estimated again and again.
struct Record {
    double truth = 0;
    std::vector<double> errors = {};
    std::size_t covered = 0;
    double width = 0;

    void add(double estimate, const Interval& interval)
    {
        errors.push_back(estimate - truth);
        covered += interval.low <= truth && truth <= interval.high ? 1 : 0;
        width += interval.high - interval.low;
    }
    double bias() const
    {
        double sum = 0;
        for (const double error : errors)
            sum += error;
        return sum / static_cast<double>(errors.size());
    }
    double rmse() const
    {
        double sum = 0;
        for (const double error : errors)
            sum += error * error;
        return std::sqrt(sum / static_cast<double>(errors.size()));
    }
    double coverage() const
    {
        return 100 * static_cast<double>(covered) / static_cast<double>(errors.size());
    }
};

/// As `estimate` tells it, against `old` of the pilot's queries.
/// @param models  the two models alone
/// @param ends    whose end is `new`
void addGain(Record& record, const PilotCurve& curve, const PilotCurve& models,
             const PilotCurve& ends, std::size_t metric)
{
    std::vector<Replicated> along = replicated(curve, metric);
    along.push_back(replicated(models, metric).front());
    along.push_back(replicated(ends, metric).back());
    const Replicated gained = alongCurve(along, [&](const std::vector<double>& values) {
        const auto means = std::span(values).first(curve.fractions.size());
        return gain(areaBelow(curve.fractions, means), values[values.size() - 2], values.back());
    });
    record.add(gained.value, gained.interval());
}

void check(const Truth& truth, const Study& study, const Arguments& arguments, double share,
           JobContext& job)
{
    const std::size_t galleryCount = truth.transition.galleryCount();
    const auto count = static_cast<std::size_t>(share * static_cast<double>(galleryCount) + 0.5);
    const std::size_t metrics = study.metrics.size();
    std::vector<Record> aucs(metrics);
    std::vector<Record> gains(metrics);
    std::vector<std::vector<Record>> slices(metrics, std::vector<Record>(study.slices));
    for (std::size_t m = 0; m < metrics; ++m) {
        aucs[m].truth = truth.curve.metrics[m].aucSlices;
        gains[m].truth = gain(aucs[m].truth, truth.oldValue[m], truth.newValue[m]);
        for (std::size_t s = 0; s < study.slices; ++s)
            slices[m][s].truth = truth.curve.metrics[m].mean[s];
    }
    PilotCurveOptions options{.distance = study.distance,
                              .metrics = study.metrics,
                              .slices = study.slices,
                              .groups = arguments.number("groups"),
                              .threads = arguments.number("threads")};
    for (std::size_t draw = 0; draw < arguments.number("draws"); ++draw) {
        const std::vector<std::int64_t> pilot = drawPilot(galleryCount, count, 1000 + draw);
        const Relevance relevance = ofQueries(truth.relevance, pilot, galleryCount);
        options.seed = draw;
        options.slices = 2;
        options.endsLike = nullptr;
        const PilotCurve models =
            estimateCurve(known(truth.models, pilot), truth.order, relevance, options, job);
        options.slices = study.slices;
        if (truth.endsAtModel && arguments["ends"] == "shared")
            options.endsLike = &models;
        const PilotCurve curve =
            estimateCurve(known(truth.transition, pilot), truth.order, relevance, options, job);
        for (std::size_t m = 0; m < metrics; ++m) {
            aucs[m].add(curve.metrics[m].auc, curve.metrics[m].aucInterval);
            addGain(gains[m], curve, models, truth.endsAtModel ? curve : models, m);
            for (std::size_t s = 0; s < study.slices; ++s)
                slices[m][s].add(curve.metrics[m].mean[s], curve.metrics[m].interval[s]);
        }
    }
    for (std::size_t m = 0; m < metrics; ++m) {
        double biasOfCurve = 0;
        double squares = 0;
        double covered = 0;
        for (const Record& slice : slices[m]) {
            biasOfCurve = std::max(biasOfCurve, std::abs(slice.bias()));
            squares += slice.rmse() * slice.rmse();
            covered += slice.coverage();
        }
        const auto n = static_cast<double>(study.slices);
        std::printf(
            "| %g %% | %s | %.4f | %+.4f | %.4f | %.0f %% | %.4f | %.4f | %.0f %% | %+.3f | "
            "%.3f | %.0f %% |\n",
            100 * share, metricName(study.metrics[m]).c_str(), aucs[m].truth, aucs[m].bias(),
            aucs[m].rmse(), aucs[m].coverage(), biasOfCurve, std::sqrt(squares / n), covered / n,
            gains[m].bias(), gains[m].rmse(), gains[m].coverage());
        if (arguments["detail"] != "0")
            for (std::size_t s = 0; s < study.slices; ++s)
                std::printf(
                    "    slice %zu: truth %.4f bias %+.4f rmse %.4f coverage %.0f width %.4f\n", s,
                    slices[m][s].truth, slices[m][s].bias(), slices[m][s].rmse(),
                    slices[m][s].coverage(),
                    slices[m][s].width / static_cast<double>(slices[m][s].errors.size()));
    }
    std::fflush(stdout);
}

void run(const std::vector<std::string>& arguments)
{
    Arguments options;
    for (std::size_t i = 3; i < arguments.size(); ++i) {
        const std::size_t equals = std::min(arguments[i].find('='), arguments[i].size() - 1);
        const std::string value = arguments[i].substr(equals + 1);
        options.values.at(arguments[i].substr(0, equals)) = value;
    }
    JobContext job;
    const Study study = studyFrom(arguments[0], arguments[1], arguments[2], options);
    const Truth truth = truthOf(study, options, job);
    std::printf(
        "| pilot | metric | AUC | bias | RMSE | covered | curve: most bias | RMSE | covered "
        "| gain: bias | RMSE | covered |\n|---|---|---|---|---|---|---|---|---|---|---|---|\n");
    std::string shares = options["pilots"];
    for (std::size_t first = 0; first <= shares.size();) {
        const std::size_t comma = std::min(shares.find(',', first), shares.size());
        check(truth, study, options, std::stod(shares.substr(first, comma - first)), job);
        first = comma + 1;
    }
}

} // namespace

int main(int argc, char** argv)
{
    crossfade::useBlasKernelsOfProcessor();
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    if (arguments.size() < 3) {
        std::cerr << usage;
        return 2;
    }
    try {
        run(arguments);
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
    return 0;
}
