#pragma once

namespace crossfade
{

/// Registers the icons and the guide, which a static library does not do by itself. To be called
/// before the first of them is used; calling it twice does no harm.
void loadResources();

} // namespace crossfade
