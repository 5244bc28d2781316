#include "core/methods/fct/fct_mapping.h"

#include "core/base/error.h"
#include "core/methods/shared/module_state.h"
#include "core/methods/shared/needs.h"
#include "core/methods/shared/tensors.h"
#include "core/methods/shared/transform_header.h"
#include "core/methods/training/training_plan.h"

#include <torch/nn/functional/normalization.h>

namespace crossfade
{

bool learnsSideBits(const Options& options)
{
    return options.text("side_storage") == "learned";
}

namespace
{

bool isResidualPaths(const Options& options)
{
    return options.text("architecture") == "rbt";
}

bool storesSigns(const Options& options)
{
    return options.text("side_storage") == "sign";
}

/// The bits of a learned code of side information of this dimension; 0 where none is learned.
std::int64_t learnedBits(std::int64_t sideDim, const Options& options)
{
    if (sideDim == 0 || !learnsSideBits(options))
        return 0;
    const std::int64_t asked = options.integer("side_bits");
    return asked > 0 ? asked : sideDim;
}

} // namespace

std::vector<OptionSpec> mappingOptions(const std::string& useSide)
{
    return {
        useSideOption(useSide),
        choiceOption(
            Core::says("side_storage"), "float", {"float", "sign", "learned"},
            Core::says("what is stored of the side model's features: float = all, sign = one bit a "
                       "dimension, learned = the bits of a learned code")),
        wholeOption(Core::says("side_bits"), 0, 0, 65536,
                    Core::says("bits of the learned code; 0 = one a dimension")),
        flagOption(
            Core::says("normalise"), false,
            Core::says(
                "bring h's output to length 1, for models whose features have it (ArcFace)")),
        choiceOption(
            Core::says("architecture"), "mlp", {"mlp", "rbt"},
            Core::says("of h: mlp = the paper's, rbt = residual bottleneck paths, without side "
                       "information")),
        choiceOption(Core::says("norm"), "batch", {"batch", "layer"},
                     Core::says("between h's layers: batch = BatchNorm, layer = LayerNorm, which "
                                "needs no freezing")),
        wholeOption(Core::says("projection_width"), 256, 1, 65536,
                    Core::says("width of each projection branch")),
        wholeOption(Core::says("mixer_width"), 2048, 1, 65536,
                    Core::says("width of the mixer's two hidden layers")),
    };
}

FctShape mappingShape(std::size_t oldDim, std::size_t newDim, std::size_t sideDim,
                      const Options& options)
{
    return {.oldDim = static_cast<std::int64_t>(oldDim),
            .newDim = static_cast<std::int64_t>(newDim),
            .sideDim = static_cast<std::int64_t>(sideDim),
            .projectionWidth = options.integer("projection_width"),
            .mixerWidth = options.integer("mixer_width"),
            .norm = options.text("norm") == "layer" ? Norm::Layer : Norm::Batch,
            .takesOld = sideDim == 0 || options.text("use_side") != "only",
            .sideBits = learnedBits(static_cast<std::int64_t>(sideDim), options),
            .isResidualPaths = isResidualPaths(options)};
}

FctShape mappingShape(const Dimensions& dimensions, const Options& options,
                      const std::string& method)
{
    const bool side = mappingUsesSide(options, dimensions.sideDim.has_value(), method);
    return mappingShape(dimensions.oldDim, dimensions.newDim, side ? *dimensions.sideDim : 0,
                        options);
}

MethodCost mappingCost(const FctShape& shape, const Options& options)
{
    MethodCost cost = costOf(shape);
    cost.sideBytesPerItem = sideBytes(shape.sideDim, options);
    cost.extraBytesPerItem = cost.sideBytesPerItem;
    return cost;
}

std::uint64_t sideBytes(std::int64_t sideDim, const Options& options)
{
    const auto values = static_cast<std::uint64_t>(sideDim);
    if (const std::int64_t bits = learnedBits(sideDim, options); bits > 0)
        return static_cast<std::uint64_t>(bits + 7) / 8;
    return storesSigns(options) ? (values + 7) / 8 : values * sizeof(float);
}

bool mappingUsesSide(const Options& options, bool hasSide, const std::string& method)
{
    const std::string& wish = options.text("use_side");
    if (!isResidualPaths(options))
        return usesSide(options, hasSide, method);
    if (wish == "yes" || wish == "only")
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = as::List{{as::Method{method}, "architecture=rbt"}},
                     .problem = "it takes no side information, but use_side is " + wish,
                     .expected = method + ".use_side=no, or " + method + ".architecture=mlp"});
    return false;
}

FeatureMatrix storedSide(const FeatureMatrix& side, const Options& options)
{
    return storesSigns(options) ? matrixOf(signsOf(viewOf(side))) : side;
}

void requireMappingData(const TrainingData& data, const Options& options, const std::string& method)
{
    // BatchNorm cannot make statistics of a single row.
    requireTrainingRows(data, 2, method);
    mappingUsesSide(options, data.features.sideModel.has_value(), method);
    if (options.flag("normalise"))
        requireUnitLength(data.features.newModel, "the new model", method, "normalise");
}

FctMapping::FctMapping(std::string method, const FctShape& shape, Options options,
                       torch::Generator& generator)
    : m_method(std::move(method)),
      m_module(std::make_shared<FctTransform>(shape, generator)),
      m_options(std::move(options))
{
}

