#pragma once

#include "core/data/calibration/calibration.h"
#include "core/metrics/metric.h"
#include "core/statistics/verdict.h"
#include "core/tuning/boosted_trees.h"

#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// A calibration for one order, as it was fitted and judged on held-out training rows.
struct OrderCalibration {
    std::string order; ///< id
    std::string how;   ///< as fitCalibration() has it: moments, …
    Calibration calibration;
    bool helps = false; ///< its gain is clearly above 0; else it is not used
    Metric metric;      ///< whose AUC over 11 slices it was judged by
    double plain = 0;   ///< that AUC without it
    double gain = 0;    ///< what it adds
    Interval interval;  ///< of the gain, 95 %, paired over the held-out queries

    bool operator==(const OrderCalibration&) const = default;
};

/// A calibration as one line, for files: "moments l2 scale shift on|off metric plain gain low
/// high", and "length" where there is one. A reference is not in it.
std::string calibrationText(const OrderCalibration& made);
/// The reverse; nothing for any other text.
std::optional<OrderCalibration> parseCalibration(const std::string& order, const std::string& text);

/// Predicts what each item's backfill adds to an objective, from what is known without labels and
/// new features, for the order `learned-gain`.
struct GainModel {
    std::string objective; ///< map, cmc@1, …, flips
    BoostedTrees trees;
    std::size_t rows = 0; ///< held-out rows that it was learned from
    /// How much the rank by the new head's entropy counts beside the rank by the trees, from 0 to
    /// 1: the best of a few on the held-out rows.
    double entropyShare = 0;
    /// Kendall's τ of predicted and true gains on the held-out rows, each predicted by a model that
    /// has not seen it. 0: not known.
    double tau = 0;
};

/// The objective that the name of an order by learned gains asks for: `map` for `learned-gain`.
std::string gainObjectiveOf(const std::string& order);

/// What was learned of a fitted method on held-out training rows. Saved with the transform.
struct Tuning {
    std::vector<OrderCalibration> calibrations; ///< at most one an order
    std::vector<GainModel> gainModels;          ///< at most one an objective

    /// The calibration of an order; null where there is none.
    const OrderCalibration* calibrationFor(const std::string& order) const;
    /// The model of gains for an order `learned-gain…`; null where there is none.
    const GainModel* gainModelFor(const std::string& order) const;
    bool empty() const { return calibrations.empty() && gainModels.empty(); }
};

/// The calibration for an order; where `order` is empty, for the only order that there is one for.
/// Nothing where it does not help, or nothing is calibrated. Throws Error(BadUsage) for an order
/// that there is none for.
std::optional<Calibration> calibrationFrom(const Tuning& tuning, const std::string& order);

} // namespace crossfade
