/// How well thresholds that a pilot tells are held, on a file whose new features are all known:
/// draws pilots, takes the thresholds of every state from each, and counts what they accept of all
/// pairs in truth (docs/serving.md, "Which threshold, before it is known?").
/// usage: threshold_rates FILE METHOD ORDER [key=value …]; see usage() below.

#include "core/base/machine/blas_kernels.h"
#include "core/data/selection/restriction.h"
#include "core/methods/preset.h"
#include "core/serving/thresholds_on_the_way.h"
#include "core/study/run/fitting.h"
#include "core/study/run/inputs/inputs.h"
#include "core/study/run/ordering.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <map>
#include <numeric>
#include <string>

namespace
{

using namespace crossfade;

constexpr const char* usage =
    "usage: threshold_rates FILE METHOD ORDER [draws=50] [pilot=400] [rate=0.001] [keep=NAME]\n"
    "         [within=0.15] [slices=11] [distance=l2] [preset=quick] [epochs=E] [threads=1]\n"
    "         [train_classes=F:L] [classes=F:L]\n";

struct Arguments {
    std::map<std::string, std::string> values{
        {"draws", "50"},  {"pilot", "400"},          {"rate", "0.001"},     {"within", "0.15"},
        {"slices", "11"}, {"keep", "false-matches"}, {"distance", "l2"},    {"preset", "quick"},
        {"epochs", ""},   {"threads", "1"},          {"train_classes", ""}, {"classes", ""}};
    const std::string& operator[](const std::string& name) const { return values.at(name); }
    std::size_t number(const std::string& name) const { return std::stoul(values.at(name)); }
};

/// The method's transition and everything that is relevant, with all new features.
ThresholdPairs wholeOf(const Study& study, std::size_t threads, bool& queriesItself,
                       JobContext& job)
{
    const RunInputs inputs = loadInputs(study, {}, job);
    const AppliedMethod applied =
        applyMethod(inputs, fitMethod(inputs, inputs.methods.front(), 0, job), job);
    const OrderedMethod ordered = orderGallery(inputs, applied, job);
    const RetrievalData& data = inputs.data.front().retrieval;
    const Transition& transition = ordered.transition;
    std::vector<std::int64_t> all(transition.galleryCount());
    std::iota(all.begin(), all.end(), 0);
    queriesItself = inputs.set.selfQuery();
    const System oldModel{data.query.oldModel, data.gallery.oldModel};
    return {.transition = {transition.oldSystem, transition.newSystem, all},
            .order = ordered.curves.front().curve.order,
            .relevance = inputs.relevance,
            .oldModel = oldModel,
            .allOldModel = oldModel,
            .allRelevance = inputs.relevance,
            .distance = study.distance,
            .slices = study.slices,
            .threads = threads};
}

/// As much of it as somebody knows who has embedded the pilot again.
ThresholdPairs known(const ThresholdPairs& whole, const std::vector<std::int64_t>& pilot,
                     bool queriesItself)
{
    ThresholdPairs pairs = whole;
    PilotTransition& t = pairs.transition;
    t.pilotRows = pilot;
    t.newSystem.gallery = t.newSystem.gallery.selectRows(pilot);
    if (!queriesItself)
        return pairs;
    std::vector<std::int64_t> all(whole.order.size());
    std::iota(all.begin(), all.end(), 0);
    t.queryRows = pilot;
    t.oldSystem.query = t.oldSystem.query.selectRows(pilot);
    t.newSystem.query = t.newSystem.query.selectRows(pilot);
    pairs.oldModel.query = pairs.oldModel.query.selectRows(pilot);
    pairs.relevance = restrictRelevance(whole.relevance, pilot, all, all.size());
    return pairs;
}

/// What the draws gave in one state.
struct Record {
    std::vector<double> ratios = {}; ///< real over aimed
    std::vector<bool> isHeld = {};
    std::size_t covered = 0;
    std::size_t tails = 0;
    std::vector<double> floors = {};
};

void print(const ThresholdPairs& whole, const std::vector<Record>& records, double within)
{
    std::printf("new    mean ratio     sd  within  covered  tails  held  within of held  floor\n");
    for (std::size_t s = 0; s < records.size(); ++s) {
        const Record& record = records[s];
        const auto count = static_cast<double>(record.ratios.size());
        double sum = 0;
        double squares = 0;
        double good = 0;
        double held = 0;
        double goodHeld = 0;
        for (std::size_t d = 0; d < record.ratios.size(); ++d) {
            const double ratio = record.ratios[d];
            sum += ratio;
            squares += ratio * ratio;
            const bool isGood = std::abs(ratio - 1) <= within;
            good += isGood ? 1 : 0;
            held += record.isHeld[d] ? 1 : 0;
            goodHeld += record.isHeld[d] && isGood ? 1 : 0;
        }
        std::vector<double> floors = record.floors;
        std::ranges::sort(floors);
        std::printf("%4.2f  %10.4f  %6.3f  %6.2f  %7.2f  %5.2f  %4.2f  %14.2f  %g\n",
                    static_cast<double>(s) / static_cast<double>(whole.slices - 1), sum / count,
                    std::sqrt(std::max(0.0, squares / count - sum * sum / count / count)),
                    good / count, static_cast<double>(record.covered) / count,
                    static_cast<double>(record.tails) / count, held / count,
                    held > 0 ? goodHeld / held : std::nan(""), floors[floors.size() / 2]);
    }
}

int run(const std::string& file, const std::string& method, const std::string& order,
        const Arguments& arguments)
{
    Study study;
    study.embeddings = file;
    study.methods = {chooseMethod(method, parsePreset(arguments["preset"]))};
    if (!arguments["epochs"].empty())
        study.methods.front().options.set(
            "epochs", static_cast<std::int64_t>(arguments.number("epochs")), "epochs");
    study.orders = {order};
    if (!arguments["classes"].empty())
        study.classes = parseClassRange(arguments["classes"], "classes");
    if (!arguments["train_classes"].empty())
        study.trainClasses = parseClassRange(arguments["train_classes"], "train_classes");
    study.distance = parseDistance(arguments["distance"]);
    study.slices = arguments.number("slices");
    study.device = "cpu";
    study.metrics = {parseMetric("map")}; // methods may be tuned by it
    const ThresholdAim aim{.kept = parseKept(arguments["keep"]),
                           .rate = std::stod(arguments["rate"]),
                           .within = std::stod(arguments["within"])};
    JobContext job;
    bool queriesItself = false;
    const ThresholdPairs whole = wholeOf(study, arguments.number("threads"), queriesItself, job);
    const ThresholdCounts truth(whole, job);
    std::vector<Record> records(study.slices);
    for (std::size_t draw = 0; draw < arguments.number("draws"); ++draw) {
        const std::vector<std::int64_t> pilot =
            drawPilot(whole.order.size(), arguments.number("pilot"), 5000 + draw);
        const ThresholdsOnTheWay way =
            ThresholdCounts(known(whole, pilot, queriesItself), job).thresholds(aim, job);
        for (std::size_t s = 0; s < way.states.size(); ++s) {
            const ThresholdState& state = way.states[s];
            const double real = truth.accepted(s, state.distance.value).of(aim.kept).value;
            records[s].ratios.push_back(real / way.rate);
            records[s].isHeld.push_back(state.isHeld);
            records[s].covered += state.accepted.of(aim.kept).interval.contains(real) ? 1U : 0U;
            records[s].tails += state.tail ? 1U : 0U;
            records[s].floors.push_back(std::isnan(state.floor) ? 1 : state.floor);
        }
    }
    print(whole, records, aim.within);
    return 0;
}

} // namespace

int main(int count, char** texts)
{
    Arguments arguments;
    if (count < 4) {
        std::cerr << usage;
        return 2;
    }
    for (int i = 4; i < count; ++i) {
        const std::string text = texts[i];
        const std::size_t equals = text.find('=');
        if (equals == std::string::npos || !arguments.values.contains(text.substr(0, equals))) {
            std::cerr << usage;
            return 2;
        }
        arguments.values[text.substr(0, equals)] = text.substr(equals + 1);
    }
    try {
        useBlasKernelsOfProcessor();
        return run(texts[1], texts[2], texts[3], arguments);
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
