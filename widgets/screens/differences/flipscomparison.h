#pragma once

#include "core/backfill/groups/flip_bands.h"
#include "core/metrics/metric.h"
#include "widgets/results/queryparts.h"
#include "widgets/tables/sheet.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace crossfade
{

/// The comparison on the screen Flips: the chosen curve ("here") with a reference ("there"), query
/// by query, by one metric.
struct FlipsComparison {
    ComparedAnswers answers;
    Metric metric;
    std::size_t queries = 0;
    std::vector<double> fractions;
    bool isAnotherCurve = false; ///< the reference is a curve, too
    QString curve;               ///< the chosen curve's name
    QString against;             ///< the reference's name
    // How many queries are gained and lost with so many items new, [N + 1]; empty: that is known at
    // the slices alone.
    std::span<const std::int32_t> gainedByItem = {};
    std::span<const std::int32_t> lostByItem = {};

    /// Whether an answer is right or wrong, and not a number.
    bool isHit() const { return crossfade::isHit(metric); }
    bool knowsEveryItem() const { return !gainedByItem.empty(); }
    FlipBands bands() const;
    /// The bands of these queries alone.
    FlipBands bands(std::span<const std::int64_t> ofQueries) const;
};

/// The answers of a curve by a metric of its study, or by CMC@k; nothing where the result does not
/// hold its values of queries.
std::optional<Answers> answersBy(const StudyResult& result, const StudyCurve& curve,
                                 const Metric& by);

/// The words for what is above and beneath the axis.
QString gainedText(const FlipsComparison& comparison);
QString lostText(const FlipsComparison& comparison);

/// The columns of the tables of flips. Those from OnlyHere on are there where the answers have a
/// `before`.
namespace FlipsColumn
{
enum : int { Name, Lost, Gained, Change, P, OnlyThere, OnlyHere, BrokenP, Count };
} // namespace FlipsColumn

/// A row for each part, at one slice.
Sheet flipsByPart(const FlipsComparison& comparison, const QueryParts& parts, const QString& title,
                  std::size_t slice);
/// A row for each slice, over all queries.
Sheet flipsAlong(const FlipsComparison& comparison);

/// What flips at a slice, and whether that is more than chance.
QString flipsSentence(const FlipsComparison& comparison, std::size_t slice);
/// What flips with so many items new, that share of the gallery, where every item is known, and
/// whether that is more than chance.
QString flipsSentence(const FlipsComparison& comparison, std::int64_t items, double share);
/// How many of the chosen queries flip at a slice.
QString chosenSentence(const FlipsComparison& comparison, const FlipBands& ofChosen,
                       std::size_t chosen, std::size_t slice);

/// What a column of the tables counts: "mended", "right here alone"; "flipped" for a column of no
/// count.
QString countedText(const FlipsComparison& comparison, int column);
/// The queries that a cell of the tables counts; those of every other column are all that the two
/// answer differently.
/// @param part  −1: all queries; else those of that part
std::vector<std::int64_t> queriesOfCell(const FlipsComparison& comparison, std::size_t slice,
                                        int column, const QueryParts& parts, std::int64_t part);

} // namespace crossfade
