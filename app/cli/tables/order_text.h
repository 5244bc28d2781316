#pragma once

#include <string>

namespace crossfade
{

/// An order's id, with what a reader must know to judge it: "oracle-loss (oracle, uses labels)".
/// @param lossUsesLabels  of the method that is backfilled in this order
std::string orderText(const std::string& order, bool lossUsesLabels);

} // namespace crossfade
