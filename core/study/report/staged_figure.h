#pragma once

#include "core/study/result/result.h"

#include <string>

namespace crossfade
{

/// The curves of stagedCsv() as an SVG image: one panel for each staged curve and metric, adaptive
/// against static, with the cost of the refits on the same axis. Throws as stagedCsv().
std::string stagedFigure(const StudyResult& result);

} // namespace crossfade
