#include "python/methods.h"

#include "core/base/error.h"
#include "core/base/machine/device.h"
#include "core/data/rules/finite.h"
#include "core/export/map_export.h"
#include "core/methods/registry.h"
#include "core/study/request/study.h"
#include "python/arrays.h"
#include "python/jobs.h"

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <filesystem>
#include <memory>

namespace crossfade::python
{

namespace
{

using Fitted = std::shared_ptr<FittedMethod>;

OptionValue optionFrom(const py::handle& value, const std::string& where)
{
    if (py::isinstance<py::bool_>(value))
        return value.cast<bool>();
    if (py::isinstance<py::int_>(value))
        return value.cast<std::int64_t>();
    if (py::isinstance<py::float_>(value))
        return value.cast<double>();
    if (py::isinstance<py::str>(value))
        return value.cast<std::string>();
    throw Error(ErrorCode::BadUsage,
                {.where = where, .problem = "unknown type", .expected = "bool, int, float or str"});
}

void requireFinite(const ModelFeatures& features, const std::string& group, JobContext& job)
{
    crossfade::requireFinite(features.oldModel, "old" + group, job);
    crossfade::requireFinite(features.newModel, "new" + group, job);
    if (features.sideModel)
        crossfade::requireFinite(*features.sideModel, "side" + group, job);
}

ModelFeatures modelFeatures(const py::object& old, const py::object& newer, const py::object& side,
                            const std::string& group)
{
    ModelFeatures features{.oldModel = featuresFrom(old, "old" + group),
                           .newModel = featuresFrom(newer, "new" + group),
                           .sideModel = std::nullopt};
    if (!side.is_none())
        features.sideModel = featuresFrom(side, "side" + group);
    return features;
}

Fitted fitOf(const std::string& name, const py::object& old, const py::object& newer,
             const py::object& side, const py::object& labels, const py::object& oldHead,
             const py::object& newHead, const std::string& preset, const py::dict& options,
             std::uint64_t seed, const std::string& distance, const std::string& device,
             const py::object& progress)
{
    MethodChoice choice = chooseMethod(name, parsePreset(preset));
    const Method& chosen = fittableMethod(choice.id);
    setOptions(choice.options, options);
    const TrainingData data{.features = modelFeatures(old, newer, side, ""),
                            .labels = integersFrom(labels, "labels"),
                            .oldHead = headFrom(oldHead, "old_head"),
                            .newHead = headFrom(newHead, "new_head")};
    const std::size_t rows = data.features.oldModel.rows();
    if (data.features.newModel.rows() != rows ||
        (!data.labels.empty() && data.labels.size() != rows))
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = data.features.newModel.rows() != rows ? "new" : "labels",
                     .problem = "not as many rows as old has",
                     .expected = std::to_string(rows)});
    const FitSettings settings{
        .seed = seed, .device = resolveDevice(device), .distance = parseDistance(distance)};
    return resultOf(progress, [&](JobContext& job) -> Fitted {
        requireFinite(data.features, "", job);
        return chosen.fit(data, choice.options, settings, job);
    });
}

/// What a fitted method looks at.
RetrievalData retrievalFrom(const py::object& oldQueries, const py::object& newQueries,
                            const py::object& oldGallery, const py::object& newGallery,
                            const py::object& sideQueries, const py::object& sideGallery)
{
    return {.query = modelFeatures(oldQueries, newQueries, sideQueries, "_queries"),
            .gallery = modelFeatures(oldGallery, newGallery, sideGallery, "_gallery")};
}

/// Checks the data and calls `use` with it.
template <class Use>
auto usedOn(const RetrievalData& data, const py::object& progress, Use use)
{
    return resultOf(progress, [&](JobContext& job) {
        requireFinite(data.query, "_queries", job);
        requireFinite(data.gallery, "_gallery", job);
        return use(job);
    });
}

