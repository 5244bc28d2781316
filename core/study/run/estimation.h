#pragma once

#include "core/base/job.h"
#include "core/methods/method.h"
#include "core/orders/order.h"
#include "core/study/result/estimate.h"
#include "core/tuning/tuning.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace crossfade
{

/// Which items of the gallery are the pilot: drawn at random from a file that has the new features
/// of all.
struct PilotDraw {
    double share = 0;      ///< of the gallery, in (0, 1]; 0: by count
    std::size_t count = 0; ///< items
    std::uint64_t seed = 0;
};

/// What else to estimate of every curve.
struct EstimateDetail {
    std::string attribute = {};   ///< curves of the queries of each of its values; empty: none
    bool ofRightUnderOld = false; ///< the curve of the queries that are right under `old` (CMC@1)
    /// The fitted method in place of fitting the study's one method; null: it is fitted.
    std::shared_ptr<const FittedMethod> fitted = nullptr;
    Tuning tuning = {}; ///< of `fitted`
    /// Makes of an order the one that is followed; empty: the order itself.
    std::function<Order(const Order& order, const ItemGroup& gallery)> reorder = {};
    /// Where the file marks a pilot, items that are present beside it are new in every state. The
    /// curve starts at their share, and is estimated for the others alone;
    /// StudyEstimate::isPilotUsedUp says where too little of the pilot stands for those.
    bool knowsPresent = false;
    bool leavesOutDiverged = false; ///< fits that diverge have no curve, rather than being an error
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
                            JobContext& job, const std::filesystem::path& partialFolder = {},
                            const EstimateDetail& detail = {});

} // namespace crossfade
