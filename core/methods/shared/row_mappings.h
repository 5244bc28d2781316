#pragma once

#include "core/methods/shared/tensors.h"

#include <torch/nn/module.h>

#include <cstdint>
#include <memory>

namespace crossfade
{

/// One feature matrix of a transition, as a function of single rows of a model's features.
struct RowMapping {
    enum class From { OldModel, NewModel };
    From from = From::NewModel;
    std::int64_t dim = 0; ///< of these features, with `sideDim`
    /// How many of them are a side model's, which stand behind the others in a row.
    std::int64_t sideDim = 0;
    RowMap map = {}; ///< on the CPU; empty: the features as they are
};

/// The four matrices that FittedMethod::apply() makes, each as a function of rows.
struct RowMappings {
    RowMapping oldQueries;
    RowMapping oldGallery;
    RowMapping newQueries;
    RowMapping newGallery;
    std::shared_ptr<torch::nn::Module> module; ///< whose weights the functions use
};

/// A fitted method that maps rows by a function of its own, which other programs can be given.
class MapsRows
{
public:
    virtual ~MapsRows() = default;
    /// The functions keep the module alive. Throws Error(NeedsNotMet) where a row alone does
    /// not suffice, and where there is no function at all.
    virtual RowMappings rowMappings() const = 0;
};

} // namespace crossfade
