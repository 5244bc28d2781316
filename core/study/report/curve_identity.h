#pragma once

#include "core/orders/order.h"
#include "core/study/report/json_text.h"

namespace crossfade
{

/// Which method, order and seeds a curve of the study has: what its JSON begins with.
/// @param curve  with choice, ordering, seed and orderSeed, as StudyCurve has them
template <class Curve>
Json curveIdentity(const Study& study, const Curve& curve)
{
    const MethodChoice& choice = study.methods[curve.choice];
    Json json;
    json["method"] = choice.id;
    json["label"] = choice.displayName();
    json["ordering"] = curve.ordering;
    json["order_note"] = orderCaveat(orderInfo(curve.ordering), lossUsesLabels(choice)).english();
    json["seed"] = curve.seed;
    json["order_seed"] = curve.orderSeed;
    return json;
}

} // namespace crossfade