/// A function of Fitted that looks at a gallery and its queries: use(fitted, data, progress).
template <class Use>
auto onGallery(Use use)
{
    return [use](const FittedMethod& fitted, const py::object& oldQueries,
                 const py::object& newQueries, const py::object& oldGallery,
                 const py::object& newGallery, const py::object& sideQueries,
                 const py::object& sideGallery, const py::object& progress) {
        return use(
            fitted,
            retrievalFrom(oldQueries, newQueries, oldGallery, newGallery, sideQueries, sideGallery),
            progress);
    };
}

Transition applied(const FittedMethod& fitted, const RetrievalData& data,
                   const py::object& progress)
{
    return usedOn(data, progress, [&](JobContext& job) {
        Transition transition = fitted.apply(data, job);
        validate(transition);
        return transition;
    });
}

py::array uncertaintyOf(const FittedMethod& fitted, const RetrievalData& data,
                        const py::object& progress)
{
    return arrayOf(
        usedOn(data, progress, [&](JobContext& job) { return fitted.uncertainty(data, job); }));
}

void addFitted(py::module_& module)
{
    py::class_<FittedMethod, Fitted> fitted(module, "Fitted",
                                            "A method ready to be applied: fitted, or loaded.");
    const auto define = [&](const char* name, auto use, const char* help) {
        fitted.def(name, onGallery(use), py::arg("old_queries"), py::arg("new_queries"),
                   py::arg("old_gallery"), py::arg("new_gallery"), py::kw_only(),
                   py::arg("side_queries") = py::none(), py::arg("side_gallery") = py::none(),
                   py::arg("progress") = py::none(), help);
    };
    define("apply", &applied,
           "The features that are compared before and after the backfill: a Transition.");
    define("uncertainty", &uncertaintyOf,
           "[N], the loss that the method predicts for every gallery item, for the order 'sigma'; "
           "empty where it predicts none.");
    fitted.def_property_readonly("facts", &FittedMethod::facts, "Numbers about the fit, by name.")
        .def_property_readonly("normalises", &FittedMethod::normalises,
                               "Whether apply() brings all features to length 1.")
        .def(
            "save",
            [](const FittedMethod& self, const std::filesystem::path& file) { self.save(file); },
            py::arg("file"), "Writes a file that load_transform() and crossfade-cli read.");
}

} // namespace

void setOptions(Options& options, const py::dict& values)
{
    for (const auto& [option, value] : values) {
        const std::string where = "options['" + py::str(option).cast<std::string>() + "']";
        options.set(py::str(option).cast<std::string>(), optionFrom(value, where), where);
    }
}

void addMethods(py::module_& module)
{
    addFitted(module);
    module.def("fit", &fitOf, py::arg("method"), py::arg("old"), py::arg("new"), py::arg("side"),
               py::arg("labels"), py::arg("old_head"), py::arg("new_head"), py::arg("preset"),
               py::arg("options"), py::arg("seed"), py::arg("distance"), py::arg("device"),
               py::arg("progress"));
    module.def(
        "load_transform",
        [](const std::filesystem::path& file) -> Fitted { return loadTransform(file); },
        py::arg("file"));
    module.def(
        "export_map",
        [](const std::filesystem::path& transform, const std::filesystem::path& file,
           const std::string& ordering, const py::object& progress) {
            const auto functions = resultOf(progress, [&](JobContext& job) {
                return exportSavedMap(transform, ordering, file, job);
            });
            py::dict described;
            for (const ExportedFunction& function : functions)
                described[py::str(function.name)] =
                    py::make_tuple(function.from, function.dimIn, function.dimOut, function.file);
            return described;
        },
        py::arg("transform"), py::arg("file"), py::arg("ordering"), py::arg("progress"));
    module.def("methods", [] {
        std::vector<std::string> names;
        for (const auto& known : methods())
            names.push_back(known->info().id);
        return names;
    });
}

} // namespace crossfade::python
