#include "core/data/calibration/calibration.h"

#include "core/base/error.h"
#include "core/data/calibration/widened.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string>
#include <utility>

namespace crossfade
{

namespace
{

void requireIncreasing(const Calibration& calibration)
{
    if (std::isfinite(calibration.scale) && std::isfinite(calibration.shift) &&
        calibration.scale > 0)
        return;
    throw Error(ErrorCode::BadUsage, {.where = "calibration",
                                      .problem = "scale " + std::to_string(calibration.scale) +
                                                 ", shift " + std::to_string(calibration.shift),
                                      .expected = Core::says("finite numbers, the scale above 0")});
}

void requireLength(const Calibration& calibration)
{
    const double length = calibration.length;
    if (length == 0 ||
        (std::isfinite(length) && length > 0 && calibration.distance == Distance::L2))
        return;
    throw Error(
        ErrorCode::BadUsage,
        {.where = "calibration",
         .problem = "length " + std::to_string(length) + " of old features, distance " +
                    distanceName(calibration.distance),
         .expected = Core::says("a finite length above 0, and l2: the cosine looks at no length")});
}

/// [factor · x, last] for every row x.
FeatureMatrix scaledWith(const FeatureMatrix& matrix, double factor, double last,
                         const JobContext& job)
{
    return widened(
        matrix, 1, job, [&](std::size_t, std::span<const float> from, std::span<float> to) {
            std::ranges::transform(from, to.begin(),
                                   [&](float x) { return static_cast<float>(factor * x); });
            to.back() = static_cast<float>(last);
        });
}

/// ‖q' − g'‖² = factor² · ‖q − g‖² + shift.
System withSquaredDistances(const System& system, double factor, double shift,
                            const JobContext& job)
{
    if (factor == 1 && shift == 0)
        return system;
    return {scaledWith(system.query, factor, 0, job),
            scaledWith(system.gallery, factor, std::sqrt(shift), job)};
}

/// Every row at this length; a row of zeros stays.
FeatureMatrix withLength(const FeatureMatrix& matrix, double length, const JobContext& job)
{
    return widened(
        matrix, 0, job, [&](std::size_t, std::span<const float> from, std::span<float> to) {
            double squares = 0;
            for (const float x : from)
                squares += static_cast<double>(x) * static_cast<double>(x);
            const double factor = squares > 0 ? length / std::sqrt(squares) : 0;
            std::ranges::transform(from, to.begin(),
                                   [&](float x) { return static_cast<float>(factor * x); });
        });
}

/// The transition with every old gallery feature at this length.
Transition atLength(const Transition& transition, double length, const JobContext& job)
{
    Transition brought = transition;
    brought.oldSystem.gallery = withLength(transition.oldSystem.gallery, length, job);
    return brought;
}

/// The calibration for a transition whose old gallery features have that length already: without
/// the length, and with the reference at the same length.
Calibration withoutLength(const Calibration& calibration, const JobContext& job)
{
    Calibration rest = calibration;
    rest.length = 0;
    if (calibration.reference) {
        QueryReference reference = *calibration.reference;
        reference.oldItems = withLength(reference.oldItems, calibration.length, job);
        rest.reference = std::make_shared<const QueryReference>(std::move(reference));
    }
    return rest;
}

Transition calibratedL2(const Transition& transition, const Calibration& calibration,
                        const JobContext& job)
{
    const double factor = std::sqrt(calibration.scale);
    return {
        withSquaredDistances(transition.oldSystem, factor, std::max(calibration.shift, 0.0), job),
        withSquaredDistances(transition.newSystem, 1, std::max(-calibration.shift, 0.0), job)};
}

/// Writes [factor · x / ‖x‖, extra…], or [0…, extraOfZero…] for a row of zeros.
FeatureMatrix unitWith(const FeatureMatrix& matrix, double factor,
                       const std::array<double, 2>& extra, const std::array<double, 2>& extraOfZero,
                       const JobContext& job)
{
    constexpr double shortest = 1e-12; // as the cosine distance has it
    return widened(
        matrix, 2, job, [&](std::size_t, std::span<const float> from, std::span<float> to) {
            double squares = 0;
            for (const float x : from)
                squares += static_cast<double>(x) * static_cast<double>(x);
            const double length = std::sqrt(squares);
            const std::array<double, 2>& last = length < shortest ? extraOfZero : extra;
            const double scale = length < shortest ? 0 : factor / length;
            std::ranges::transform(from, to.begin(),
                                   [&](float x) { return static_cast<float>(scale * x); });
            std::ranges::transform(last, to.end() - 2,
                                   [](double x) { return static_cast<float>(x); });
        });
}

/// cos(q', g') = a · cos(q, g) + offset, where |offset| ≤ 1 − a.
System withCosines(const System& system, double a, double offset, const JobContext& job)
{
    if (a == 1 && offset == 0)
        return system;
    const double rest = std::sqrt(1 - a);
    const double c = a == 1 ? 0 : std::clamp(offset / (1 - a), -1.0, 1.0);
    const double s = std::sqrt(1 - c * c);
    // A row of zeros gets length 1 and the similarity `offset` to the other side's other rows: the
    // query's turned towards (c, s), the item's with what is missing in the last column.
    const double turned = rest * c;
    const double across = std::sqrt(std::max(0.0, 1 - turned * turned));
    return {unitWith(system.query, std::sqrt(a), {rest, 0},
                     {turned * c + across * s, turned * s - across * c}, job),
            unitWith(system.gallery, std::sqrt(a), {rest * c, rest * s}, {turned, across}, job)};
}

/// The old similarity becomes A · cos + B. Where |B| > 1 − A, no unit features have it; then both
/// systems' similarities are mapped by t → k · t + m, with m = −k · B / 2 and k as large as the
/// lengths allow.
Transition calibratedCosine(const Transition& transition, const Calibration& calibration,
                            const JobContext& job)
{
    const double a = calibration.scale;
    const double b = 1 - calibration.scale - calibration.shift;
    if (std::abs(b) <= 1 - a)
        return {withCosines(transition.oldSystem, a, b, job), transition.newSystem};
    const double k = 1 / (std::max(a, 1.0) + std::abs(b) / 2);
    return {withCosines(transition.oldSystem, k * a, k * b / 2, job),
            withCosines(transition.newSystem, k, -k * b / 2, job)};
}

} // namespace

bool Calibration::operator==(const Calibration& other) const
{
    const bool isSameReference = reference == other.reference ||
                                 (reference && other.reference && *reference == *other.reference);
    return distance == other.distance && scale == other.scale && shift == other.shift &&
           length == other.length && isSameReference;
}

double shortScale(double scale)
{
    int exponent = 0;
    const double mantissa = std::frexp(std::sqrt(scale), &exponent);
    const double root = std::ldexp(std::round(std::ldexp(mantissa, 12)), exponent - 12);
    return root * root;
}

Transition calibrated(const Transition& transition, const Calibration& calibration,
                      const JobContext& job)
{
    requireIncreasing(calibration);
    requireLength(calibration);
    if (calibration.isIdentity())
        return transition;
    if (calibration.length > 0)
        return calibrated(atLength(transition, calibration.length, job),
                          withoutLength(calibration, job), job);
    if (calibration.reference)
        return calibratedByQuery(transition, calibration.distance, *calibration.reference, job);
    return calibration.distance == Distance::L2 ? calibratedL2(transition, calibration, job)
                                                : calibratedCosine(transition, calibration, job);
}

} // namespace crossfade
