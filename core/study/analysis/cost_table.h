#pragma once

#include "core/data/stored_as.h"
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
        Message lacking;                ///< why it cannot; empty where there is a cost
    };
    Dimensions dimensions;
    std::vector<Row> rows;
    /// Multiply–accumulates of the new model for one item; none: unknown.
    std::optional<std::uint64_t> embeddingMacs;
    /// Multiply–accumulates of the side model for one item; none: unknown.
    std::optional<std::uint64_t> sideMacs = {};
};

/// One row for each choice.
CostTable costTable(const std::vector<MethodChoice>& choices, const Dimensions& dimensions);

/// The dimensions of the models that a choice of a finished study works with; none: not known, as
/// of older results files.
std::optional<Dimensions> choiceDimensions(const StudyResult& result, const MethodChoice& choice);

/// Whether a new model has to be trained for a method: it searches by another one than the study's,
/// or it is a method of training it (trainsNewModel()). What that takes is among no costs that are
/// counted here.
bool needsTrainedModel(const Study& study, const MethodChoice& choice);

/// What a choice of a finished study costs at the dimensions of its models; none: unknown.
std::optional<MethodCost> choiceCost(const StudyResult& result, std::size_t choice);

/// What inserting an item costs beside its embedding: the side model's multiply–accumulates, where
/// the method uses side information (FCT §3.5). None: unknown.
std::optional<std::uint64_t> insertionMacs(const CostTable& table, const MethodCost& cost);

/// Bytes that are stored for one item until it is backfilled: its feature, the old one or that of
/// the latest update, and what the method stores beside it.
std::uint64_t storedBytes(const MethodCost& cost, std::size_t oldDim,
                          StoredKind kind = StoredKind::Float32);
/// @param models  whose names say how the feature is stored
std::uint64_t storedBytes(const MethodCost& cost, std::size_t oldDim, const ModelNames& models);

} // namespace crossfade
