#include "python/planning.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/study/follow/plan_thresholds.h"
#include "core/study/plan/plan.h"
#include "core/study/plan/plan_report.h"
#include "core/study/plan/strategies/result_strategies.h"
#include "core/study/report/thresholds_json.h"
#include "core/study/request/default_distance.h"
#include "core/study/run/thresholds.h"
#include "core/tuning/tuning_file.h"
#include "python/arrays.h"
#include "python/jobs.h"
#include "python/methods.h"
#include "python/studies.h"

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <map>
#include <memory>
#include <vector>

namespace crossfade::python
{

namespace
{

using HeldPlan = std::shared_ptr<Plan>;

/// What the user says of his own system, by the names that the command line has for it.
UserFigures figuresFrom(const py::dict& given)
{
    UserFigures figures;
    BackfillPace& pace = figures.pace;
    const std::map<std::string, std::optional<double>*> numbers{
        {"cost_per_item", &pace.costPerItem},
        {"items_per_hour", &pace.itemsPerHour},
        {"queries_per_hour", &pace.queriesPerHour},
        {"training_cost", &pace.trainingCost},
        {"training_hours", &pace.trainingHours},
        {"search_ms", &figures.searchMs},
        {"embed_ms", &figures.embedMs},
        {"most_ms", &figures.mostMs}};
    for (const auto& [key, value] : given) {
        const std::string name = py::str(key).cast<std::string>();
        if (const auto number = numbers.find(name); number != numbers.end())
            *number->second = value.cast<double>();
        else if (name == "budget")
            figures.budget = value.cast<double>();
        else if (name == "rerank_at")
            figures.rerankDepths = value.cast<std::vector<std::size_t>>();
        else if (name == "index")
            figures.index = value.cast<std::string>();
        else
            throw Error(
                ErrorCode::BadUsage,
                {.where = "figures['" + name + "']",
                 .problem = "there is no such figure",
                 .expected = joined(numbers, ", ", [](const auto& each) { return each.first; }) +
                             ", budget, rerank_at or index"});
    }
    validate(figures);
    return figures;
}

/// The JSON of 'crossfade-cli decide'.
std::string decide(const StudyResult& result, const std::string& objective,
                   const std::string& attribute, bool withOracles, const py::dict& figures,
                   const py::object& progress)
{
    const auto asked = std::make_unique<ResultQuestion>(); // GCC 12 warns of one on the stack
    asked->withOracles = withOracles;
    asked->attribute = attribute;
    asked->figures = figuresFrom(figures);
    *asked = questionAbout(result, objective, *asked);
    return resultOf(progress, [&](JobContext& job) {
        const ResultTrial trial = tryResult(result, *asked, job);
        return strategiesJson(trial, strategiesOf(trial, asked->figures));
    });
}

/// @param methods  options of each method, by id
HeldPlan planOf(const std::filesystem::path& embeddings, const py::dict& methods,
                const std::vector<std::string>& orders, const std::string& oldModel,
                const std::vector<std::string>& newModels,
                const std::map<std::string, double>& embeddingFactors, const std::string& preset,
                const std::vector<std::string>& metrics, const std::string& objective,
                const std::string& judgeOn, const std::optional<std::string>& pilot,
                std::uint64_t pilotSeed, std::size_t slices, const std::string& distance,
                const std::vector<std::uint64_t>& fitSeeds, std::uint64_t seed,
                const std::string& device, const std::filesystem::path& parts, bool isStrict,
                const std::optional<double>& drawTrain, bool leavesOutCopies,
                const py::dict& figures, const py::object& progress)
{
    PlanRequest request;
    static_cast<UserFigures&>(request) = figuresFrom(figures);
    request.embeddingFactors = embeddingFactors;
    Study& study = request.study;
    study.embeddings = embeddings;
    study.oldModel = oldModel;
    study.newModel = newModels.empty() ? std::string() : newModels.front();
    for (std::size_t i = 1; i < newModels.size(); ++i)
        study.otherNewModels.push_back(newModels[i]);
    for (const auto& [name, values] : methods) {
        const std::string id = py::str(name).cast<std::string>();
        study.methods.push_back(chooseMethod(id, parsePreset(preset)));
        setOptions(study.methods.back().options, values.cast<py::dict>());
    }
    study.orders = orders;
    for (const std::string& metric : metrics)
        study.metrics.push_back(parseMetric(metric));
    if (metrics.empty())
        study.metrics = {parseMetric("map")};
    study.slices = slices;
    study.distance = distance.empty() ? defaultDistance(study) : parseDistance(distance);
    study.seeds = fitSeeds;
    study.device = device;
    study.isStrict = isStrict;
    study.drawTrain = drawTrain;
    study.drawTrainSeed = seed;
    study.leavesOutCopies = leavesOutCopies;
    request.objective = parseObjective(objective, study.metrics.front());
    request.judgeOn = parseJudgeOn(judgeOn);
    request.pilot = pilotFrom(pilot, pilotSeed);
    request.seed = seed;
    return std::make_shared<Plan>(
        resultOf(progress, [&](JobContext& job) { return makePlan(request, parts, job); }));
}

/// The JSON of 'crossfade-cli thresholds'.
std::string thresholdsOf(const std::filesystem::path& embeddings, const std::string& method,
                         const py::dict& options, const std::string& order,
                         const std::string& oldModel, const std::string& newModel,
                         const std::string& preset, const std::string& kept,
                         const std::optional<double>& threshold, const std::optional<double>& rate,
                         double within, const std::string& attribute,
                         const std::optional<std::string>& pilot, std::uint64_t pilotSeed,
                         std::size_t slices, const std::string& distance, std::uint64_t seed,
                         const std::string& device, const py::object& progress)
{
    Study study;
    study.embeddings = embeddings;
    study.oldModel = oldModel;
    study.newModel = newModel;
    study.methods.push_back(chooseMethod(method, parsePreset(preset)));
    setOptions(study.methods.back().options, options);
    study.orders = {order};
    study.metrics = {parseMetric("cmc@1")};
    study.slices = slices;
    study.distance = distance.empty() ? defaultDistance(study) : parseDistance(distance);
    study.seeds = {seed};
    study.device = device;
    ThresholdRequest request{
        .aim = {.kept = parseKept(kept), .threshold = threshold, .rate = rate, .within = within},
        .attribute = attribute,
        .pilot = pilotFrom(pilot, pilotSeed)};
    if (threshold)
        request.aim.threshold = servedNumber(study.distance, *threshold);
    return resultOf(progress, [&](JobContext& job) {
        return thresholdsJson(thresholdReport(study, request, job));
    });
}

/// The JSON of 'crossfade-cli thresholds --plan'.
std::string planThresholdsOf(const std::filesystem::path& embeddings,
                             const std::filesystem::path& plan, const std::string& kept,
                             const std::optional<double>& threshold,
                             const std::optional<double>& rate, double within,
                             const std::string& attribute, const std::optional<std::string>& pilot,
                             std::uint64_t pilotSeed, const std::optional<std::size_t>& slices,
                             const std::string& device, const py::object& progress)
{
    const PlanThresholds asked{.embeddings = embeddings,
                               .planFile = plan,
                               .plan = readPlan(plan),
                               .request = {.aim = {.kept = parseKept(kept),
                                                   .threshold = threshold,
                                                   .rate = rate,
                                                   .within = within},
                                           .attribute = attribute,
                                           .pilot = pilotFrom(pilot, pilotSeed)},
                               .slices = slices,
                               .device = device};
    return resultOf(progress,
                    [&](JobContext& job) { return thresholdsJson(planThresholds(asked, job)); });
}

} // namespace

void addPlanning(py::module_& module)
{
    py::class_<Plan, HeldPlan>(module, "Plan",
                               "Which method and order to take, and what to embed when.")
        .def_property_readonly("method",
                               [](const Plan& plan) {
                                   return plan.request.study
                                       .methods[plan.candidates[plan.choice.chosen].choice]
                                       .displayName();
                               })
        .def_property_readonly(
            "ordering",
            [](const Plan& plan) { return plan.candidates[plan.choice.chosen].ordering; })
        .def_property_readonly(
            "new_model", [](const Plan& plan) { return plan.chosenStudy.newModel; },
            "The chosen new model, where there are several.")
        .def_property_readonly(
            "order",
            [](const py::object& self) { return viewOf(self.cast<const Plan&>().order, self); },
            "Gallery rows that are to be embedded, most urgent first; of what is left of the "
            "gallery, where training rows were drawn from it.")
        .def_property_readonly(
            "ids",
            [](const Plan& plan) {
                std::vector<std::string> ids;
                for (const std::int64_t row : plan.order)
                    ids.push_back(plan.ids.text(static_cast<std::size_t>(row)));
                return ids;
            },
            "What the file calls them: their ids, else their rows in it.")
        .def(
            "save",
            [](const Plan& plan, const std::filesystem::path& file) {
                JobContext job;
                writePlan(plan, {.csv = file}, job);
            },
            py::arg("file"),
            "Writes the CSV that 'crossfade-cli follow' reads, and beside it the method as it was "
            "fitted.")
        .def(
            "save_batches",
            [](const Plan& plan, const std::filesystem::path& file, const std::string& store,
               const std::string& collection) {
                writeWholeFile(file, planForStore(plan, {store, collection}));
            },
            py::arg("file"), py::arg("store"), py::arg("collection") = "",
            "Writes each item's batch as a store takes it in bulk: 'pgvector', 'elasticsearch', "
            "'qdrant' or 'milvus', which wants a collection.")
        .def(
            "save_transform",
            [](const Plan& plan, const std::filesystem::path& file) {
                saveTuned(file, *plan.fitted, plan.tuning);
            },
            py::arg("file"), "Writes the chosen method as it was fitted.")
        .def("_json", [](const Plan& plan) { return planJson(plan); });
    module.def("plan", &planOf, py::arg("embeddings"), py::arg("methods"), py::arg("orders"),
               py::arg("old"), py::arg("new"), py::arg("embedding_factors"), py::arg("preset"),
               py::arg("metrics"), py::arg("objective"), py::arg("judge_on"), py::arg("pilot"),
               py::arg("pilot_seed"), py::arg("slices"), py::arg("distance"), py::arg("fit_seeds"),
               py::arg("seed"), py::arg("device"), py::arg("parts"), py::arg("strict"),
               py::arg("draw_train"), py::arg("leave_out_copies"), py::arg("figures"),
               py::arg("progress"));
    module.def("decide", &decide, py::arg("results"), py::arg("objective"), py::arg("attribute"),
               py::arg("oracles"), py::arg("figures"), py::arg("progress"));
    module.def("thresholds", &thresholdsOf, py::arg("embeddings"), py::arg("method"),
               py::arg("options"), py::arg("order"), py::arg("old"), py::arg("new"),
               py::arg("preset"), py::arg("keep"), py::arg("threshold"), py::arg("rate"),
               py::arg("within"), py::arg("attribute"), py::arg("pilot"), py::arg("pilot_seed"),
               py::arg("slices"), py::arg("distance"), py::arg("seed"), py::arg("device"),
               py::arg("progress"));
    module.def("plan_thresholds", &planThresholdsOf, py::arg("embeddings"), py::arg("plan"),
               py::arg("keep"), py::arg("threshold"), py::arg("rate"), py::arg("within"),
               py::arg("attribute"), py::arg("pilot"), py::arg("pilot_seed"), py::arg("slices"),
               py::arg("device"), py::arg("progress"));
}

} // namespace crossfade::python
