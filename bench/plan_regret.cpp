/// What `plan` is worth when it judges by a pilot, on a file whose new features are all known:
/// draws pilots, chooses from each, and compares the choice with the best candidate in hindsight
/// and with fixed habits; the recommended strategy with the best one, waiting and reranking
/// included; and holds "do not serve the mix before x %" against the truth (docs/planning.md).
/// usage: plan_regret FILE [key=value …]; see usage() below.

#include "core/base/machine/blas_kernels.h"
#include "core/data/selection/restriction.h"
#include "core/study/plan/choice.h"
#include "core/study/plan/plan.h"
#include "core/study/plan/strategies/hindsight.h"
#include "core/study/plan/strategies/strategies.h"
#include "core/study/request/swept_choices.h"
#include "core/study/run/inputs/inputs.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <map>
#include <optional>
#include <sstream>
#include <string>

namespace
{

using namespace crossfade;

constexpr const char* usage =
    "usage: plan_regret FILE [draws=5] [pilot=0.05] [methods=direct,procrustes,fct,fastfill]\n"
    "         [calibrated=no] [orders=random,sigma,entropy,head-entropy] [objective=auc] "
    "[metrics=map] "
    "[slices=11]\n"
    "         [distance=l2] [train_classes=F:L] [classes=F:L] [preset=quick] [parts=DIR] "
    "[train=0] [judge=auto]\n"
    "  pilot=0.05 is a share of the gallery, pilot=400 a number of items; calibrated=no,lengths\n"
    "  tries every method with each; parts=DIR keeps the fits; train=1 judges by held-out classes\n"
    "  of training rows too, train=rows by held-out rows; judge=auto then asks them as plan does,\n"
    "  judge=pilot the pilot alone\n";

struct Arguments {
    std::map<std::string, std::string> values{{"draws", "5"},
                                              {"pilot", "0.05"},
                                              {"methods", "direct,procrustes,fct,fastfill"},
                                              {"calibrated", "no"},
                                              {"orders", "random,sigma,entropy,head-entropy"},
                                              {"objective", "auc"},
                                              {"metrics", "map"},
                                              {"slices", "11"},
                                              {"distance", "l2"},
                                              {"train_classes", ""},
                                              {"classes", ""},
                                              {"preset", "quick"},
                                              {"parts", ""},
                                              {"train", "0"},
                                              {"judge", "auto"}};
    const std::string& operator[](const std::string& name) const { return values.at(name); }
    std::size_t number(const std::string& name) const { return std::stoul(values.at(name)); }
};

std::vector<std::string> listOf(const std::string& text)
{
    std::vector<std::string> list;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, ',');)
        list.push_back(part);
    return list;
}

Study studyFrom(const std::string& file, const Arguments& arguments)
{
    Study study;
    study.embeddings = file;
    for (const std::string& id : listOf(arguments["methods"]))
        study.methods.push_back(chooseMethod(id, parsePreset(arguments["preset"])));
    study.methods =
        sweptWherePossible(study.methods, "calibrated", arguments["calibrated"], "calibrated");
    study.orders = listOf(arguments["orders"]);
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

Dimensions dimensionsOf(const EmbeddingSet& set)
{
    return {.oldDim = featuresOf(set.gallery, "old", "gallery").dim(),
            .newDim = featuresOf(set.gallery, "new", "gallery").dim(),
            .sideDim = {}};
}

/// What is known in hindsight.
struct Truth {
    std::vector<Candidate> candidates;
    Choice choice;

    const CandidateScore& of(const Candidate& candidate) const
    {
        const auto index = std::ranges::find(candidates, candidate) - candidates.begin();
        return *std::ranges::find(choice.scores, static_cast<std::size_t>(index),
                                  &CandidateScore::candidate);
    }
    double regret(const Candidate& candidate) const
    {
        return choice.scores.front().value - of(candidate).value;
    }
};

/// What each strategy is worth on the gallery itself, by the objective.
class StrategyTruth
{
public:
    StrategyTruth(const Study& study, const Trial& real) : m_study(study), m_real(real) {}

    double valueOf(const StrategyRow& row, const Trial& trial) const
    {
        return valueInHindsight(row, trial.candidates, m_study, m_real);
    }
    double best() const { return bestInHindsight(m_study, m_real).value; }
    double waiting() const { return m_real.views.front().waiting.value; }
    void print() const
    {
        for (std::size_t d = 0; d < m_real.reranks.front().size(); ++d)
            std::printf("  reranking the first %-10zu %.4f\n", m_real.rerankDepths[d],
                        m_real.reranks.front()[d].value.value);
    }

private:
    const Study& m_study;
    const Trial& m_real;
};

/// How strategies that were recommended turned out.
struct StrategyRegrets {
    std::vector<double> regrets = {};
    std::map<std::string, int> recommended = {};
    int falseMixes = 0; ///< a mix is recommended, and waiting was better

    void add(const StrategyTable& table, const StrategyTruth& truth, const Trial& trial)
    {
        const StrategyRow& row = table.rows[table.recommended];
        const double value = truth.valueOf(row, trial);
        regrets.push_back(truth.best() - value);
        ++recommended[strategyText(row.strategy)];
        falseMixes += row.candidate && value < truth.waiting() ? 1 : 0;
    }
};

std::string percent(double share)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.1f %%", 100 * share);
    return text;
}

