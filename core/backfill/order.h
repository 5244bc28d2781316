#pragma once

#include "core/base/job.h"
#include "core/data/distance.h"
#include "core/data/embedding_set.h"
#include "core/data/transition.h"

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace crossfade
{

/// A backfilling order: a permutation of the gallery's rows, most urgent first.
using Order = std::vector<std::int64_t>;

/// What an order looks at, so that a reader can judge whether it is fair.
struct OrderInfo {
    std::string id;           ///< as in docs/definitions.md §4
    std::string title;        ///< English
    std::string needs;        ///< English: what it needs to know; shown wherever the order is
    bool oracle = false;      ///< uses what is not available in practice
    bool usesLabels = false;  ///< looks at the gallery's labels: with true ones it knows the answer
    bool usesOldHead = false; ///< looks at the old model's classifier
    bool usesUncertainty = false; ///< goes by what the method predicts of itself
    bool usesLoss = false;        ///< goes by the method's alignment loss
};

/// What a reader must know before an order's curve is trusted.
enum class OrderCaveat {
    Oracle,    ///< it uses what is not available in practice
    UsesLabels ///< it looks at the gallery's labels
};

/// What has to stand beside an order wherever it is shown under a method. `lossUsesLabels` is of
/// that method: it matters where the order goes by the method's alignment loss.
std::vector<OrderCaveat> orderCaveats(const OrderInfo& order, bool lossUsesLabels);
/// The same in English: "", "oracle", "uses labels" or "oracle, uses labels".
std::string orderNote(const OrderInfo& order, bool lossUsesLabels);

/// Every order there is, in the order in which they are offered.
const std::vector<OrderInfo>& orders();
/// Throws Error(BadUsage) naming the orders there are.
const OrderInfo& orderInfo(const std::string& id);

/// What the orders draw on. Members that an order does not need may be empty.
struct OrderInputs {
    const Transition& transition;
    Distance distance = Distance::L2;
    std::span<const std::int64_t> labels = {};     ///< of the gallery
    std::span<const double> alignmentLoss = {};    ///< [N], for oracle-loss
    std::span<const double> uncertainty = {};      ///< [N] predicted by the method, for sigma
    const FeatureMatrix* oldFeatures = nullptr;    ///< [N, d_old], as the old model made them
    const Head* oldHead = nullptr;                 ///< the old model's classifier
    std::span<const std::int64_t> givenOrder = {}; ///< for `file`
    std::uint64_t seed = 0;          ///< of `random`, and of the sequence of equal scores
    const JobContext* job = nullptr; ///< null: cannot be cancelled, and has no memory budget

    void checkpoint() const
    {
        if (job != nullptr)
            job->checkpoint();
    }
};

/// Throws Error(BadUsage) for an unknown id, Error(NeedsNotMet) when an input is missing,
/// Error(OutOfRange) when the given order is no permutation (names the first bad entry).
/// Equal scores follow each other in the sequence that `random` has for the seed. Throws Cancelled.
Order makeOrder(const std::string& id, const OrderInputs& inputs);

} // namespace crossfade
