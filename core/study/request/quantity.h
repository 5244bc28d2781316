#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace crossfade
{

/// What of a metric along a curve is compared. A baseline has one value at all fractions, which is
/// its AUC too.
struct Quantity {
    enum class Kind {
        Auc,  ///< exact where it is known, else the trapezoid over the slices
        Gain, ///< (AUC − old) / (new − old), where each resample has its own old and new
        At    ///< at one of the curve's fractions
    };
    Kind kind = Kind::Auc;
    double fraction = 0;       ///< of At
    bool isOverSlices = false; ///< of Auc: by the trapezoid, even where the exact one is known

    bool operator==(const Quantity&) const = default;
};

/// "auc", "gain", "at_0", "at_0.5". Throws Error(BadUsage) with the known forms.
Quantity parseQuantity(const std::string& name);
std::string quantityName(const Quantity& quantity);

/// The slice that lies at a fraction, of so many evenly spaced from 0 to 1; none where the fraction
/// is between two.
std::optional<std::size_t> sliceAt(double fraction, std::size_t slices);

} // namespace crossfade
