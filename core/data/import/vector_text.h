#pragma once

// For the sources of this folder only.

#include <string>
#include <string_view>
#include <vector>

namespace crossfade
{

/// Appends the numbers of a vector that is written as a text: "[0.5, 1]", "{0.5,1}" (PostgreSQL's
/// arrays), "(0.5; 1)" or "0.5 1".
/// @return what is wrong, for a message; empty: nothing
std::string readVectorText(std::string_view text, std::vector<float>& out);

/// Whether a text looks like a vector: brackets around numbers.
bool looksLikeVector(std::string_view text);

/// One number, as readVectorText() reads it. Returns whether it is one.
bool readNumber(std::string_view text, float& out);

} // namespace crossfade
