#pragma once

#include "core/base/message.h"
#include "core/data/embedding_set.h"

#include <cstdint>
#include <span>

namespace crossfade
{

/// "a, b, c, …", or "rows 0, 1, 2, …" where there are no ids: the first few of some rows.
Message rowsText(const ItemGroup& group, std::span<const std::int64_t> rows);

} // namespace crossfade
