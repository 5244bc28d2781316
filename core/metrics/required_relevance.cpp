#include "core/metrics/required_relevance.h"

#include "core/base/error.h"

namespace crossfade
{

void requireRelevant(const Relevance& relevance, Protocol protocol)
{
    if (!relevance.relevant.indices.empty())
        return;
    const bool byCamera = protocol == Protocol::Market1501;
    throw Error(ErrorCode::NeedsNotMet,
                {.where = std::string("protocol ") + protocolName(protocol),
                 .problem = Core::says("no query has a relevant item in the gallery"),
                 .expected = byCamera
                                 ? Core::says("an item of a query's identity that another camera "
                                              "saw; cameras may be left out by the protocol class")
                                 : Core::says("labels that queries and items have in common, "
                                              "relevance lists or a qrels file; or the protocol "
                                              "new-neighbours, which needs none")});
}

} // namespace crossfade
