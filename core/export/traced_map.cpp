#include "core/export/traced_map.h"

#include "core/base/error.h"
#include "core/data/calibration/row_calibration.h"
#include "core/methods/shared/row_mappings.h"

#include <torch/csrc/jit/frontend/tracer.h>
#include <torch/utils.h>

#include <random>

namespace crossfade
{

namespace
{

/// What calibratedRows() does, in libtorch's operations: a trace records these.
torch::Tensor calibratedRows(torch::Tensor rows, const RowCalibration& how)
{
    if (how.length > 0)
        rows = rows / rows.norm(2, 1, true).clamp_min(1e-30) * how.length;
    if (!how.isUnit && how.factor == 1 && how.extra.empty())
        return rows;
    // No shape goes into the trace: it would be that of the test vectors.
    const torch::Tensor zeros = rows.narrow(1, 0, 1) * 0;
    std::vector<torch::Tensor> columns;
    torch::Tensor isZero;
    if (how.isUnit) {
        const torch::Tensor lengths = rows.norm(2, 1, true);
        isZero = lengths.lt(shortestDirection).to(torch::kFloat32);
        columns = {rows / lengths.clamp_min(shortestDirection) * how.factor * (isZero * -1 + 1)};
    } else {
        columns = {rows * how.factor};
    }
    for (std::size_t i = 0; i < how.extra.size(); ++i) {
        const torch::Tensor column = zeros + how.extra[i];
        // ONNX has the length of a row in each of its columns (onnx_model.cpp).
        columns.push_back(how.isUnit ? column + isZero.narrow(1, 0, 1) *
                                                    (how.extraOfZero[i] - how.extra[i])
                                     : column);
    }
    return torch::cat(columns, 1);
}

/// One matrix of a transition: how a row becomes one of its rows, and its rows of the test vectors.
struct MatrixFunction {
    const char* name;
    const RowMapping& mapping;
    const RowCalibration& calibration;
    const FeatureMatrix& wanted;
};

FeatureMatrix drawnFeatures(std::int64_t dim, unsigned seed)
{
    std::mt19937 random(seed);
    std::normal_distribution<float> normal;
    std::vector<float> values(testVectors * static_cast<std::size_t>(dim));
    for (float& value : values)
        value = normal(random);
    return {testVectors, static_cast<std::size_t>(dim), values};
}

void addFunction(TracedMap& map, const MatrixFunction& function, const FeatureMatrix& inputs)
{
    const auto asked = [&](torch::jit::Stack stack) -> torch::jit::Stack {
        const torch::Tensor rows = stack.front().toTensor();
        const RowMap& learned = function.mapping.map;
        return {calibratedRows(learned ? learned(rows) : rows, function.calibration)};
    };
    const torch::Tensor rows = viewOf(inputs).clone();
    const auto traced = torch::jit::tracer::trace(
        {rows}, asked, [](const torch::autograd::Variable&) { return std::string(); },
        /*strict=*/true, /*force_outplace=*/true, &map.module, {"rows"});
    for (const std::string& name : map.functions.empty()
                                       ? std::vector<std::string>{function.name, "forward"}
                                       : std::vector<std::string>{function.name})
        map.module.type()->addMethod(map.module._ivalue()->compilation_unit()->create_function(
            c10::QualifiedName(*map.module.type()->name(), name), traced.first->graph->copy()));
    TracedFunction made{.is = {.name = function.name,
                               .from = function.mapping.sideDim > 0 ? "old, side"
                                       : function.mapping.from == RowMapping::From::OldModel
                                           ? "old"
                                           : "new",
                               .dimIn = inputs.dim(),
                               .dimOut = function.wanted.dim()},
                        .inputs = rows,
                        .wanted = viewOf(function.wanted).clone()};
    const torch::Tensor given = map.module.get_method(function.name)({rows}).toTensor();
    if (!torch::allclose(given, made.wanted, 1e-5, 1e-5))
        throw Error(ErrorCode::Internal,
                    {.where = std::string("export of ") + function.name,
                     .problem = "what would be written does not give the method's own results"});
    map.functions.push_back(std::move(made));
}

/// Throws Error(NeedsNotMet) where nothing is to be written, or where it is not known of what.
void requireSomething(const RowMappings& rows, const RowCalibrations& rowwise)
{
    const bool isAnyMapped =
        rows.oldQueries.map || rows.oldGallery.map || rows.newQueries.map || rows.newGallery.map;
    if (!isAnyMapped && rowwise.oldQueries.isIdentity() && rowwise.oldGallery.isIdentity() &&
        rowwise.newQueries.isIdentity() && rowwise.newGallery.isIdentity())
        throw Error(
            ErrorCode::NeedsNotMet,
            {.where = "export of the map",
             .problem = "all features are compared as they are: there is nothing to write"});
    if (!isAnyMapped && (rows.oldGallery.dim == 0 || rows.newQueries.dim == 0))
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = "export of the map",
                     .problem = "the transform does not say the dimensions of the features: it was "
                                "fitted without training rows, or by an earlier version",
                     .remedy = "Fit the method to training rows."});
}

} // namespace

