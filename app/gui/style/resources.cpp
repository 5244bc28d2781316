#include "app/gui/style/resources.h"

#include <QtGlobal>

// Outside of any namespace, since the macro declares a global function.
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
