#include "python/measuring.h"

#include "core/backfill/counting/devices/counting_devices.h"
#include "core/backfill/score.h"
#include "core/base/error.h"
#include "core/data/rules/finite.h"
#include "core/orders/order.h"
#include "python/arrays.h"
#include "python/jobs.h"
#include "python/truth.h"

#include <pybind11/stl.h>

#include <string>
#include <vector>

namespace crossfade::python
{

namespace
{

using Names = std::vector<std::string>;

std::vector<Metric> metricsFrom(const Names& names)
{
    std::vector<Metric> metrics;
    for (const std::string& name : names)
        metrics.push_back(parseMetric(name));
    return metrics;
}

void requireCounts(const Truth& truth, std::size_t queries, std::size_t gallery)
{
    if (truth.queries == queries && truth.gallery == gallery)
        return;
    throw Error(ErrorCode::ShapeMismatch,
                {.where = "relevance",
                 .problem = "it is of " + std::to_string(truth.queries) + " queries and " +
                            std::to_string(truth.gallery) + " gallery items",
                 .expected = std::to_string(queries) + " and " + std::to_string(gallery) +
                             ", as many as the features have rows"});
}

void requireFinite(const System& system, const std::string& query, const std::string& gallery,
                   JobContext& job)
{
    crossfade::requireFinite(system.query, query, job);
    crossfade::requireFinite(system.gallery, gallery, job);
}

Score scoreOf(const py::object& queries, const py::object& gallery, const Truth& truth,
              const Names& metrics, const std::string& distance, const std::string& device,
              std::size_t threads, const py::object& progress)
{
    const System system{featuresFrom(queries, "queries"), featuresFrom(gallery, "gallery")};
    requireCounts(truth, system.query.rows(), system.gallery.rows());
    const ScoreOptions options{.distance = parseDistance(distance),
                               .protocol = truth.protocol,
                               .metrics = metricsFrom(metrics),
                               .weights = truth.weights,
                               .devices = countingDevices(device),
                               .threads = threads};
    return resultOf(progress, [&](JobContext& job) {
        requireFinite(system, "queries", "gallery", job);
        return score(system, truth.relevance, options, job);
    });
}

Transition transitionFrom(const py::object& oldQueries, const py::object& oldGallery,
                          const py::object& newQueries, const py::object& newGallery)
{
    Transition transition{.oldSystem = {featuresFrom(oldQueries, "old_queries"),
                                        featuresFrom(oldGallery, "old_gallery")},
                          .newSystem = {featuresFrom(newQueries, "new_queries"),
                                        featuresFrom(newGallery, "new_gallery")}};
    validate(transition);
    JobContext job;
    requireFinite(transition.oldSystem, "old_queries", "old_gallery", job);
    requireFinite(transition.newSystem, "new_queries", "new_gallery", job);
    return transition;
}

std::vector<std::vector<HeldCurve>>
curvesOf(const std::vector<Transition>& transitions, const std::vector<py::object>& orders,
         const Truth& truth, const Names& metrics, const std::string& distance, std::size_t slices,
         const std::vector<std::size_t>& flipsAt, const std::string& exactAuc,
         const std::string& device, std::size_t threads, const py::object& progress)
{
    CurveOptions options{.distance = parseDistance(distance),
                         .protocol = truth.protocol,
                         .metrics = metricsFrom(metrics),
                         .slices = slices,
                         .weights = truth.weights,
                         .exactAuc = parseExactAuc(exactAuc),
                         .threads = threads,
                         .devices = countingDevices(device)};
    for (const std::size_t k : flipsAt)
        if (k != 1)
            options.flipsAt.push_back(k);
    std::vector<Order> rows;
    for (const py::object& order : orders)
        rows.push_back(integersFrom(order, "order " + std::to_string(rows.size())));
    std::vector<BackfillPlan> plans;
    for (const Transition& transition : transitions) {
        requireCounts(truth, transition.queryCount(), transition.galleryCount());
        plans.push_back({transition, {rows.begin(), rows.end()}});
    }
    std::vector<std::vector<BackfillCurve>> curves = resultOf(progress, [&](JobContext& job) {
        return backfillCurves(plans, truth.relevance, options, job);
    });
    std::vector<std::vector<HeldCurve>> held(curves.size());
    for (std::size_t i = 0; i < curves.size(); ++i)
        for (BackfillCurve& curve : curves[i])
            held[i].push_back(std::make_shared<BackfillCurve>(std::move(curve)));
    return held;
}

py::array orderOf(const std::string& name, const Transition& transition,
                  const std::string& distance, const py::object& labels,
                  const py::object& uncertainty, const py::object& loss,
                  const py::object& oldFeatures, const py::object& oldHead,
                  const py::object& newHead, const py::object& truthOrNone, std::uint64_t seed,
                  const py::object& progress)
{
    const std::vector<std::int64_t> galleryLabels = integersFrom(labels, "labels");
    const std::vector<double> sigma = numbersFrom(uncertainty, "uncertainty");
    const std::vector<double> losses = numbersFrom(loss, "loss");
    const std::optional<Head> oldClassifier = headFrom(oldHead, "old_head");
    const std::optional<Head> newClassifier = headFrom(newHead, "new_head");
    std::optional<FeatureMatrix> old;
    if (!oldFeatures.is_none())
        old = featuresFrom(oldFeatures, "old_features");
    OrderInputs inputs{.transition = transition,
                       .distance = parseDistance(distance),
                       .labels = galleryLabels,
                       .alignmentLoss = losses,
                       .uncertainty = sigma,
                       .oldFeatures = old ? &*old : nullptr,
                       .oldHead = oldClassifier ? &*oldClassifier : nullptr,
                       .newHead = newClassifier ? &*newClassifier : nullptr,
                       .seed = seed};
    if (!truthOrNone.is_none()) {
        const auto& truth = truthOrNone.cast<const Truth&>();
        requireCounts(truth, transition.queryCount(), transition.galleryCount());
        inputs.relevance = &truth.relevance;
        inputs.protocol = truth.protocol;
        inputs.queryWeights = truth.weights.values();
        inputs.selfQuery = truth.selfQuery;
    }
    return arrayOf(resultOf(progress, [&](JobContext& job) {
        inputs.job = &job;
        return makeOrder(name, inputs);
    }));
}

std::vector<py::ssize_t> shapeOf(const BackfillCurve& curve)
{
    return {static_cast<py::ssize_t>(curve.queries),
            static_cast<py::ssize_t>(curve.fractions.size())};
}

/// A dictionary with a value for each metric of a curve.
template <class Value>
py::dict byMetric(const BackfillCurve& curve, Value value)
{
    py::dict values;
    for (const MetricCurve& metric : curve.metrics)
        values[py::str(metricName(metric.metric))] = value(metric);
    return values;
}

/// A property that looks at a member of the curve without a copy.
template <class Member>
auto memberView(Member BackfillCurve::*member)
{
    return [member](const py::object& self) {
        return viewOf(self.cast<const BackfillCurve&>().*member, self);
    };
}

/// A view of a member of the flips by CMC@1.
template <class Member>
auto flipsView(Member FlipCurve::*member)
{
    return [member](const py::object& self) {
        return viewOf(self.cast<const BackfillCurve&>().flips.front().*member, self);
    };
}

void addScore(py::module_& module)
{
    py::class_<Score>(module, "Score", "How well one retrieval system does.")
        .def_readonly("queries", &Score::queries, "How many queries there are.")
        .def_readonly("gallery", &Score::gallery, "How many gallery items there are.")
        .def_readonly("valid_queries", &Score::validQueries,
                      "How many queries have a relevant item.")
        .def_property_readonly(
            "mean",
            [](const Score& score) {
                py::dict means;
                for (const Score::Entry& entry : score.entries)
                    means[py::str(metricName(entry.metric))] = entry.mean;
                return means;
            },
            "Of each metric, over the queries that have a relevant item.")
        .def_property_readonly(
            "per_query",
            [](const py::object& self) {
                py::dict values;
                for (const Score::Entry& entry : self.cast<const Score&>().entries)
                    values[py::str(metricName(entry.metric))] = viewOf(entry.perQuery, self);
                return values;
            },
            "Of each metric [Q]; NaN for a query without a relevant item.")
        .def_property_readonly(
            "first_rank",
            [](const py::object& self) {
                return viewOf(self.cast<const Score&>().firstRank, self);
            },
            "[Q], the rank of the first relevant item, from 1; 0: there is none.");
}

void addCurve(py::module_& module)
{
    py::class_<BackfillCurve, HeldCurve>(module, "Curve",
                                         "What retrieval does while the gallery is backfilled.")
        .def_readonly("queries", &BackfillCurve::queries, "How many queries there are.")
        .def_readonly("valid_queries", &BackfillCurve::validQueries,
                      "How many queries have a relevant item.")
        .def_property_readonly("fractions", memberView(&BackfillCurve::fractions),
                               "[T], the share of the gallery that is new.")
        .def_property_readonly("backfilled", memberView(&BackfillCurve::backfilled),
                               "[T], how many items are new.")
        .def_property_readonly("positive_flips", flipsView(&FlipCurve::positive),
                               "[T], queries that were wrong at 0 and are right, by cmc@1.")
        .def_property_readonly("negative_flips", flipsView(&FlipCurve::negative),
                               "[T], queries that were right at 0 and are wrong, by cmc@1.")
        .def_property_readonly("positive_flips_by_item", flipsView(&FlipCurve::positiveByItem),
                               "[N + 1], the same after every single item.")
        .def_property_readonly("negative_flips_by_item", flipsView(&FlipCurve::negativeByItem),
                               "[N + 1], the same after every single item.")
        .def_property_readonly(
            "first_rank",
            [](const py::object& self) {
                const auto& curve = self.cast<const BackfillCurve&>();
                return viewOf(curve.firstRank, shapeOf(curve), self);
            },
            "[Q, T], the rank of the first relevant item, from 1; 0: there is none.")
        .def_property_readonly(
            "mean",
            [](const py::object& self) {
                return byMetric(self.cast<const BackfillCurve&>(), [&](const MetricCurve& metric) {
                    return viewOf(metric.mean, self);
                });
            },
            "Of each metric [T], over the queries that have a relevant item.")
        .def_property_readonly(
            "per_query",
            [](const py::object& self) {
                const auto& curve = self.cast<const BackfillCurve&>();
                return byMetric(curve, [&](const MetricCurve& metric) {
                    return metric.perQuery.empty() ? py::array()
                                                   : viewOf(metric.perQuery, shapeOf(curve), self);
                });
            },
            "Of each metric [Q, T]; NaN for a query without a relevant item.")
        .def_property_readonly(
            "auc_slices",
            [](const BackfillCurve& curve) {
                return byMetric(curve, [](const MetricCurve& metric) { return metric.aucSlices; });
            },
            "Of each metric, the area under the curve by the trapezoid rule over the slices.")
        .def_property_readonly(
            "auc_exact",
            [](const BackfillCurve& curve) {
                return byMetric(curve, [](const MetricCurve& metric) { return metric.aucExact; });
            },
            "Of each metric, the area over every single item; None where it was not worked out.")
        .def_property_readonly(
            "right_queries",
            [](const py::object& self) {
                return byMetric(self.cast<const BackfillCurve&>(), [&](const MetricCurve& metric) {
                    return viewOf(metric.rightQueries, self);
                });
            },
            "Of each cmc@k [N + 1], the queries that are right after every single item; empty for "
            "other metrics.");
}

void addTransition(py::module_& module)
{
    py::class_<Transition>(module, "Transition",
                           "A gallery between two models: the features that the old and the new "
                           "system compare. Arrays of float32 are not copied.")
        .def(py::init(&transitionFrom), py::arg("old_queries"), py::arg("old_gallery"),
             py::arg("new_queries"), py::arg("new_gallery"))
        .def_property_readonly("old_queries",
                               [](const Transition& all) { return viewOf(all.oldSystem.query); })
        .def_property_readonly("old_gallery",
                               [](const Transition& all) { return viewOf(all.oldSystem.gallery); })
        .def_property_readonly("new_queries",
                               [](const Transition& all) { return viewOf(all.newSystem.query); })
        .def_property_readonly("new_gallery",
                               [](const Transition& all) { return viewOf(all.newSystem.gallery); });
}

} // namespace

void addMeasuring(py::module_& module)
{
    addScore(module);
    addCurve(module);
    addTransition(module);
    module.def("score", &scoreOf, py::arg("queries"), py::arg("gallery"), py::arg("relevance"),
               py::arg("metrics"), py::arg("distance"), py::arg("device"), py::arg("threads"),
               py::arg("progress"));
    module.def("backfill_curves", &curvesOf, py::arg("transitions"), py::arg("orders"),
               py::arg("relevance"), py::arg("metrics"), py::arg("distance"), py::arg("slices"),
               py::arg("flips_at"), py::arg("exact_auc"), py::arg("device"), py::arg("threads"),
               py::arg("progress"));
    module.def("make_order", &orderOf, py::arg("name"), py::arg("transition"), py::arg("distance"),
               py::arg("labels"), py::arg("uncertainty"), py::arg("loss"), py::arg("old_features"),
               py::arg("old_head"), py::arg("new_head"), py::arg("relevance"), py::arg("seed"),
               py::arg("progress"));
    module.def("orders", [] {
        std::vector<std::string> names;
        for (const OrderInfo& order : orders())
            names.push_back(order.id);
        return names;
    });
}

} // namespace crossfade::python
