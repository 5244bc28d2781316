#pragma once

#include "core/base/job.h"
#include "core/study/plan/batches.h"
#include "core/study/plan/fingerprint.h"
#include "core/study/plan/objective.h"
#include "core/study/request/study.h"

#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace crossfade
{

/// A plan's method as it was fitted, saved beside the plan.
struct KeptFit {
    std::filesystem::path file; ///< in a plan's head: as seen from the plan's folder
    std::string sha256;
};

/// A plan that `plan` wrote, as far as following it needs.
struct SavedPlan {
    Study study;            ///< of the recommended method and order alone; its data may have moved
    std::string calibrated; ///< how the method is calibrated; empty: it is not
    std::string objective;  ///< in words
    std::size_t objectiveMetric = 0;   ///< that it is of: index into Study::metrics
    std::optional<Objective> chosenBy; ///< none: a plan of an earlier version has the words alone
    std::string created;               ///< ISO 8601, UTC
    std::string judgedOn;              ///< "pilot" or "train"
    BackfillPace pace;
    std::size_t gallery = 0; ///< items when the plan was made
    std::size_t present = 0; ///< items that were new already
    Fingerprint fingerprint;
    std::optional<KeptFit> fit;        ///< none: it names none
    std::set<std::string> inputHashes; ///< SHA-256 of the files that it was made of
    /// [T], at evenly spaced fractions: of the objective's metric's way from old to new.
    std::vector<Estimated> gainAlong;
    /// What is promised, by metric [T]: of the gallery by a pilot, else of the training rows.
    std::map<std::string, std::vector<Estimated>> along;
    std::vector<std::string> drawn;   ///< of the items that became training rows
    std::vector<std::string> ids;     ///< most urgent first
    std::vector<std::size_t> batches; ///< of each of them, from 1
};

/// Whether a file begins as a plan does, as CSV or JSON Lines. False where it cannot be read.
bool isPlanFile(const std::filesystem::path& file);

/// Reads a plan of `plan --out`. Throws Error(FileNotFound, BadFormat) with the line, also for a
/// plan that is cut off, and for one of an earlier version, which does not say how to go on.
SavedPlan readPlan(const std::filesystem::path& file);

/// The method as the plan fitted it, if that is still there as it was; else none, with a note.
std::optional<std::filesystem::path>
keptFit(const SavedPlan& plan, const std::filesystem::path& planFile, JobContext& job);

/// The study of a plan's method and order in a file as it is now, without intervals.
Study planStudy(const SavedPlan& plan, const std::filesystem::path& embeddings,
                const std::optional<std::filesystem::path>& transform, const std::string& device);

} // namespace crossfade
