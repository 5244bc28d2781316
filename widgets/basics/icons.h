#pragma once

#include <QIcon>
#include <QString>

namespace crossfade
{

/// The desktop's icon of that name where its icon theme has one, else Crossfade's own from
/// resources/icons, which the program registers; a null icon where there is neither. Our own icons
/// take the text colour of the current palette whenever they are drawn, so that they can be seen on
/// a light and on a dark background. ThemeSwitch says when the desktop's icons are not used.
QIcon themedIcon(const QString& name);

} // namespace crossfade
