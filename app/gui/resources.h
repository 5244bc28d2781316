#pragma once

namespace crossfade
{

/// Makes the icons and the guide known, which a static library does not do by itself. Before the
/// first of them is used; calling it again does no harm.
void loadResources();

} // namespace crossfade
