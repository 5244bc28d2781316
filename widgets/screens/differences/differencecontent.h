#pragma once

#include "core/study/analysis/differences/compared_runs.h"
#include "core/study/analysis/differences/curve_difference.h"
#include "widgets/charts/lineschart.h"
#include "widgets/results/queryparts.h"
#include "widgets/screens/differences/flipscomparison.h"
#include "widgets/tables/sheet.h"

#include <vector>

namespace crossfade
{

class ResultModel;

/// What the screen A or B has worked out: every shown curve less one of them.
struct FoundDifferences {
    /// Some queries, and how the chosen curve answers them.
    struct Part {
        std::size_t part = 0; ///< index into QueryParts::names
        RunDifference difference = {};
    };
    CurveDifferences all;
    std::vector<Part> ofParts = {}; ///< those that have queries with a relevant item
};

/// The side of the curve.
Side sideOf(const StudyCurve& curve);
/// The curve of a side that has the chosen curve's seeds, else its first.
int curveOfSide(const ResultModel& model, const Side& side);

/// The differences in points; the chosen curve has its band.
LinesContent differenceLines(const ResultModel& model, const CurveDifferences& differences);
/// How much better the chosen curve is than the reference, and where that is sure.
QString differenceSentence(const ResultModel& model, const CurveDifferences& differences);

/// The columns of both sheets that count queries.
struct CountColumns {
    int here = -1;
    int there = -1;
};
/// A row for each curve.
/// @param against  each curve with the reference, query by query; empty: that is not known
Sheet differencesSheet(const ResultModel& model, const CurveDifferences& differences,
                       const std::vector<FlipsComparison>& against, CountColumns& counts);
/// A row for each part of the queries, of the chosen curve.
Sheet differencesByPart(const ResultModel& model, const FoundDifferences& found,
                        const FlipsComparison& against, const QueryParts& parts,
                        const QString& title, CountColumns& counts);

} // namespace crossfade