TracedMap tracedMap(const FittedMethod& fitted, const std::optional<Calibration>& calibration,
                    JobContext& job)
{
    const auto* const mapped = dynamic_cast<const MapsRows*>(&fitted);
    if (mapped == nullptr)
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = "export of the map",
                     .problem = "maps of this method cannot be written so far",
                     .remedy = "Write the features themselves with 'crossfade-cli apply'."});
    const torch::NoGradGuard noGradients;
    const RowMappings rows = mapped->rowMappings();
    for (torch::Tensor& weight : rows.module->parameters())
        weight.set_requires_grad(false); // else a trace does not take it as a constant
    const RowCalibrations rowwise = rowCalibrations(calibration.value_or(Calibration()));
    requireSomething(rows, rowwise);
    const bool takesOld = rows.oldGallery.from == RowMapping::From::OldModel;
    const FeatureMatrix old = drawnFeatures(takesOld ? rows.oldGallery.dim : 1, 1);
    const FeatureMatrix newer = drawnFeatures(rows.newQueries.dim, 2);
    const std::int64_t sideDim = rows.oldGallery.sideDim;
    const auto columns = [&](std::int64_t begin, std::int64_t end) {
        return matrixOf(viewOf(old).slice(1, begin, end));
    };
    ModelFeatures features{.oldModel = old, .newModel = newer, .sideModel = {}};
    if (sideDim > 0) {
        const std::int64_t oldDim = rows.oldGallery.dim - sideDim;
        features.oldModel = columns(0, oldDim);
        features.sideModel = columns(oldDim, rows.oldGallery.dim);
    }
    Transition wanted = fitted.apply({.query = features, .gallery = features}, job);
    if (calibration)
        wanted = calibrated(wanted, *calibration, job);
    TracedMap map{.module = torch::jit::Module("CrossfadeMap"), .functions = {}};
    for (const MatrixFunction& function :
         {MatrixFunction{"old_queries", rows.oldQueries, rowwise.oldQueries,
                         wanted.oldSystem.query},
          MatrixFunction{"old_gallery", rows.oldGallery, rowwise.oldGallery,
                         wanted.oldSystem.gallery},
          MatrixFunction{"new_queries", rows.newQueries, rowwise.newQueries,
                         wanted.newSystem.query},
          MatrixFunction{"new_gallery", rows.newGallery, rowwise.newGallery,
                         wanted.newSystem.gallery}})
        if (function.mapping.map || !function.calibration.isIdentity())
            addFunction(map, function,
                        function.mapping.from == RowMapping::From::OldModel ? old : newer);
    return map;
}

} // namespace crossfade
