#pragma once

#include "core/base/report.h"

#include <string>
#include <vector>

namespace crossfade
{

/// Rows of cells as aligned text; the first row is the heading. The first column is aligned left,
/// the others right.
std::string textTable(std::vector<std::vector<std::string>> rows);

std::string textTable(const MessageSheet& sheet);

/// A line for each sentence.
std::string textOf(const std::vector<Message>& paragraphs);

/// A fraction of 1 with four decimals, as the papers print it; "–" for NaN.
std::string fractionText(double value);

/// A share of 1 in percent with one decimal; "–" where it is not known.
std::string percentText(double share);

} // namespace crossfade
