#include "core/base/version.h"

namespace crossfade
{

const char* version()
{
    return CROSSFADE_VERSION;
}

} // namespace crossfade
