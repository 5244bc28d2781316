#pragma once

#include "core/study/result/result.h"

#include <string>

namespace crossfade
{

/// The study's claims, each with both values, their difference with its paired 95 % interval, and
/// the verdict; "" where there are none.
std::string claimTable(const StudyResult& result);

} // namespace crossfade