std::string fromText(const std::optional<double>& from)
{
    return from ? percent(*from) : "never";
}

/// How the advice from where on to serve the mix turned out.
struct Advice {
    int asked = 0;
    int exact = 0;
    int within = 0;     ///< one slice
    int missed = 0;     ///< the mix starts below old, and was to be served from the start
    int falseAlarm = 0; ///< the mix starts no worse than old, and was not to be served
    int startsBelow = 0;

    void add(const std::optional<double>& said, const std::optional<double>& real,
             std::size_t slices)
    {
        const double a = said.value_or(2);
        const double b = real.value_or(2);
        ++asked;
        exact += std::abs(a - b) < 1e-9 ? 1 : 0;
        within += std::abs(a - b) < 1.5 / static_cast<double>(slices - 1) ? 1 : 0;
        startsBelow += b > 0 ? 1 : 0;
        missed += b > 0 && a == 0 ? 1 : 0;
        falseAlarm += b == 0 && a > 0 ? 1 : 0;
    }
};

void printTruth(const Study& study, const Truth& truth)
{
    std::printf("in hindsight: old %.4f\n", truth.choice.waiting);
    for (const CandidateScore& score : truth.choice.scores)
        std::printf("  %-28s %.4f gain %s, serve from %s\n",
                    candidateName(study, truth.candidates[score.candidate]).english().c_str(),
                    score.value, percent(score.gain).c_str(), fromText(score.serveFrom).c_str());
}

/// What a choice, or a habit, costs.
void printRegret(const char* name, const std::vector<double>& regrets)
{
    double sum = 0;
    for (const double regret : regrets)
        sum += regret;
    std::printf("| %s | %.2f | %.2f |\n", name, 100 * sum / static_cast<double>(regrets.size()),
                100 * *std::ranges::max_element(regrets));
}

