#include "core/data/distance.h"

#include "core/base/error.h"

namespace crossfade
{

Distance parseDistance(const std::string& name)
{
    if (name == "l2")
        return Distance::L2;
    if (name == "cosine")
        return Distance::Cosine;
    throw Error(ErrorCode::BadUsage,
                {.where = "distance " + name, .problem = "unknown", .expected = "l2 or cosine"});
}

const char* distanceName(Distance distance)
{
    return distance == Distance::L2 ? "l2" : "cosine";
}

} // namespace crossfade
