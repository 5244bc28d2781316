#pragma once

#include "core/backfill/class_changes.h"
#include "core/study/result/result.h"
#include "widgets/charts/lineschart.h"
#include "widgets/results/queryparts.h"
#include "widgets/tables/sheet.h"

#include <string>
#include <vector>

namespace crossfade
{

class ResultModel;

/// What the screen Groups compares the chosen curve with.
enum class ChangeAgainst { OldModel, Start, NewModel };

/// The gaps between the groups of an attribute, by the chosen metric: of the shown curves, and of
/// the old and the new model. Without intervals where nothing was resampled.
std::vector<StudyGroupGap> gapsOf(const StudyResult& result, const std::string& attribute,
                                  std::size_t metric);
LinesContent gapLines(const ResultModel& model, const std::vector<StudyGroupGap>& gaps);
/// What a figure of them says beneath it: between which groups they are, and what the band is.
/// @param gaps  at least one
QString gapNote(const ResultModel& model, const std::vector<StudyGroupGap>& gaps);
/// Why the gap of the chosen curve has no interval where gaps have some; else empty.
QString noGapInterval(const ResultModel& model, const std::vector<StudyGroupGap>& gaps);

/// How much of each group is backfilled, and what the backfilled part is made of. Of many groups
/// those at the two ends. Empty where there are none.
QString backfilledText(const ResultModel& model, const QueryParts& parts);

/// The change of the chosen metric of each part's queries, by falling change; ClassChange::label is
/// the part.
std::vector<ClassChange> changesOf(const ResultModel& model, const QueryParts& parts,
                                   ChangeAgainst against);

/// The columns of changesSheet().
namespace ChangeColumn
{
enum : int { Part, Change, Before, After, Queries, Backfilled, MakesUp, Count };
} // namespace ChangeColumn

/// A row for each of the changes.
Sheet changesSheet(const ResultModel& model, const QueryParts& parts,
                   const std::vector<ClassChange>& changes, const QString& title,
                   const QString& against);

} // namespace crossfade
