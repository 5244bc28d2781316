#include "core/data/selection/held_out.h"

#include "core/base/error.h"
#include "core/data/permutation.h"
#include "core/data/selection/restriction.h"

#include <algorithm>

namespace crossfade
{

namespace
{

constexpr std::size_t fewestHeldOut = 2; // a query and one other item

std::string placeOf(const HeldOut& heldOut)
{
    return heldOut.folds == 0 ? "held out " + std::to_string(heldOut.rows)
                              : "held-out part " + std::to_string(heldOut.fold) + " of " +
                                    std::to_string(heldOut.folds);
}

void requireHoldable(const EmbeddingSet& set, const HeldOut& heldOut)
{
    if (!set.train)
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = placeOf(heldOut),
                     .problem = Core::says("there are no training rows"),
                     .expected = Core::says("training rows (/train), of which some are held out"),
                     .remedy = howToGetTrainingRows});
    if (set.relevant || set.ignored)
        throw Error(ErrorCode::BadUsage,
                    {.where = placeOf(heldOut),
                     .problem = Core::says(
                         "the data has relevant or ignored lists of its own gallery, which "
                         "say nothing of training rows"),
                     .expected = Core::says("data in which labels say what is relevant")});
}

std::vector<bool> drawnRows(std::size_t all, const HeldOut& heldOut)
{
    if (heldOut.rows < fewestHeldOut || heldOut.rows >= all)
        throw Error(ErrorCode::BadUsage,
                    {.where = placeOf(heldOut),
                     .problem = "there are " + std::to_string(all) + " training rows",
                     .expected = std::to_string(fewestHeldOut) + " to " +
                                 std::to_string(all > 0 ? all - 1 : 0) +
                                 " rows, so that some are left to fit on"});
    const std::vector<std::int64_t> drawn = randomPermutation(all, heldOut.seed);
    std::vector<bool> isHeld(all);
    for (std::size_t i = all - heldOut.rows; i < all; ++i)
        isHeld[static_cast<std::size_t>(drawn[i])] = true;
    return isHeld;
}

std::vector<std::int64_t> classesOf(const std::vector<std::int64_t>& labels)
{
    std::vector<std::int64_t> classes;
    for (const std::int64_t label : labels)
        if (label >= 0)
            classes.push_back(label);
    std::ranges::sort(classes);
    const auto repeated = std::ranges::unique(classes);
    classes.erase(repeated.begin(), repeated.end());
    return classes;
}

/// The rows that are dealt to one part, whatever their classes.
std::vector<bool> singleRowsOfPart(std::size_t all, const HeldOut& heldOut)
{
    const std::vector<std::int64_t> dealt = randomPermutation(all, heldOut.seed);
    std::vector<bool> isHeld(all);
    for (std::size_t i = heldOut.fold; i < all; i += heldOut.folds)
        isHeld[static_cast<std::size_t>(dealt[i])] = true;
    return isHeld;
}

/// The rows of the classes that are dealt to one part.
std::vector<bool> rowsOfPart(const ItemGroup& train, const HeldOut& heldOut)
{
    const std::vector<std::int64_t>& labels = train.labels;
    const std::vector<std::int64_t> classes = classesOf(labels);
    const bool canDealRows = heldOut.folds > 1 && heldOut.fold < heldOut.folds &&
                             train.count / fewestHeldOut >= heldOut.folds;
    if ((classes.empty() || heldOut.dealsRows) && canDealRows)
        return singleRowsOfPart(train.count, heldOut);
    if (heldOut.folds < 2 || heldOut.fold >= heldOut.folds ||
        classes.size() / fewestHeldOut < heldOut.folds)
        throw Error(
            ErrorCode::BadUsage,
            {.where = placeOf(heldOut),
             .problem = "the training rows have " + std::to_string(classes.size()) + " classes",
             .expected =
                 Core::says("two parts or more, counted from 0, with two classes or more in "
                            "each"),
             .remedy = Core::says("Ask for fewer parts, or label the training rows.")});
    const std::vector<std::int64_t> dealt = randomPermutation(classes.size(), heldOut.seed);
    std::vector<std::int64_t> held;
    for (std::size_t i = heldOut.fold; i < dealt.size(); i += heldOut.folds)
        held.push_back(classes[static_cast<std::size_t>(dealt[i])]);
    std::ranges::sort(held);
    std::vector<bool> isHeld;
    for (const std::int64_t label : labels)
        isHeld.push_back(std::ranges::binary_search(held, label));
    return isHeld;
}

} // namespace

EmbeddingSet holdOut(const EmbeddingSet& set, const HeldOut& heldOut, const JobContext& job)
{
    requireHoldable(set, heldOut);
    const std::vector<bool> isHeld =
        heldOut.folds == 0 ? drawnRows(set.train->count, heldOut) : rowsOfPart(*set.train, heldOut);
    std::vector<std::int64_t> held;
    std::vector<std::int64_t> fitted;
    for (std::size_t row = 0; row < isHeld.size(); ++row)
        (isHeld[row] ? held : fitted).push_back(static_cast<std::int64_t>(row));
    EmbeddingSet result = set;
    result.gallery = selectItems(*set.train, held, job);
    result.gallery.views.clear(); // what is searched is seen plain
    result.query.reset();
    result.train = selectItems(*set.train, fitted, job);
    return result;
}

} // namespace crossfade
