#pragma once

#include "core/data/calibration.h"
#include "core/metrics/metric.h"
#include "core/metrics/verdict.h"

#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// A calibration for one order, as it was fitted and judged on held-out training rows.
struct OrderCalibration {
    std::string order; ///< id
    std::string how;   ///< moments, quantiles, searched
    Calibration calibration;
    bool helps = false; ///< its gain is clearly above 0; else it is not used
    Metric metric;      ///< whose AUC over 11 slices it was judged by
    double plain = 0;   ///< that AUC without it
    double gain = 0;    ///< what it adds
    Interval interval;  ///< of the gain, 95 %, paired over the held-out queries

    bool operator==(const OrderCalibration&) const = default;
};

/// As one line, for files: "moments l2 scale shift on|off metric plain gain low high".
std::string calibrationText(const OrderCalibration& made);
/// The reverse; nothing for any other text.
std::optional<OrderCalibration> parseCalibration(const std::string& order, const std::string& text);

/// What was learned of a fitted method on held-out training rows. Saved with the transform.
struct Tuning {
    std::vector<OrderCalibration> calibrations; ///< at most one an order

    /// That of an order; null where there is none.
    const OrderCalibration* calibrationFor(const std::string& order) const;
    bool empty() const { return calibrations.empty(); }
};

} // namespace crossfade