void run(const std::string& file, const Arguments& arguments)
{
    JobContext job;
    Study study = studyFrom(file, arguments);
    study.resamples = 200;
    const Objective objective = parseObjective(arguments["objective"], study.metrics.front());
    const LoadedStudy loaded = loadStudy(study, job);
    const EmbeddingSet set = studyData(loaded, study, job);
    const std::vector<Candidate> candidates = candidatesOf(study, set, job);
    const DimensionsOf dimensions = [&](const MethodChoice&) { return dimensionsOf(set); };

    Truth truth;
    std::vector<std::size_t> depths = PlanRequest().rerankDepths;
    std::erase_if(depths, [&](std::size_t depth) { return 2 * depth >= set.gallery.count; });
    const TrialRequest request{
        study, loaded, candidates, objective, 0, arguments["parts"], depths, set.gallery.count};
    const auto chosenBy = [&](const Trial& trial) {
        return choose(trial, objective, effortsOf(study, trial.candidates, dimensions), job);
    };
    const Trial real = tryOnGallery(request, job);
    truth.candidates = real.candidates;
    truth.choice = chosenBy(real);
    printTruth(study, truth);
    const StrategyTruth strategies(study, real);
    strategies.print();
    StrategyRegrets byStrategy;
    const auto tableOf = [&](const Trial& trial, const Choice& choice) {
        StrategyFigures figures{.gallery = set.gallery.count, .models = {{}}, .budget = 0.5};
        figures.costs.resize(trial.candidates.size());
        figures.serving.resize(trial.candidates.size());
        figures.efforts = effortsOf(study, trial.candidates, dimensions);
        return strategyTable(study, objective, trial, choice, figures);
    };

    std::optional<Trial> byRows;
    std::optional<StrategyTable> tableByRows;
    if (arguments["train"] != "0") {
        byRows = tryOnTrainingRows(
            request, {.seed = request.seed, .folds = 3, .dealsRows = arguments["train"] == "rows"},
            job);
        const Choice choice = chosenBy(*byRows);
        tableByRows = tableOf(*byRows, choice);
        printRegret("plan, by training rows", {truth.regret(byRows->candidates[choice.chosen])});
        StrategyRegrets byTraining;
        byTraining.add(*tableByRows, strategies, *byRows);
        printRegret("strategy, by training rows", byTraining.regrets);
        std::printf("by training rows: %s %s\n", tableByRows->what.english().c_str(),
                    tableByRows->why.english().c_str());
    }
    // As JudgeOn::Auto: whose strategy is recommended.
    const auto asksRows = [&](const StrategyTable& byPilot, const Trial& trial) {
        return byRows && arguments["judge"] == "auto" &&
               (isTooSmallPilot(trial.pilot, set.gallery.count) ||
                (leavesWaitingOpen(byPilot) && mayFollow(byPilot, *tableByRows)));
    };
    int askedRows = 0;

    std::vector<double> regrets;
    std::vector<double> gainErrors;
    int covered = 0;
    Advice advice;
    const PilotDraw pilot = parsePilot(arguments["pilot"], "pilot");
    for (std::size_t draw = 0; draw < arguments.number("draws"); ++draw) {
        PilotDraw drawn = pilot;
        drawn.seed = draw;
        const Trial trial = tryOnPilot(request, drawn, job);
        const Choice choice = chosenBy(trial);
        const StrategyTable table = tableOf(trial, choice);
        const bool isByRows = asksRows(table, trial);
        askedRows += isByRows ? 1 : 0;
        const StrategyTable& followed = isByRows ? *tableByRows : table;
        byStrategy.add(followed, strategies, isByRows ? *byRows : trial);
        const auto& reranks = trial.reranks.front();
        for (std::size_t d = 0; d < reranks.size(); ++d)
            std::printf("  reranking the first %zu: %.4f, %+.4f\n", trial.rerankDepths[d],
                        reranks[d].value.value,
                        reranks[d].value.value - real.reranks.front()[d].value.value);
        std::printf("  %s Regret %.4f\n", followed.what.english().c_str(),
                    byStrategy.regrets.back());
        const Candidate& chosen = trial.candidates[choice.chosen];
        const double realGain = truth.of(chosen).gain;
        regrets.push_back(truth.regret(chosen));
        if (!std::isnan(choice.gain.value)) { // else no gain is promised
            gainErrors.push_back(choice.gain.value - realGain);
            covered += choice.gain.interval.contains(realGain) ? 1 : 0;
        }
        for (const CandidateScore& score : choice.scores)
            advice.add(score.serveFrom, truth.of(trial.candidates[score.candidate]).serveFrom,
                       study.slices);
        std::printf("draw %zu: %s; regret %.4f; promised gain %s [%s, %s], real %s%s\n", draw,
                    candidateName(study, chosen).english().c_str(), regrets.back(),
                    percent(choice.gain.value).c_str(), percent(choice.gain.interval.low).c_str(),
                    percent(choice.gain.interval.high).c_str(), percent(realGain).c_str(),
                    choice.isWaitingBetter ? "; wait" : "");
        std::fflush(stdout);
    }
    std::printf("\n| choice | regret, mean | most |\n|---|---|---|\n");
    printRegret("plan, by the pilot", regrets);
    printRegret(askedRows > 0 ? "strategy, as plan judges" : "strategy, by the pilot",
                byStrategy.regrets);
    std::printf("the training rows judge in %d draws\n", askedRows);
    for (const auto& [method, order] : std::vector<std::pair<std::string, std::string>>{
             {"fct", "random"}, {"fastfill", "sigma"}, {"direct", "random"}})
        for (const Candidate& candidate : truth.candidates)
            if (study.methods[candidate.choice].id == method && candidate.ordering == order &&
                study.methods[candidate.choice].options.text("calibrated") == "no")
                printRegret(("always " + method + ", " + order).c_str(), {truth.regret(candidate)});
    for (const auto& [strategy, count] : byStrategy.recommended)
        std::printf("%s is recommended %d times\n", strategy.c_str(), count);
    std::printf("a mix is recommended where waiting is better: %d times\n", byStrategy.falseMixes);
    double squares = 0;
    double bias = 0;
    for (const double error : gainErrors) {
        squares += error * error / static_cast<double>(gainErrors.size());
        bias += error / static_cast<double>(gainErrors.size());
    }
    std::printf("promised gain: bias %+.3f, RMSE %.3f, real one in the interval %d of %zu times\n",
                bias, std::sqrt(squares), covered, gainErrors.size());
    std::printf(
        "serve the mix from: %d answers, %d right, %d within one slice; %d start below old, "
        "missed %d; false alarms %d\n",
        advice.asked, advice.exact, advice.within, advice.startsBelow, advice.missed,
        advice.falseAlarm);
}

} // namespace

int main(int argc, char** argv)
{
    crossfade::useBlasKernelsOfProcessor();
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    if (arguments.empty()) {
        std::cerr << usage;
        return 2;
    }
    try {
        Arguments options;
        for (std::size_t i = 1; i < arguments.size(); ++i) {
            const std::size_t equals = std::min(arguments[i].find('='), arguments[i].size() - 1);
            options.values.at(arguments[i].substr(0, equals)) = arguments[i].substr(equals + 1);
        }
        run(arguments[0], options);
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
    return 0;
}
