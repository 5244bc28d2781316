#pragma once

// For the sources of this folder only.

#include "core/base/message.h"

#include <functional>
#include <string>
#include <string_view>

namespace crossfade
{

/// Refuses a text of an item (id, label, path, attribute, or a model's name) that cannot be kept:
/// one that is not UTF-8, or that holds a NUL byte, at which it would be cut.
/// @param place  where it stands, for the message: "items.csv, line 7"
/// Throws Error(BadFormat).
void requireText(std::string_view text, const std::function<Message()>& place);

} // namespace crossfade
