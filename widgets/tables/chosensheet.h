#pragma once

#include "widgets/tables/sheet.h"

namespace crossfade
{

class ResultModel;

/// The columns of chosenSheet().
namespace ChosenColumn
{
enum : int { Part, Items, Share, Broken, Count };
} // namespace ChosenColumn

/// What the chosen items consist of: a row for all of them, one for each group that they are in,
/// by every attribute, and one for each of their classes, the largest first. It says how many of
/// the queries that look for them are broken. Without rows where no items are chosen.
Sheet chosenSheet(const ResultModel& model);

} // namespace crossfade
