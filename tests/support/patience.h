#pragma once

namespace crossfade::test
{

/// How long a test of the window waits for what has to come, in milliseconds: long enough for a
/// sanitizer on a busy machine. A test that passes waits no longer than the work takes.
inline constexpr int longMs = 300000;

} // namespace crossfade::test
