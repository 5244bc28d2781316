#pragma once

namespace crossfade::test
{

/// Whether Crossfade is built with AddressSanitizer or ThreadSanitizer. Their copies of all
/// memory take terabytes of addresses, so that no limit of memory can be tried; and their own
/// libraries have to be loaded first.
#ifdef CROSSFADE_SANITIZED
inline constexpr bool isSanitized = true;
#else
inline constexpr bool isSanitized = false;
#endif

} // namespace crossfade::test
