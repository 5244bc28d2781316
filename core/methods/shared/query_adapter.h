#pragma once

#include "core/data/distance.h"
#include "core/methods/method.h"
#include "core/methods/training/training_loop.h"

#include <torch/nn/module.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

namespace crossfade
{

/// The maps of a method that leaves stored old features as they are and adapts the new ones: A maps
/// new features into the old model's space. Where the method also learns a new embedding ρ, A takes
/// the output of ρ.
class QueryAdapter : public torch::nn::Module
{
public:
    /// ρ: [n, d_new] → [n, d_new]. Gives the rows themselves unless learnsNewSpace().
    virtual torch::Tensor toNewSpace(const torch::Tensor& newRows) { return newRows; }
    /// A, of the output of toNewSpace(): [n, d_new] → [n, d_old].
    virtual torch::Tensor toOldSpace(const torch::Tensor& newSpaceRows) = 0;
    virtual bool learnsNewSpace() const { return false; }
};

struct AdapterShape {
    std::int64_t oldDim = 0;
    std::int64_t newDim = 0;
};

/// The input of a fit.
struct AdapterTraining {
    const TrainingData& data;
    const Options& options;
    Distance distance;
    torch::Device device;
    torch::Generator& generator;
    /// φ_new and φ_old of the training rows, comparable() under the distance.
    torch::Tensor newRows;
    torch::Tensor oldRows;
};

/// The rows of the plain version among those of all versions.
torch::Tensor plainRows(const AdapterTraining& training, const torch::Tensor& rows);

/// A method that adapts the queries alone, or the queries and the new embedding:
///
///                   query             gallery
///     old system    A(ρ(φ_new(q)))    φ_old(x)
///     new system    ρ(φ_new(q))       ρ(φ_new(x))
///
/// A fit is for one distance. For `cosine` every new feature is brought to length 1 before it is
/// mapped, since the distance does not depend on its length. The alignment loss of an item is the
/// distance between A(ρ(φ_new(x))) and φ_old(x), for `l2` its square, and for `ip` that of `l2`.
class QueryAdapterMethod : public Method
{
public:
    std::unique_ptr<FittedMethod> fit(const TrainingData& data, const Options& options,
                                      const FitSettings& settings, JobContext& job) const final;
    std::unique_ptr<FittedMethod> load(const std::filesystem::path& file) const final;
    MethodCost describe(const Dimensions& dimensions, const Options& options) const final;

protected:
    /// What the modules cost, as in describe().
    virtual MethodCost costOf(const AdapterShape& shape, const Options& options) const = 0;
    /// The modules, with parameters drawn from `generator`.
    virtual std::shared_ptr<QueryAdapter> build(const AdapterShape& shape, const Options& options,
                                                torch::Generator& generator) const = 0;
    /// Fits `adapter`, which build() made and which is on the device. Throws Cancelled.
    virtual TrainingOutcome train(QueryAdapter& adapter, const AdapterTraining& training,
                                  JobContext& job) const = 0;
};

} // namespace crossfade
