#include "python/studies.h"

#include "core/study/follow/follow_report.h"
#include "core/study/report/estimate_json.h"
#include "core/study/report/serving_json.h"
#include "core/study/request/default_distance.h"
#include "core/study/run/serving.h"
#include "python/jobs.h"

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <filesystem>
#include <optional>
#include <vector>

namespace crossfade::python
{

namespace
{

using OptionalText = std::optional<std::string>;

std::string estimateOf(const OptionalText& text, const std::filesystem::path& file,
                       const OptionalText& pilot, std::uint64_t pilotSeed,
                       const py::object& progress)
{
    const Study study = studyFrom(text, file);
    return resultOf(progress, [&](JobContext& job) {
        return estimateJson(estimateStudy(study, pilotFrom(pilot, pilotSeed), job));
    });
}

std::string servingOf(const OptionalText& text, const std::filesystem::path& file,
                      const std::vector<std::string>& rerankAt, std::size_t overlapAt,
                      const std::optional<double>& threshold,
                      const std::optional<double>& falsePositiveRate, const OptionalText& pilot,
                      std::uint64_t pilotSeed, const py::object& progress)
{
    const Study study = studyFrom(text, file);
    ServingRequest request{.overlapAt = overlapAt,
                           .falsePositiveRate = falsePositiveRate,
                           .pilot = pilotFrom(pilot, pilotSeed)};
    setRerankDepths(request, rerankAt);
    if (threshold)
        request.oldThreshold = servedNumber(study.distance, *threshold);
    return resultOf(
        progress, [&](JobContext& job) { return servingJson(servingReport(study, request, job)); });
}

std::string followOf(const std::filesystem::path& embeddings, const std::filesystem::path& plan,
                     const OptionalText& target, const OptionalText& worth,
                     const std::optional<double>& itemsPerHour,
                     const std::optional<double>& costPerItem, const OptionalText& now,
                     const std::optional<std::filesystem::path>& transform,
                     const std::optional<double>& threshold, const std::optional<double>& rate,
                     const std::string& kept, double within, const OptionalText& protocol,
                     const std::optional<std::filesystem::path>& qrels, const std::string& device,
                     bool perQuery, const py::object& progress)
{
    FollowRequest request{.embeddings = embeddings,
                          .plan = plan,
                          .itemsPerHour = itemsPerHour,
                          .costPerItem = costPerItem,
                          .now = now.value_or(timeNow()),
                          .transform = transform,
                          .qrels = qrels,
                          .device = device,
                          .perQuery = perQuery};
    if (protocol)
        request.protocol = parseProtocol(*protocol);
    if (target)
        request.target = parseTarget(*target);
    if (worth)
        request.worth = parseWorth(*worth);
    if (threshold || rate) {
        request.threshold = ThresholdAim{
            .kept = parseKept(kept), .threshold = threshold, .rate = rate, .within = within};
        validate(*request.threshold);
    }
    return resultOf(progress,
                    [&](JobContext& job) { return followJson(followPlan(request, job)); });
}

} // namespace

std::optional<PilotDraw> pilotFrom(const std::optional<std::string>& pilot, std::uint64_t seed)
{
    if (!pilot)
        return {};
    PilotDraw drawn = parsePilot(*pilot, "pilot " + *pilot);
    drawn.seed = seed;
    return drawn;
}

Study studyFrom(const std::optional<std::string>& text, const std::filesystem::path& file)
{
    return text ? writtenStudy(*text, file) : readStudy(file);
}

void addStudies(py::module_& module)
{
    module.def("estimate", &estimateOf, py::arg("text"), py::arg("file"), py::arg("pilot"),
               py::arg("pilot_seed"), py::arg("progress"));
    module.def("serving", &servingOf, py::arg("text"), py::arg("file"), py::arg("rerank_at"),
               py::arg("overlap_at"), py::arg("threshold"), py::arg("false_positive_rate"),
               py::arg("pilot"), py::arg("pilot_seed"), py::arg("progress"));
    module.def("follow", &followOf, py::arg("embeddings"), py::arg("plan"), py::arg("target"),
               py::arg("worth"), py::arg("items_per_hour"), py::arg("cost_per_item"),
               py::arg("now"), py::arg("transform"), py::arg("threshold"), py::arg("rate"),
               py::arg("keep"), py::arg("within"), py::arg("protocol"), py::arg("qrels"),
               py::arg("device"), py::arg("per_query"), py::arg("progress"));
}

} // namespace crossfade::python
