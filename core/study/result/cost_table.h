#pragma once

#include "core/methods/method.h"
#include "core/study/request/study.h"
#include "core/study/result/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// What methods cost beside what they spare: embedding the gallery anew (FCT Fig. 3).
struct CostTable {
    struct Row {
        std::string method;
        std::optional<MethodCost> cost; ///< none: the method cannot work at these dimensions
        std::string lacking;            ///< then what it lacks
    };
    Dimensions dimensions;
    std::vector<Row> rows;
    /// Multiply–accumulates to embed one item by the new model; none: unknown.
    std::optional<std::uint64_t> embeddingMacs;
};

/// A row for each choice, in their order.
CostTable costTable(const std::vector<MethodChoice>& choices, const Dimensions& dimensions);

/// What a choice of a finished study costs, with the models that it works with; none: unknown.
std::optional<MethodCost> choiceCost(const StudyResult& result, std::size_t choice);

/// Bytes to store of an item until it is backfilled: its old feature in float32, and the
/// side-information that the method takes.
std::uint64_t storedBytes(const MethodCost& cost, std::size_t oldDim);

} // namespace crossfade
