#pragma once

#include "core/data/distance.h"
#include "core/methods/method.h"
#include "core/methods/shared/training_loop.h"

#include <torch/nn/module.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

namespace crossfade
{

/// What a new feature becomes where stored old features stay as they are: A carries it into the old
/// model's space; and where the new embedding is learned as well, ρ takes its place first.
class QueryAdapter : public torch::nn::Module
{
public:
    /// ρ: [n, d_new] → [n, d_new]. The rows themselves, unless learnsNewSpace().
    virtual torch::Tensor toNewSpace(const torch::Tensor& newRows) { return newRows; }
    /// A of what toNewSpace() gave: [n, d_new] → [n, d_old].
    virtual torch::Tensor toOldSpace(const torch::Tensor& newSpaceRows) = 0;
    virtual bool learnsNewSpace() const { return false; }
};

struct AdapterShape {
    std::int64_t oldDim = 0;
    std::int64_t newDim = 0;
};

/// What a fit of an adapter works on.
struct AdapterTraining {
    const TrainingData& data;
    const Options& options;
    Distance distance;
    torch::Device device;
    torch::Generator& generator;
    /// φ_new and φ_old of the training rows as the distance looks at them: comparable().
    torch::Tensor newRows;
    torch::Tensor oldRows;
};

/// A method that adapts the queries alone, or the queries and the new embedding:
///
///     old side: A(ρ(φ_new(q))) meets φ_old(x);  new side: ρ(φ_new(q)) meets ρ(φ_new(x))
///
/// The features are adapted as the distance of the fit looks at them: for `cosine` every feature is
/// brought to length 1 first. The alignment loss of an item is the distance between A(ρ(φ_new(x)))
/// and φ_old(x), for `l2` its square.
class QueryAdapterMethod : public Method
{
public:
    std::unique_ptr<FittedMethod> fit(const TrainingData& data, const Options& options,
                                      const FitSettings& settings, JobContext& job) const final;
    std::unique_ptr<FittedMethod> load(const std::filesystem::path& file) const final;
    MethodCost describe(const Dimensions& dimensions, const Options& options) const final;

protected:
    virtual MethodCost costOf(const AdapterShape& shape, const Options& options) const = 0;
    virtual std::shared_ptr<QueryAdapter> build(const AdapterShape& shape, const Options& options,
                                                torch::Generator& generator) const = 0;
    /// Fits `adapter`, which is on the device. Throws Cancelled.
    virtual TrainingOutcome train(QueryAdapter& adapter, const AdapterTraining& training,
                                  JobContext& job) const = 0;
};

} // namespace crossfade
