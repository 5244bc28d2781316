#pragma once

#include "core/export/store_lines.h"
#include "core/study/plan/plan.h"
#include "core/study/plan/plan_reader.h"

#include <filesystem>
#include <optional>
#include <string>

namespace crossfade
{

/// A plan as JSON: what is recommended, by what, every candidate's score, the promises, the
/// batches, and, where the plan was verified, what came of them. Without the items.
std::string planJson(const Plan& plan);

/// The items in the sequence in which they are to be embedded, as JSON Lines: a head that says what
/// made the plan, then a line for each batch, with its items and what to expect.
/// @param fit  that its head names
std::string planLines(const Plan& plan, const std::optional<KeptFit>& fit = {});

/// The items as CSV: after lines that begin with '#' and say what made the plan, the columns
/// position (from 0), batch (from 1) and id.
/// @param fit  that its head names
std::string planCsv(const Plan& plan, const std::optional<KeptFit>& fit = {});

/// Where a plan is written; what is empty is not.
struct PlanFiles {
    std::filesystem::path csv = {};
    std::filesystem::path lines = {};     ///< JSON Lines
    std::filesystem::path transform = {}; ///< empty: where fitBeside() says
};

/// Where the fit of a plan is kept that nobody gave another place: "plan.csv.pt". Empty where the
/// plan is written to a device, a pipe or standard output: there is no place beside it. Throws
/// Error(BadUsage) where a file is there that is no saved transform, such as the user's model.
std::filesystem::path fitBeside(const std::filesystem::path& plan);

/// Writes the chosen method as it was fitted, and the plan, which names it: so following the plan
/// need not fit it again. Throws Error(WriteFailed), Cancelled; before it writes, as fitBeside().
void writePlan(const Plan& plan, const PlanFiles& files, JobContext& job);

/// What gives every item that is to be embedded the number of its batch (from 1) in a store. Throws
/// as validate() and batchLines() of core/export/store_lines.h.
std::string planForStore(const Plan& plan, const StoreTarget& target);

} // namespace crossfade
