#pragma once

#include "core/study/analysis/cost_table.h"
#include "core/study/result/result.h"
#include "widgets/tables/sheet.h"

namespace crossfade
{

class ResultModel;

// The tables beneath the chart, in the user's language.

/// The columns of curvesSheet(). Where a study has several new models, their names follow.
namespace CurveColumn
{
enum : int {
    Method,
    Ordering,
    Seed,
    Here,
    NegativeFlips, // beside the position that they are of
    PositiveFlips,
    AucExact, // "AUC"
    AucSlices,
    Gain,
    AtStart,
    AtEnd,
    Count
};
} // namespace CurveColumn

/// One row for each curve: the chosen metric at the position (valueshere.h), at both ends and as
/// areas, and the flips. The check box of the first column says whether the curve is shown. No
/// columns where the model is empty.
Sheet curvesSheet(const ResultModel& model);
/// curvesSheet() with the longest texts that any position gives the chosen fraction's column.
Sheet widestCurvesSheet(const ResultModel& model);

/// One row for each curve: the papers' conditions on one metric (core/metrics/conditions.h), each
/// met or not and by what margin (raw: the margin, a share of 1), how well the order agrees with
/// the oracle's, and the methods' own numbers (StudyCurve::facts).
Sheet conditionsSheet(const StudyResult& result, std::size_t metric);
/// What its signs say.
QString verdictSigns();

/// One row for each pair of models: how similar their features of the gallery are.
Sheet modelsSheet(const StudyResult& result);

/// A sheet of what the methods of a result cost, and what embedding the gallery again costs. The
/// costs of a transform that was loaded from a file are left empty, since its options are unknown;
/// so are all costs where the result does not hold the models' dimensions.
Sheet costsSheet(const StudyResult& result, std::optional<std::uint64_t> embeddingMacs);

} // namespace crossfade
