#pragma once

#include "core/base/job.h"
#include "core/data/distance.h"
#include "core/data/embedding_set.h"
#include "core/data/transition.h"
#include "core/metrics/relevance.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace crossfade
{

/// A backfilling order: a permutation of the gallery's rows, most urgent first.
using Order = std::vector<std::int64_t>;

struct OrderInputs;

/// An order as it is written: `marginal-gain`, `marginal-gain:cmc@1`.
struct OrderName {
    std::string id;
    std::string argument; ///< behind the colon; empty: none
};

/// How urgent every gallery item is [N], high = early, by an order that goes by a score of its own.
/// Throws Error(NeedsNotMet) where an input is missing, Error(BadUsage) for a bad argument.
using Urgency = std::vector<double>(const OrderName& name, const OrderInputs& inputs);

/// What an order is, and what it uses, so that a reader can judge whether it is fair.
struct OrderInfo {
    std::string id;         ///< as in docs/definitions.md §4
    const char* title;      ///< English
    const char* definition; ///< English: which items it puts first
    const char* needs;      ///< English: what it needs to know; shown wherever the order is
    /// Its score; null for an order by `given` scores, by a file, or by chance.
    Urgency* urgency = nullptr;
    /// The scores that it goes by, where another part of the program computes them.
    std::span<const double> OrderInputs::*given = nullptr;
    bool oracle = false;               ///< uses what is not available in practice
    bool usesLabels = false;           ///< the gallery's labels: true ones give away the answer
    bool usesOldHead = false;          ///< the old model's classifier
    bool usesNewHead = false;          ///< the new model's, on what a method maps into its space
    bool usesUncertainty = false;      ///< what the method predicts about its own errors
    bool usesLoss = false;             ///< the method's alignment loss
    bool usesPredictedClasses = false; ///< by the new head where a method maps into its space, else
                                       ///< by the old head
    bool usesTruth = false;            ///< what is relevant, and the new features
    bool usesGainModel = false;        ///< a model of gains, learned on held-out training rows
    bool usesOrderFile = false;        ///< the user's own order of this gallery
    bool usesItemData = false; ///< weights or attributes of the gallery, which training rows
                               ///< do not have
    /// What may follow the id after a colon, for help: "OBJECTIVE". Empty: nothing may.
    std::string argument = {};

    /// By chance alone, as other orders are compared with.
    bool isRandom() const { return urgency == nullptr && given == nullptr && !usesOrderFile; }
    /// By what an item's backfill changes: its argument is an objective (gain_orders.h).
    bool goesByGains() const { return usesTruth || usesGainModel; }
};

OrderName splitOrderName(const std::string& name);

/// What must be said of an order wherever it is shown with a method: nothing, "oracle" (it uses
/// what is not available in practice), "uses labels" (of the gallery) or "oracle, uses labels".
/// @param lossUsesLabels  of the method: then an order by its alignment loss uses labels too
Message orderCaveat(const OrderInfo& order, bool lossUsesLabels);

/// The table of all orders (order_table.cpp), as menus list them.
const std::vector<OrderInfo>& orders();
/// @param name  with or without an argument
/// Null where this version does not know the order.
const OrderInfo* findOrder(const std::string& name);
/// Throws Error(BadUsage), with a list of all orders, for an unknown id, and for an argument where
/// the order takes none.
const OrderInfo& orderInfo(const std::string& name);

/// Whether the order of this name is so; false where this version does not know it.
bool isRandomOrder(const std::string& name);
bool needsOrderFile(const std::string& name);

/// What orders are made from. Members that an order does not need may be empty.
struct OrderInputs {
    const Transition& transition; ///< as the method made it
    /// The transition that is searched, where a calibration makes another: gains are in this one.
    const Transition* searched = nullptr;
    Distance distance = Distance::L2;
    std::span<const std::int64_t> labels = {};  ///< of the gallery
    std::span<const double> alignmentLoss = {}; ///< [N]
    std::span<const double> uncertainty = {};   ///< [N] predicted by the method
    const FeatureMatrix* oldFeatures = nullptr; ///< [N, d_old], as the old model made them
    const Head* oldHead = nullptr;              ///< the old model's classifier
    const Head* newHead = nullptr; ///< the new model's classifier, where the method maps old
                                   ///< features into its space
    std::span<const std::int64_t> givenOrder = {}; ///< of the user's file
    std::span<const double> predictedGain = {};    ///< [N], by a model of gains
    const Relevance* relevance = nullptr;
    Protocol protocol = Protocol::ClassLabels;
    std::span<const double> queryWeights = {}; ///< [Q]; empty: all the same
    const EmbeddingSet* set = nullptr;         ///< for weights and attributes of its items
    bool selfQuery = false;                    ///< the gallery queries itself
    bool queriesArePilot = false;    ///< the gallery queries itself, by a few of its items
    std::uint64_t seed = 0;          ///< of `random`, and of the sequence of equal scores
    const JobContext* job = nullptr; ///< null: cannot be cancelled, and has no memory budget

    void checkpoint() const
    {
        if (job != nullptr)
            job->checkpoint();
    }
};

/// An order, and what it goes by.
struct ScoredOrder {
    Order order;
    std::vector<double> urgency = {}; ///< [N], of each item, high = early; none for orders that go
                                      ///< by no score (`random`, `file`)
};

/// Kendall's τ of an order with a loss [N] of each item: 1 where items of a higher loss are more
/// urgent. By the urgencies, so that items of equal urgency are ties (τ-b) whatever sequence they
/// got; where an order goes by no score, by positions.
std::optional<double> agreementWithLoss(const ScoredOrder& order, std::span<const double> loss);

/// Throws Error(BadUsage) for an unknown id or argument, Error(NeedsNotMet) when an input is
/// missing, Error(OutOfRange) when the given order is no permutation (names the first bad entry).
/// Equal scores follow each other in the sequence that `random` has for the seed. Throws Cancelled.
ScoredOrder makeScoredOrder(const std::string& id, const OrderInputs& inputs);
/// The order of makeScoredOrder() without its scores.
Order makeOrder(const std::string& id, const OrderInputs& inputs);
/// The order by scores [N] as makeScoredOrder() makes it, the highest first.
Order mostUrgentFirst(const OrderInputs& inputs, std::span<const double> urgency);

} // namespace crossfade
