#pragma once

#include "core/base/job.h"
#include "core/study/result/estimate.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

struct LoadedStudy;

/// Which items of the gallery are the pilot: drawn at random from a file that has the new features
/// of all.
struct PilotDraw {
    double share = 0;      ///< of the gallery, in (0, 1]; 0: by count
    std::size_t count = 0; ///< items
    std::uint64_t seed = 0;

    std::size_t itemsOf(std::size_t galleryCount) const;
};

/// "0.05" is a share of the gallery, "500" a number of items. Throws Error(BadUsage) at `where`.
PilotDraw parsePilot(const std::string& text, const Message& where);

/// The rows that are drawn, ascending.
std::vector<std::int64_t> rowsOf(const PilotDraw& pilot, std::size_t galleryCount);

/// Fits and applies the study's methods, makes its orders, and estimates their curves from a pilot.
/// Only the pilot's new features of the gallery are looked at; where the gallery queries itself,
/// the pilot's items are the queries. Items without old features (born during the backfill) are
/// left out, with a note. Parts, groups and resamples of the study are left out.
/// @param pilot  to be drawn from a gallery whose new features are all there; none: the items that
///               the file marks as its pilot (`gallery/pilot`)
/// @param partialFolder  keeps the fits, as that of runStudy()
/// Throws Error (NeedsNotMet for an order that needs the new features of all items, for a file
/// without a pilot, and for a draw where features are absent), Cancelled.
StudyEstimate estimateStudy(const Study& asked, const std::optional<PilotDraw>& pilot,
                            JobContext& job, const std::filesystem::path& partialFolder = {});

/// What is estimated beside the curves of all queries.
struct EstimatedBeside {
    std::string attribute = {}; ///< the queries of each of its values alone; empty: none
    bool rightUnderOld = false; ///< those that are right under `old` alone: their CMC@1
    /// Depths at which reranking by the new model is estimated, ascending; of metrics that look at
    /// grades it is not.
    std::vector<std::size_t> rerankDepths = {};
};

/// Estimates a study of data that are loaded already (core/study/run/inputs/loaded_study.h), whose
/// orders can all be made before the backfill, for a choice among its methods: a fit that diverges
/// has no curve. Throws what estimateStudy() throws.
StudyEstimate estimateCandidates(const Study& study, const LoadedStudy& loaded,
                                 const std::optional<PilotDraw>& pilot,
                                 const EstimatedBeside& beside, JobContext& job,
                                 const std::filesystem::path& partialFolder);

} // namespace crossfade
