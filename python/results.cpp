#include "python/results.h"

#include "core/study/report/gate_json.h"
#include "core/study/report/json_report.h"
#include "core/study/run/runner.h"
#include "core/study/storage/results_file.h"
#include "python/arrays.h"
#include "python/jobs.h"
#include "python/measuring.h"
#include "python/studies.h"

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <memory>

namespace crossfade::python
{

namespace
{

using Results = std::shared_ptr<StudyResult>;

/// A curve of a result that stays alive with it.
struct ResultCurve {
    Results result;
    std::size_t index = 0;

    const StudyCurve& get() const { return result->curves[index]; }
};

Results open(const std::filesystem::path& file, const py::object& progress)
{
    return std::make_shared<StudyResult>(
        resultOf(progress, [&](JobContext& job) { return readResults(file, job); }));
}

Results run(const std::optional<std::string>& text, const std::filesystem::path& studyFile,
            const std::optional<std::filesystem::path>& results, bool isStrict,
            const py::object& progress)
{
    return std::make_shared<StudyResult>(resultOf(progress, [&](JobContext& job) {
        Study study = studyFrom(text, studyFile);
        study.isStrict = isStrict;
        if (results)
            requireReplaceable(*results);
        StudyResult result = runStudy(study, job);
        if (results)
            writeResults(*results, result, job);
        return result;
    }));
}

/// A dictionary with a value for each metric of the study.
template <class Value>
py::dict byMetric(const StudyResult& result, Value value)
{
    py::dict values;
    for (std::size_t i = 0; i < result.study.metrics.size(); ++i)
        values[py::str(metricName(result.study.metrics[i]))] = value(i);
    return values;
}

py::dict meansOf(const StudyResult& result, const Baseline& baseline)
{
    return byMetric(result, [&](std::size_t metric) { return baseline.mean[metric]; });
}

GateDemands demandsFrom(std::optional<double> margin, std::optional<double> better,
                        std::optional<double> groupMargin, std::optional<std::size_t> mostBroken,
                        std::optional<double> power, std::optional<double> difference)
{
    return {.noWorse = margin,
            .better = better,
            .groupsNoWorse = groupMargin,
            .mostBroken = mostBroken,
            .power = power,
            .assumed = difference};
}

/// @param of  a result, or the values of the candidate's queries
/// @param reference, labels, weights  of the queries where `of` is values, else None
std::string gateOf(const py::object& of, const py::object& reference, const py::object& labels,
                   const py::object& weights, const std::string& curve, const std::string& against,
                   const std::string& metric, const std::vector<std::string>& attributes,
                   const GateDemands& demands)
{
    GateQueries queries;
    if (py::isinstance<StudyResult>(of)) {
        const auto& result = of.cast<const StudyResult&>();
        queries = gateQueries(result, gateSides(result.study, curve, against), parseMetric(metric),
                              attributes);
    } else {
        queries = {.candidate = numbersFrom(of, "candidate"),
                   .reference = numbersFrom(reference, "reference"),
                   .labels = integersFrom(labels, "labels"),
                   .weights = numbersFrom(weights, "weights")};
    }
    GateReport report = judgeGate(queries, demands);
    report.candidate = curve;
    report.reference = against;
    report.metric = metric;
    return gateJson(report);
}

void addResultCurve(py::module_& module)
{
    py::class_<ResultCurve>(module, "StudyCurve", "One method under one order and one seed.")
        .def_property_readonly(
            "method",
            [](const ResultCurve& curve) {
                return curve.result->study.methods[curve.get().choice].displayName();
            },
            "As the study calls it.")
        .def_property_readonly("ordering",
                               [](const ResultCurve& curve) { return curve.get().ordering; })
        .def_property_readonly("seed", [](const ResultCurve& curve) { return curve.get().seed; })
        .def_property_readonly("order_seed",
                               [](const ResultCurve& curve) { return curve.get().orderSeed; })
        .def_property_readonly(
            "order",
            [](const py::object& self) {
                return viewOf(self.cast<const ResultCurve&>().get().order, self);
            },
            "[N], gallery rows, most urgent first.")
        .def_property_readonly(
            "gain",
            [](const ResultCurve& curve) {
                return byMetric(*curve.result,
                                [&](std::size_t metric) { return curve.get().gain[metric]; });
            },
            "Of each metric, (AUC - old) / (new - old).")
        .def_property_readonly(
            "interval",
            [](const py::object& self) {
                const auto& curve = self.cast<const ResultCurve&>();
                py::dict intervals;
                const auto& ci = curve.get().ci95;
                for (std::size_t i = 0; i < ci.size(); ++i)
                    intervals[py::str(metricName(curve.result->study.metrics[i]))] =
                        py::make_tuple(viewOf(ci[i].low, self), viewOf(ci[i].high, self));
                return intervals;
            },
            "Of each metric, (low [T], high [T]): 95 %, by bootstrap over the queries; empty where "
            "nothing was resampled.")
        .def_property_readonly("fit_seconds",
                               [](const ResultCurve& curve) { return curve.get().fitSeconds; })
        .def_property_readonly(
            "curve",
            [](const ResultCurve& curve) {
                return HeldCurve(curve.result, &curve.result->curves[curve.index].backfill);
            },
            "The curve itself, with all values.");
}

} // namespace

void addResults(py::module_& module)
{
    addResultCurve(module);
    py::class_<StudyResult, Results>(module, "Results", "The outcome of a study.")
        .def_property_readonly("name", [](const StudyResult& result) { return result.study.name; })
        .def_property_readonly("curves",
                               [](const Results& result) {
                                   std::vector<ResultCurve> curves;
                                   for (std::size_t i = 0; i < result->curves.size(); ++i)
                                       curves.push_back({result, i});
                                   return curves;
                               })
        .def_property_readonly(
            "old",
            [](const StudyResult& result) { return meansOf(result, result.baselines.oldModel); },
            "Of each metric, what the old model gives.")
        .def_property_readonly(
            "new",
            [](const StudyResult& result) { return meansOf(result, result.baselines.newModel); },
            "Of each metric, what the new model gives.")
        .def(
            "transition",
            [](const StudyResult& result, const ResultCurve& curve) {
                return searchedTransition(result, curve.get());
            },
            py::arg("curve"), "The features that a curve was counted with.")
        .def(
            "save",
            [](const StudyResult& result, const std::filesystem::path& file) {
                doWork(py::none(), [&](JobContext& job) {
                    requireReplaceable(file);
                    writeResults(file, result, job);
                });
            },
            py::arg("file"), "Writes a results file; replaces nothing but a results file.")
        .def("_json", [](const StudyResult& result) { return studyJson(result); });
    module.def("open_results", &open, py::arg("file"), py::arg("progress"));
    module.def("run", &run, py::arg("text"), py::arg("study"), py::arg("results"),
               py::arg("strict"), py::arg("progress"));
    py::class_<GateDemands>(module, "_GateDemands")
        .def(py::init(&demandsFrom), py::arg("margin"), py::arg("better"), py::arg("group_margin"),
             py::arg("most_broken"), py::arg("power"), py::arg("if_difference"));
    module.def("gate", &gateOf, py::arg("of"), py::arg("reference"), py::arg("labels"),
               py::arg("weights"), py::arg("curve"), py::arg("against"), py::arg("metric"),
               py::arg("attributes"), py::arg("demands"));
}

} // namespace crossfade::python
