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

/// What methods cost, to be compared with the cost of embedding the gallery again (FCT Fig. 3).
struct CostTable {
    struct Row {
        std::string method;
        std::optional<MethodCost> cost; ///< none: the method cannot work at these dimensions
        std::string lacking;            ///< why it cannot; empty where there is a cost
    };
    Dimensions dimensions;
    std::vector<Row> rows;
    /// Multiply–accumulates of the new model for one item; none: unknown.
    std::optional<std::uint64_t> embeddingMacs;
};

/// One row for each choice.
CostTable costTable(const std::vector<MethodChoice>& choices, const Dimensions& dimensions);

/// What a choice of a finished study costs at the dimensions of its models; none: unknown.
std::optional<MethodCost> choiceCost(const StudyResult& result, std::size_t choice);

/// Bytes that are stored for one item until it is backfilled: its old feature in float32, and the
/// side information that the method uses.
std::uint64_t storedBytes(const MethodCost& cost, std::size_t oldDim);

} // namespace crossfade
