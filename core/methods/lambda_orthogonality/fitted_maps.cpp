#include "core/methods/lambda_orthogonality/fitted_maps.h"

#include "core/base/machine/shared_product.h"
#include "core/base/machine/single_threaded_blas.h"
#include "core/losses/orthogonality_loss.h"
#include "core/methods/shared/module_state.h"
#include "core/methods/shared/needs.h"
#include "core/methods/shared/new_system.h"
#include "core/methods/shared/row_distances.h"
#include "core/methods/shared/tensors.h"
#include "core/methods/shared/transform_file.h"
#include "core/methods/shared/transform_header.h"

#include <torch/utils.h>

#include <utility>

namespace crossfade
{

namespace
{

/// The options of a saved transform. Before there was option `bias`, B had a bias where its
/// constraint was `affine`, and only there.
Options savedOptions(const TransformFile& content, const std::filesystem::path& file)
{
    Options options = headerOptions(content, lambdaInfo().options, file);
    if (!content.header.contains("bias"))
        options.set("bias", constraintFrom(options) == Constraint::Affine, file.string());
    return options;
}

} // namespace

FixedMaps::FixedMaps(const LambdaShape& shape, std::shared_ptr<Mlp> forward)
    : m_shape(shape),
      m_weight(register_buffer("backward_weight", torch::zeros({shape.oldDim, shape.newDim}))),
      m_bias(register_buffer("backward_bias", torch::zeros({shape.oldDim}))),
      m_forward(register_module("forward", std::move(forward)))
{
}

void FixedMaps::setBackward(const OrthogonalMap& map)
{
    const torch::NoGradGuard noGradients;
    m_weight.copy_(map.weight());
    m_bias.copy_(map.bias());
}

torch::Tensor FixedMaps::backward(const torch::Tensor& newRows) const
{
    return sharedLinear(newRows, m_weight, m_bias);
}

double FixedMaps::gap() const
{
    const SingleThreadedBlas oneThread; // the number stands in files
    return orthogonalityGap(m_weight.to(torch::kFloat64)).item<double>();
}

FittedMaps::FittedMaps(std::shared_ptr<FixedMaps> maps, Options options)
    : m_maps(std::move(maps)), m_options(std::move(options))
{
}

std::unique_ptr<FittedMaps> FittedMaps::load(const std::filesystem::path& file)
{
    const TransformFile content = readTransform(file, lambdaInfo().id);
    Options options = savedOptions(content, file);
    const LambdaShape shape{.oldDim = headerDim(content, "old_dim", 1, file),
                            .newDim = headerDim(content, "new_dim", 1, file),
                            .forwardWidth = options.integer("forward_width")};
    requireValues(content, lambdaCost(shape, options).parameters, file);
    torch::Generator generator = seededGenerator(0);
    const auto maps =
        std::make_shared<FixedMaps>(shape, std::make_shared<Mlp>(shape.forward(), generator));
    loadState(*maps, content, file);
    maps->eval();
    return std::make_unique<FittedMaps>(maps, std::move(options));
}

Transition FittedMaps::apply(const RetrievalData& data, JobContext& job) const
{
    const System newSystem =
        mappedNewSystem(data, [&](const FeatureMatrix& features, const std::string& what) {
            return backward(features, what, job);
        });
    const FeatureMatrix& oldRows = data.gallery.oldModel;
    requireDimension(oldRows, oldDim(), lambdaInfo().id, "old features of the gallery");
    const auto forward = [this](const torch::Tensor& rows) { return m_maps->forward(rows); };
    Transition transition{.oldSystem = {newSystem.query, mapRows(oldRows, oldDim(), lambdaInfo().id,
                                                                 m_maps->device(), forward, job)},
                          .newSystem = newSystem};
    validate(transition);
    return transition;
}

std::vector<double> FittedMaps::alignmentLoss(const RetrievalData&, const Transition& transition,
                                              JobContext& job) const
{
    return squaredDistances(transition.oldSystem.gallery, transition.newSystem.gallery, job);
}

std::map<std::string, double> FittedMaps::facts() const
{
    return {{"orthogonality_gap", m_maps->gap()}};
}

RowMappings FittedMaps::rowMappings() const
{
    const LambdaShape& shape = m_maps->shape();
    const RowMapping ofNew{.dim = shape.newDim, .map = [maps = m_maps](const torch::Tensor& rows) {
                               return maps->backward(rows);
                           }};
    return {.oldQueries = ofNew,
            .oldGallery = {.from = RowMapping::From::OldModel,
                           .dim = shape.oldDim,
                           .map = [maps = m_maps](
                                      const torch::Tensor& rows) { return maps->forward(rows); }},
            .newQueries = ofNew,
            .newGallery = ofNew,
            .module = m_maps};
}

void FittedMaps::save(const std::filesystem::path& file) const
{
    const LambdaShape& shape = m_maps->shape();
    TransformFile content{
        .header = transformHeader(lambdaInfo().id, shape.oldDim, shape.newDim, m_options),
        .tensors = stateOf(*m_maps)};
    for (const auto& [name, value] : facts())
        content.header[name] = optionText(value);
    writeTransform(file, content);
}

FeatureMatrix FittedMaps::backward(const FeatureMatrix& features, const std::string& what,
                                   JobContext& job) const
{
    requireDimension(features, static_cast<std::size_t>(m_maps->shape().newDim), lambdaInfo().id,
                     what);
    const auto map = [this](const torch::Tensor& rows) { return m_maps->backward(rows); };
    return mapRows(features, oldDim(), lambdaInfo().id, m_maps->device(), map, job);
}

} // namespace crossfade
