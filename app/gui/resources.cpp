#include "app/gui/resources.h"

#include <QtGlobal>

// The macro declares a function of the global namespace.
static void registerResources()
{
    Q_INIT_RESOURCE(crossfade);
}

namespace crossfade
{

void loadResources()
{
    registerResources();
}

} // namespace crossfade
