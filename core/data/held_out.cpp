#include "core/data/held_out.h"

#include "core/base/error.h"
#include "core/data/permutation.h"
#include "core/data/restriction.h"

#include <algorithm>

namespace crossfade
{

namespace
{

constexpr std::size_t fewestHeldOut = 2; // a query and one other item

void requireHoldable(const EmbeddingSet& set, const HeldOut& heldOut)
{
    const std::string where = "held out " + std::to_string(heldOut.rows);
    if (!set.train)
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = where,
                     .problem = "there are no training rows",
                     .expected = "training rows (/train), of which some are held out"});
    if (set.relevant || set.ignored)
        throw Error(ErrorCode::BadUsage,
                    {.where = where,
                     .problem = "the data has relevant or ignored lists of its own gallery, which "
                                "say nothing of training rows",
                     .expected = "data in which labels say what is relevant"});
    const std::size_t all = set.train->count;
    if (heldOut.rows < fewestHeldOut || heldOut.rows >= all)
        throw Error(ErrorCode::BadUsage,
                    {.where = where,
                     .problem = "there are " + std::to_string(all) + " training rows",
                     .expected = std::to_string(fewestHeldOut) + " to " +
                                 std::to_string(all > 0 ? all - 1 : 0) +
                                 " rows, so that some are left to fit on"});
}

} // namespace

EmbeddingSet holdOut(const EmbeddingSet& set, const HeldOut& heldOut, const JobContext& job)
{
    requireHoldable(set, heldOut);
    std::vector<std::int64_t> fitted = randomPermutation(set.train->count, heldOut.seed);
    const auto split = fitted.end() - static_cast<std::ptrdiff_t>(heldOut.rows);
    std::vector<std::int64_t> held(split, fitted.end());
    fitted.erase(split, fitted.end());
    std::ranges::sort(held);
    std::ranges::sort(fitted);
    EmbeddingSet result = set;
    result.gallery = selectItems(*set.train, held, job);
    result.query.reset();
    result.train = selectItems(*set.train, fitted, job);
    return result;
}

} // namespace crossfade
