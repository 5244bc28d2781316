#pragma once

#include "core/base/job.h"
#include "core/data/calibration/calibration.h"
#include "core/data/distance.h"
#include "core/data/stored_as.h"
#include "core/data/transition.h"
#include "core/methods/method.h"
#include "core/metrics/relevance.h"
#include "core/orders/order.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace crossfade
{

/// How many training rows are held out of `all`: a third, at most 10,000.
std::size_t heldOutCount(std::size_t all);

/// Training rows that a fit has not seen, as a gallery that queries itself: for choices that must
/// be made without the gallery on which methods are judged.
struct HeldOutTrial {
    RetrievalData data;
    Transition transition;
    Relevance relevance;             ///< same label; each query's own row is removed
    std::vector<double> uncertainty; ///< as FittedMethod::uncertainty()
    std::vector<double> alignmentLoss;
    std::optional<Head> oldHead;
    std::optional<Head> newHead; ///< only where its method maps old features into its space
    Distance distance = Distance::L2;
    std::uint64_t seed = 0;
    /// What was predicted for each row, by models that have not seen it; by the name of an order by
    /// learned gains.
    std::map<std::string, std::vector<double>> predictedGains = {};
};

/// The features of some items.
ModelFeatures selectedRows(const ModelFeatures& features, std::span<const std::int64_t> rows,
                           const JobContext& job);
/// The relevance for rows that query themselves: relevant is what has the same label.
Relevance relevanceByLabel(const std::vector<std::int64_t>& labels);

/// Fits the method on all training rows but the held-out ones, which are drawn at random by the
/// seed of `settings`, and applies it to these, of which the gallery's vectors are stored. Throws
/// Error(NeedsNotMet) where there are too few training rows, or none of the held-out ones has
/// another of its label; what Method::fit() throws; Cancelled.
HeldOutTrial tryOnHeldOutRows(const Method& method, const TrainingData& training,
                              const Options& options, const FitSettings& settings,
                              Distance distance, const StoredSides& stored, JobContext& job);

/// Whether an order can be made of training rows: not of a file, and not of what only the gallery
/// has.
bool canOrderHeldOut(const std::string& order);
/// What orders are made from, of the held-out rows.
OrderInputs orderInputsOf(const HeldOutTrial& trial, const JobContext& job);
/// @param calibration  of what is searched: orders by gains are made of the gains there
/// Throws as makeOrder().
Order orderHeldOut(const HeldOutTrial& trial, const std::string& order, const JobContext& job,
                   const Calibration& calibration = {});

} // namespace crossfade
