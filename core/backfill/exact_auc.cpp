#include "core/backfill/exact_auc.h"

#include "core/base/error.h"

#include <algorithm>

namespace crossfade
{

namespace
{

constexpr double mostSteps = 1e11;
constexpr std::size_t mostItems = 200'000;

} // namespace

ExactAuc parseExactAuc(const std::string& name)
{
    for (const ExactAuc exactAuc : {ExactAuc::No, ExactAuc::Yes, ExactAuc::Auto})
        if (name == exactAucName(exactAuc))
            return exactAuc;
    throw Error(
        ErrorCode::BadUsage,
        {.where = "exact AUC " + name, .problem = "unknown", .expected = "yes, no or auto"});
}

const char* exactAucName(ExactAuc exactAuc)
{
    switch (exactAuc) {
    case ExactAuc::No:
        return "no";
    case ExactAuc::Yes:
        return "yes";
    case ExactAuc::Auto:
        return "auto";
    }
    return "";
}

bool takesExactAuc(ExactAuc exactAuc, std::span<const Metric> metrics, const Relevance& relevance,
                   std::size_t galleryCount, bool isOnDisk)
{
    if (exactAuc == ExactAuc::No || std::ranges::all_of(metrics, isHit))
        return false;
    if (exactAuc == ExactAuc::Yes)
        return true;
    const auto pairs = static_cast<double>(relevance.relevant.indices.size());
    return !isOnDisk && galleryCount <= mostItems &&
           pairs * static_cast<double>(galleryCount) <= mostSteps;
}

} // namespace crossfade
