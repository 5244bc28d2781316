#include "core/study/analysis/curve_name.h"

#include "core/orders/order.h"

namespace crossfade
{

Message curveName(const Study& study, std::size_t choice, const std::string& ordering,
                  std::uint64_t seed, std::uint64_t orderSeed)
{
    const MethodChoice& chosen = study.methods[choice];
    Message name = as::List{{chosen.name(), as::Order{ordering}}};
    const OrderInfo* const order = findOrder(ordering);
    const Message caveat =
        order == nullptr ? Message() : orderCaveat(*order, lossUsesLabels(chosen));
    if (!caveat.empty())
        name = {Core::says("%1 (%2)"), name, caveat};
    if (study.seeds.size() > 1)
        name = {Core::says("%1, seed %2"), name, as::Count{seed}};
    if (study.orderSeeds.size() > 1)
        name = {Core::says("%1, order seed %2"), name, as::Count{orderSeed}};
    return name;
}

} // namespace crossfade
