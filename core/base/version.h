#pragma once

namespace crossfade
{

/// Crossfade's version, "major.minor.patch".
const char* version();

} // namespace crossfade
