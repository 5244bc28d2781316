#include "core/data/selection/pilot_training.h"

#include "core/base/error.h"
#include "core/data/permutation.h"
#include "core/data/presence.h"
#include "core/data/row_mask.h"
#include "core/data/selection/restriction.h"

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

constexpr std::size_t fewestItems = 2;

/// How many of the pilot's items are fitted on.
std::size_t fittedCount(std::size_t pilot, double share)
{
    const auto fitted = static_cast<std::size_t>(std::llround(share * static_cast<double>(pilot)));
    const std::size_t left = share < 1 ? pilot - fitted : pilot;
    if (fitted < fewestItems || left < fewestItems)
        throw Error(ErrorCode::BadUsage,
                    {.where = "fit_on_pilot = " + std::to_string(share),
                     .problem = "the pilot has " + std::to_string(pilot) +
                                " items: " + std::to_string(fitted) + " to fit on, and " +
                                std::to_string(left) + " to judge on",
                     .expected = "at least " + std::to_string(fewestItems) + " for each",
                     .remedy = Core::says("Embed more randomly drawn items again.")});
    return fitted;
}

/// The pilot's items whose features are there under every model.
std::vector<std::int64_t> wholePilotRows(const ItemGroup& gallery)
{
    std::vector<std::int64_t> rows = rowsIn(gallery.pilot);
    std::erase_if(rows, [mask = wholeMask(gallery)](std::int64_t row) {
        return mask[static_cast<std::size_t>(row)] == 0;
    });
    return rows;
}

} // namespace

EmbeddingSet fitOnPilot(const EmbeddingSet& set, double share, const JobContext& job)
{
    const std::vector<std::int64_t> pilot = wholePilotRows(set.gallery);
    if (pilot.empty())
        throw Error(
            ErrorCode::NeedsNotMet,
            {.where = "fit_on_pilot",
             .problem = Core::says("the data marks no pilot"),
             .expected = Core::says("gallery/pilot: which items were drawn at random and embedded "
                                    "again")});
    const std::size_t count = fittedCount(pilot.size(), share);
    const std::vector<std::int64_t> sequence = randomPermutation(pilot.size(), 0);
    std::vector<std::int64_t> fitted;
    for (std::size_t i = 0; i < count; ++i)
        fitted.push_back(pilot[static_cast<std::size_t>(sequence[i])]);
    std::ranges::sort(fitted);
    EmbeddingSet made = set;
    made.train = selectItems(set.gallery, fitted, job);
    made.train->own.clear();
    made.train->present.clear();
    made.train->pilot.clear();
    made.train->weight.clear();
    if (share < 1)
        for (const std::int64_t row : fitted)
            made.gallery.pilot[static_cast<std::size_t>(row)] = 0;
    return made;
}

} // namespace crossfade
