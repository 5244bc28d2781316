#pragma once

#include "core/base/message.h"

#include <string>
#include <string_view>
#include <vector>

namespace crossfade
{

/// An English text for its arguments: where a number is one, "%1 items are" becomes "%1 item is".
/// Texts of other languages stay as they are.
std::string withSingulars(std::string_view text, const std::vector<Message::Argument>& arguments);

} // namespace crossfade
