#include "core/study/plan/candidates.h"

#include "core/base/error.h"
#include "core/methods/registry.h"
#include "core/orders/order.h"
#include "core/study/request/pairs.h"
#include "core/study/run/requirements.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>

namespace crossfade
{

namespace
{

/// Why a pair cannot be chosen; empty where it can.
Message obstacle(const Study& study, const EmbeddingSet& set, const MethodChoice& choice,
                 const OrderInfo& order)
{
    if (order.oracle || order.usesLoss)
        return Core::says("it needs the new features, which are not there before the backfill");
    if (order.usesLabels)
        return Core::says("it needs the true labels of the gallery");
    if (order.usesOrderFile)
        return Core::says("it is an order of one gallery, which says nothing of held-out rows");
    std::vector<std::string> heads;
    for (const auto& [model, head] : set.heads)
        heads.push_back(model);
    return lackOf(study, choice, order, heads);
}

} // namespace

Message candidateName(const Study& study, const Candidate& candidate)
{
    return as::List{{study.methods[candidate.choice].name(), as::Order{candidate.ordering}}};
}

std::vector<Candidate> candidatesOf(const Study& study, const EmbeddingSet& set, JobContext& job)
{
    std::vector<Candidate> candidates;
    Message first;
    const auto leaveOut = [&](const Message& what, const Message& reason) {
        const Message text{Core::says("%1 is left out: %2"), what, reason};
        if (study.isStrict)
            throw Error(ErrorCode::NeedsNotMet,
                        {.where = what,
                         .problem = reason,
                         .remedy = Core::says("Leave it out, or run without --strict.")});
        job.note(text);
        first = first.empty() ? text : first;
    };
    for (std::size_t choice = 0; choice < study.methods.size(); ++choice) {
        const MethodChoice& chosen = study.methods[choice];
        const auto lack = lackBy([&] {
            method(chosen.id).checkNeeds(trainingData(set, modelNames(study, chosen)),
                                         chosen.options);
        });
        if (lack || method(chosen.id).info().isOwn) {
            leaveOut(chosen.name(),
                     lack ? lack->parts().problem
                          : Core::says("its features are of this gallery alone, and tell nothing "
                                       "of what it would do before the backfill"));
            continue;
        }
        for (const std::string& id : ordersFor(study, chosen)) {
            const Candidate candidate{choice, id};
            const Message reason = obstacle(study, set, chosen, orderInfo(id));
            if (reason.empty())
                candidates.push_back(candidate);
            else
                leaveOut(candidateName(study, candidate), reason);
        }
    }
    const bool isPilotJudged =
        study.protocol != Protocol::NewNeighbours && !set.gallery.pilot.empty();
    if (candidates.empty())
        throw Error(
            ErrorCode::NeedsNotMet,
            {.where = Core::says("plan"),
             .problem = {Core::says("no method is left under any of the orders: %1"), first},
             .expected = Core::says("a method that the data can have, under an order that can be "
                                    "had before the backfill"),
             .remedy = set.train || isPilotJudged
                           ? Core::says("Add the method rm-naive and the order random, which need "
                                        "neither training rows nor classifiers.")
                           : howToGetTrainingRows});
    return candidates;
}

std::vector<std::size_t> effortsOf(const Study& study, const std::vector<Candidate>& candidates,
                                   const DimensionsOf& dimensionsOf)
{
    using Effort = std::pair<std::int64_t, std::int64_t>;
    std::vector<Effort> made;
    for (const Candidate& candidate : candidates) {
        const MethodChoice& choice = study.methods[candidate.choice];
        const MethodCost cost = method(choice.id).describe(dimensionsOf(choice), choice.options);
        made.emplace_back(static_cast<std::int64_t>(cost.parameters),
                          static_cast<std::int64_t>(cost.extraBytesPerItem));
    }
    const std::set<Effort> all(made.begin(), made.end());
    std::vector<std::size_t> ranks;
    for (const Effort& effort : made)
        ranks.push_back(static_cast<std::size_t>(std::distance(all.begin(), all.find(effort))));
    return ranks;
}

} // namespace crossfade
