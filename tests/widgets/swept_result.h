#pragma once

#include "core/study/result/result.h"

#include <filesystem>
#include <memory>

namespace crossfade::test
{

/// A result of made-up numbers that holds sweeps under the order `random`: BiCT over λ = 0.5, 1, 4
/// without ψ and with it, λ-orthogonality over its three constraints, which has a fact, and FCT
/// over mixer_width = 256, 1024. Choice c is at 0.1 + 0.01·c before and 0.3 + 0.01·c after the
/// backfilling, in every metric; old is 0.05, new 0.45.
std::shared_ptr<StudyResult> sweptResult(const std::filesystem::path& folder);

} // namespace crossfade::test
