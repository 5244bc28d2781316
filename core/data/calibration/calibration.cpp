#include "core/data/calibration/calibration.h"

#include "core/base/error.h"
#include "core/data/calibration/row_calibration.h"
#include "core/data/calibration/widened.h"

#include <algorithm>
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
        (std::isfinite(length) && length > 0 && calibration.distance != Distance::Cosine))
        return;
    throw Error(ErrorCode::BadUsage,
                {.where = "calibration",
                 .problem = "length " + std::to_string(length) + " of old features, distance " +
                            distanceName(calibration.distance),
                 .expected = Core::says(
                     "a finite length above 0, and l2 or ip: the cosine looks at no length")});
}

double rootOfSquares(std::span<const float> row)
{
    double squares = 0;
    for (const float x : row)
        squares += static_cast<double>(x) * static_cast<double>(x);
    return std::sqrt(squares);
}

/// Every row as its calibration has it, after its length.
FeatureMatrix calibratedRows(const FeatureMatrix& matrix, const RowCalibration& how,
                             const JobContext& job)
{
    if (how.isIdentity())
        return matrix;
    return widened(
        matrix, how.extra.size(), job,
        [&](std::size_t, std::span<const float> from, std::span<float> to) {
            const double length = how.isUnit ? rootOfSquares(from) : 1;
            const bool isZero = length < shortestDirection;
            const double scale = isZero ? 0 : how.factor / length;
            std::ranges::transform(from, to.begin(),
                                   [&](float x) { return static_cast<float>(scale * x); });
            std::ranges::transform(isZero ? how.extraOfZero : how.extra,
                                   to.end() - static_cast<std::ptrdiff_t>(how.extra.size()),
                                   [](double x) { return static_cast<float>(x); });
        });
}

/// Both sides of one system.
using SystemCalibration = std::pair<RowCalibration, RowCalibration>;

/// ‖q' − g'‖² = factor² · ‖q − g‖² + shift.
SystemCalibration squaredDistancesWith(double factor, double shift)
{
    if (factor == 1 && shift == 0)
        return {};
    return {{.factor = factor, .extra = {0}}, {.factor = factor, .extra = {std::sqrt(shift)}}};
}

/// Every row at this length; a row of zeros stays.
FeatureMatrix withLength(const FeatureMatrix& matrix, double length, const JobContext& job)
{
    return widened(
        matrix, 0, job, [&](std::size_t, std::span<const float> from, std::span<float> to) {
            const double old = rootOfSquares(from);
            const double factor = old > 0 ? length / old : 0;
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

/// cos(q', g') = a · cos(q, g) + offset, where |offset| ≤ 1 − a.
SystemCalibration cosinesWith(double a, double offset)
{
    if (a == 1 && offset == 0)
        return {};
    const double rest = std::sqrt(1 - a);
    const double c = a == 1 ? 0 : std::clamp(offset / (1 - a), -1.0, 1.0);
    const double s = std::sqrt(1 - c * c);
    // A row of zeros gets length 1 and the similarity `offset` to the other side's other rows: the
    // query's turned towards (c, s), the item's with what is missing in the last column.
    const double turned = rest * c;
    const double across = std::sqrt(std::max(0.0, 1 - turned * turned));
    const RowCalibration query{.isUnit = true,
                               .factor = std::sqrt(a),
                               .extra = {rest, 0},
                               .extraOfZero = {turned * c + across * s, turned * s - across * c}};
    const RowCalibration item{.isUnit = true,
                              .factor = std::sqrt(a),
                              .extra = {rest * c, rest * s},
                              .extraOfZero = {turned, across}};
    return {query, item};
}

/// The old similarity becomes A · cos + B. Where |B| > 1 − A, no unit features have it; then both
/// systems' similarities are mapped by t → k · t + m, with m = −k · B / 2 and k as large as the
/// lengths allow.
std::pair<SystemCalibration, SystemCalibration> cosineCalibration(const Calibration& calibration)
{
    const double a = calibration.scale;
    const double b = 1 - calibration.scale - calibration.shift;
    if (std::abs(b) <= 1 - a)
        return {cosinesWith(a, b), {}};
    const double k = 1 / (std::max(a, 1.0) + std::abs(b) / 2);
    return {cosinesWith(k * a, k * b / 2), cosinesWith(k, -k * b / 2)};
}

std::pair<SystemCalibration, SystemCalibration> l2Calibration(const Calibration& calibration)
{
    return {squaredDistancesWith(std::sqrt(calibration.scale), std::max(calibration.shift, 0.0)),
            squaredDistancesWith(1, std::max(-calibration.shift, 0.0))};
}

/// −q'·g' = scale · (−q·g) + shift.
std::pair<SystemCalibration, SystemCalibration> productCalibration(const Calibration& calibration)
{
    const double factor = std::sqrt(calibration.scale);
    const double extra = std::sqrt(std::abs(calibration.shift));
    if (extra == 0)
        return {{{.factor = factor}, {.factor = factor}}, {}};
    return {{{.factor = factor, .extra = {calibration.shift > 0 ? -extra : extra}},
             {.factor = factor, .extra = {extra}}},
            {}};
}

std::pair<SystemCalibration, SystemCalibration> mapsOf(const Calibration& calibration)
{
    switch (calibration.distance) {
    case Distance::L2:
        return l2Calibration(calibration);
    case Distance::Cosine:
        return cosineCalibration(calibration);
    case Distance::InnerProduct:
        return productCalibration(calibration);
    }
    return {};
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
    const RowCalibrations rows = rowCalibrations(calibration);
    const auto calibratedSystem = [&](const System& system, const RowCalibration& query,
                                      const RowCalibration& gallery) -> System {
        return {calibratedRows(system.query, query, job),
                calibratedRows(system.gallery, gallery, job)};
    };
    return {calibratedSystem(transition.oldSystem, rows.oldQueries, rows.oldGallery),
            calibratedSystem(transition.newSystem, rows.newQueries, rows.newGallery)};
}

RowCalibrations rowCalibrations(const Calibration& calibration)
{
    requireIncreasing(calibration);
    requireLength(calibration);
    if (calibration.reference)
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = "calibration",
                     .problem = "every query has a map of its own, by its distances to some items",
                     .expected = "a calibration of numbers alone: moments, quantiles or lengths"});
    const auto [ofOld, ofNew] = mapsOf(calibration);
    RowCalibrations rows{ofOld.first, ofOld.second, ofNew.first, ofNew.second};
    rows.oldGallery.length = calibration.length;
    return rows;
}

} // namespace crossfade
