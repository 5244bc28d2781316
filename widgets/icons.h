#pragma once

#include <QIcon>
#include <QString>

namespace crossfade
{

/// The desktop's icon of that name where its icon theme has one, else ours (resources/icons); null
/// where there is none. Ours are drawn in the palette's text colour at the time of drawing, so they
/// can be seen in the light and in the dark; see applyTheme() for when the desktop's are left out.
QIcon themedIcon(const QString& name);

} // namespace crossfade