FctMapping FctMapping::fromFile(const TransformFile& content, const std::string& method,
                                const Options& options, const std::filesystem::path& file)
{
    const auto dim = [&](const std::string& name, std::int64_t least) {
        return static_cast<std::size_t>(headerDim(content, name, least, file));
    };
    const FctShape shape =
        mappingShape(dim("old_dim", 1), dim("new_dim", 1), dim("side_dim", 0), options);
    requireValues(content, costOf(shape).parameters, file);
    torch::Generator generator = seededGenerator(0);
    return {method, shape, options, generator};
}

torch::Tensor FctMapping::outputs(const torch::Tensor& oldRows, const torch::Tensor& sideRows) const
{
    const torch::Tensor output = m_module->forward(oldRows, sideRows);
    return m_options.flag("normalise") ? torch::nn::functional::normalize(output) : output;
}

torch::Tensor FctMapping::sideRows(const ModelFeatures& items, const torch::Device& device) const
{
    if (shape().sideDim == 0)
        return {};
    const torch::Tensor rows = onDevice(*items.sideModel, device);
    if (shape().sideBits > 0)
        return m_module->sideBitsOf(rows);
    return storesSigns(m_options) ? signsOf(rows) : rows;
}

void FctMapping::learnSideCode(const ModelFeatures& training, std::size_t versions,
                               torch::Generator& generator, const torch::Device& device,
                               JobContext& job) const
{
    if (shape().sideBits == 0)
        return;
    const TrainingPlan plan =
        trainingPlan(m_method + ", side code", training.oldModel.rows(), m_options, versions);
    m_module->setSideCode(
        learnedSideCode(*training.sideModel, shape().sideBits, plan, generator, device, job));
}

FeatureMatrix FctMapping::transformed(const ModelFeatures& items, std::size_t dim, const Head& head,
                                      JobContext& job) const
{
    requireInputs(items);
    const torch::Device device = m_module->parameters().front().device();
    const torch::Tensor allSide = sideRows(items, torch::kCPU);
    const auto batch = [&](std::int64_t first, std::int64_t count) {
        const torch::Tensor side =
            allSide.defined() ? allSide.narrow(0, first, count).to(device) : allSide;
        return head(outputs(viewOf(items.oldModel, first, count).to(device), side));
    };
    return transformRows(items.oldModel.rows(), dim, m_method, batch, job);
}

FeatureMatrix FctMapping::transformed(const ModelFeatures& items, JobContext& job) const
{
    const auto identity = [](const torch::Tensor& outputs) { return outputs; };
    return transformed(items, static_cast<std::size_t>(shape().newDim), identity, job);
}

Transition FctMapping::apply(const RetrievalData& data, JobContext& job) const
{
    const auto newDim = static_cast<std::size_t>(shape().newDim);
    requireDimension(data.query.newModel, newDim, m_method, "new features of the queries");
    Transition transition{.oldSystem = {data.query.newModel, transformed(data.gallery, job)},
                          .newSystem = {data.query.newModel, data.gallery.newModel}};
    validate(transition);
    return transition;
}

RowMappings FctMapping::rowMappings() const
{
    const std::int64_t sideDim = shape().sideDim;
    if (shape().sideBits > 0 || (sideDim > 0 && storesSigns(m_options)))
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = m_method,
                     .problem = "it maps an old feature together with bits of side information",
                     .expected = "side information as it is, or none"});
    const std::int64_t dim = shape().oldDim + sideDim;
    const auto map = [mapping = *this, dim, sideDim](const torch::Tensor& rows) {
        return sideDim == 0 ? mapping.outputs(rows, {})
                            : mapping.outputs(rows.slice(1, 0, dim - sideDim),
                                              rows.slice(1, dim - sideDim, dim));
    };
    const RowMapping ofNew{.dim = shape().newDim};
    return {.oldQueries = ofNew,
            .oldGallery = {.from = RowMapping::From::OldModel,
                           .dim = dim,
                           .sideDim = sideDim,
                           .map = map},
            .newQueries = ofNew,
            .newGallery = ofNew,
            .module = m_module};
}

std::map<std::string, std::string> FctMapping::header() const
{
    auto header = transformHeader(m_method, shape().oldDim, shape().newDim, m_options);
    header["side_dim"] = std::to_string(shape().sideDim);
    return header;
}

void FctMapping::requireInputs(const ModelFeatures& items) const
{
    requireDimension(items.oldModel, static_cast<std::size_t>(shape().oldDim), m_method,
                     "old features of the gallery");
    if (shape().sideDim == 0)
        return;
    if (!items.sideModel || items.sideModel->rows() != items.oldModel.rows())
        throw Error(ErrorCode::ShapeMismatch, {.where = m_method + ", side features of the gallery",
                                               .problem = "there are none, or not one an item",
                                               .expected = "side information, as in the fit",
                                               .remedy = "Name the side model (--side NAME)."});
    requireDimension(*items.sideModel, static_cast<std::size_t>(shape().sideDim), m_method,
                     "side features of the gallery");
}

MappingRows::MappingRows(const ModelFeatures& features, FctMapping mapping,
                         const torch::Device& device)
    : m_mapping(std::move(mapping)),
      m_oldRows(onDevice(features.oldModel, device)),
      m_newRows(onDevice(features.newModel, device)),
      m_sideRows(m_mapping.sideRows(features, device))
{
}

MappingRows::Batch MappingRows::select(const torch::Tensor& rows) const
{
    const torch::Tensor side = m_sideRows.defined() ? m_sideRows.index_select(0, rows) : m_sideRows;
    return {m_mapping.outputs(m_oldRows.index_select(0, rows), side),
            m_newRows.index_select(0, rows)};
}

} // namespace crossfade
