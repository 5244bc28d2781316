#pragma once

#include "core/study/result/result.h"

namespace crossfade::test
{

/// Draws the images of syntheticResult(): that of gallery row 1 is missing, that of row 2 broken.
void drawImages(const StudyResult& result);

} // namespace crossfade::test
