#pragma once

#include "app/gui/settings/appsettings.h"

#include <QPalette>
#include <QString>

namespace crossfade
{

/// Switches between the desktop's style and palette, remembered from the start of the application,
/// and our own. Made once, after the QApplication.
class ThemeSwitch
{
public:
    ThemeSwitch();

    /// System: the desktop's style (in a FittingStyle), palette and icons. Light, Dark:
    /// OutlinedStyle, a palette of our own with a text contrast above 7 : 1 (explanations: 4.5 :
    /// 1), and our own icons.
    void apply(Theme theme) const;

private:
    QString m_systemStyle;
    QPalette m_systemPalette;
};

} // namespace crossfade
