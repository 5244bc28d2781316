#pragma once

#include "core/base/message.h"
#include "core/data/embedding_set.h"

#include <cstdint>
#include <string>
#include <vector>

namespace crossfade
{

// A gallery that is partly re-embedded: some items have no features yet under a model.

/// Whether every item has its features under `model`.
bool isWhole(const ItemGroup& group, const std::string& model);
/// [n], 1 for each item whose features under `model` are there.
RowMask presentMask(const ItemGroup& group, const std::string& model);
/// [count], the rows that are present under all of these models.
RowMask presentMask(const ItemGroup& group, const std::vector<std::string>& models);
/// [count], the rows that are present under every model.
RowMask wholeMask(const ItemGroup& group);
/// The items whose features under `model` are there, and the others; both ascending.
std::vector<std::int64_t> presentRows(const ItemGroup& group, const std::string& model);
std::vector<std::int64_t> absentRows(const ItemGroup& group, const std::string& model);

/// "3 of 10 gallery items have no features under new: a, b, c".
Message absentText(const ItemGroup& group, const std::string& model, const std::string& groupName);
/// "3 of 10 items have no features under new, so what it gives alone is not known".
Message aloneUnknownText(std::size_t absent, std::size_t count, const std::string& model);
Message aloneUnknownText(const ItemGroup& gallery, const std::string& model);

/// Checks that every item of a group has features, for work that needs them. Throws
/// Error(NeedsNotMet) that says how many are absent, and the first of them.
/// @param groupName  "gallery" or "query", for the message
/// @param work       what cannot be done without them, for the message
/// @param remedy     what the user can do
void requireWhole(const ItemGroup& group, const std::string& model, const std::string& groupName,
                  const Message& work, const Message& remedy);

} // namespace crossfade
