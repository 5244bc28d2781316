#include "app/cli/tables/order_text.h"

#include "core/orders/order.h"

namespace crossfade
{

std::string orderText(const std::string& order, bool lossUsesLabels)
{
    const std::string note = orderCaveat(orderInfo(order), lossUsesLabels).english();
    return note.empty() ? order : order + " (" + note + ")";
}

} // namespace crossfade
