#pragma once

#include "app/gui/appsettings.h"

#include <QPalette>
#include <QString>

namespace crossfade
{

/// The looks that the application started with, and those that it can put on instead. Made once,
/// after the QApplication.
class ThemeSwitch
{
public:
    ThemeSwitch();

    /// System: the desktop's style, palette and icons. Light, Dark: the same style everywhere
    /// ("Fusion"), a palette of ours with text contrast above 7 : 1, and our own icons.
    void apply(Theme theme) const;

private:
    QString m_systemStyle;
    QPalette m_systemPalette;
};

} // namespace crossfade
