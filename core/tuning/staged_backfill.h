#pragma once

#include "core/backfill/curve.h"
#include "core/data/stored_as.h"
#include "core/methods/method.h"
#include "core/orders/order.h"
#include "core/tuning/tuning.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// How a backfill goes in stages.
struct StagePlan {
    /// Shares of the gallery at which a stage after the first begins: ascending, above 0, below 1,
    /// each one of the curve's fractions. The first stage begins at 0 with the fit as it is.
    std::vector<double> starts;
    std::size_t epochs = 4; ///< of a refit, where the method has epochs
    std::size_t copies = 1; ///< how often a re-embedded item counts beside a training row
    /// Whether gains may be learned anew from the last stage's items. These are the ones that the
    /// model before put first, among which it cannot tell them apart: it then looks worse than it
    /// is, and what replaces it has seen fewer items (docs/beyond.md has what this costs).
    bool relearnGains = false;

    bool operator==(const StagePlan&) const = default;
};

/// A stage as it went.
struct BackfillStage {
    std::size_t first = 0; ///< so many items are new where it begins
    std::size_t last = 0;  ///< and where it ends
    /// The re-embedded items that its fit learned from, beside the training rows.
    std::size_t pairs = 0;
    double fitSeconds = 0; ///< of the refit and of what is learned beside it; 0: the fit as it is
    /// Multiply–accumulates of the refit (three times a transform for each row and epoch) and of
    /// transforming the items that are still old. No fit, and no epochs: those of the transform.
    std::uint64_t macs = 0;
    std::optional<OrderCalibration> calibration; ///< as its curve has it; none: not asked for
    bool newGainModel = false; ///< the gains were learned anew, from re-embedded items

    bool operator==(const BackfillStage&) const = default;
};

/// One metric along a backfill in stages.
struct StagedMetric {
    Metric metric;
    std::vector<double> mean;       ///< [T]; where a stage begins, with its new fit
    std::vector<double> beforeFit;  ///< [stages], where each begins, with the fit before
    double auc = 0;                 ///< trapezoids over the slices, each within its stage
    std::vector<float> perQueryAuc; ///< [Q], NaN for a query without a relevant item
};

/// A backfill during which the method learns from what is re-embedded.
struct StagedBackfill {
    Order order;                             ///< as it was in the end
    std::vector<BackfillStage> stages;       ///< at least one
    std::vector<double> fractions;           ///< [T]
    std::vector<StagedMetric> metrics;       ///< as CurveOptions::metrics
    std::vector<std::int64_t> negativeFlips; ///< [T], of CMC@1, against the start
};

/// What a backfill in stages begins with.
struct StagedTask {
    const Method& method;
    const Options& options;
    FitSettings settings;
    const TrainingData& training;
    const RetrievalData& data;
    std::shared_ptr<const FittedMethod> fitted; ///< on the training rows
    const Tuning& tuning;                       ///< of that fit
    const std::string& order;
    /// What orders of the gallery are made from, for a transition. What the fit itself tells of its
    /// items is filled in here.
    std::function<OrderInputs(const Transition&)> orderInputs;
    const Relevance& relevance;
    const CurveOptions& curve;
    StoredKind written = StoredKind::Float32; ///< how new vectors, and mapped ones, are stored
};

/// A backfill in stages. Where a stage begins, the method is fitted anew, from its own weights
/// where it can (FitSettings::start), on the training rows and on the items that are new by then:
/// pairs of the gallery's own distribution. Their labels are what the new model's classifier says
/// of their new features; the gallery's labels are not looked at unless the order uses them, and no
/// new feature is but those of items that are new. What the fit before, which had not seen them,
/// made of the last stage's items shows which calibration helps and how the gains are learned best;
/// what was learned on training rows stays where that is no better. Then the rest of the items is
/// ordered anew. Without a classifier the re-embedded items are of no class. Throws Error(BadUsage)
/// for starts that are no fractions of the curve; as fit(); Cancelled.
StagedBackfill stagedBackfill(const StagedTask& task, const StagePlan& plan, JobContext& job);

} // namespace crossfade
