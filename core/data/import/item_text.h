#pragma once

// For the sources of this folder only.

#include "core/base/message.h"

#include <functional>
#include <string>
#include <string_view>

namespace crossfade
{

/// Whether a text can be kept: in UTF-8, without a NUL byte, at which it would be cut.
bool isKeptText(std::string_view text);

/// Refuses a text of an item (id, label, path, attribute, or a model's name) that cannot be kept.
/// @param place  where it stands, for the message: "items.csv, line 7"
/// Throws Error(BadFormat).
void requireText(std::string_view text, const std::function<Message()>& place);

} // namespace crossfade
