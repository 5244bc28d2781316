#include "app/gui/style/theme.h"

#include "app/gui/style/outlinedstyle.h"

#include <QApplication>
#include <QIcon>
#include <QStyle>

namespace crossfade
{

namespace
{

/// The colours of the light and of the dark palette.
struct Shades {
    QColor window;
    QColor base;
    QColor alternate;
    QColor button;
    QColor text;
    QColor hint;  ///< placeholders and explanations
    QColor faded; ///< disabled
    QColor accent;
    QColor accentText;
    QColor link;
};

const Shades lightShades = {
    QColor("#f3f4f6"), QColor("#ffffff"), QColor("#f6f7f9"), QColor("#f7f8fa"), QColor("#1b1f24"),
    QColor("#656c75"), QColor("#838a93"), QColor("#0a5c9e"), QColor("#ffffff"), QColor("#0a5c9e")};
const Shades darkShades = {
    QColor("#1f2329"), QColor("#171a1f"), QColor("#1c2026"), QColor("#2b3038"), QColor("#e8eaed"),
    QColor("#858c96"), QColor("#858c96"), QColor("#2a76b4"), QColor("#ffffff"), QColor("#7cc0f5")};

QPalette makePalette(const Shades& shades)
{
    QPalette palette(shades.button, shades.window);
    palette.setColor(QPalette::WindowText, shades.text);
    palette.setColor(QPalette::Base, shades.base);
    palette.setColor(QPalette::AlternateBase, shades.alternate);
    palette.setColor(QPalette::Text, shades.text);
    palette.setColor(QPalette::ButtonText, shades.text);
    palette.setColor(QPalette::BrightText, shades.accentText);
    palette.setColor(QPalette::PlaceholderText, shades.hint);
    palette.setColor(QPalette::Highlight, shades.accent);
    palette.setColor(QPalette::HighlightedText, shades.accentText);
    palette.setColor(QPalette::Link, shades.link);
    palette.setColor(QPalette::LinkVisited, shades.link);
    palette.setColor(QPalette::ToolTipBase, shades.base);
    palette.setColor(QPalette::ToolTipText, shades.text);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, shades.faded);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, shades.button);
    palette.setColor(QPalette::Disabled, QPalette::HighlightedText, shades.faded);
    return palette;
}

/// The name of a style; of a FittingStyle, that of the style which it changes.
QString nameOf(const QStyle& style)
{
    const auto* fitting = qobject_cast<const FittingStyle*>(&style);
    return (fitting != nullptr ? fitting->baseStyle() : &style)->name();
}

} // namespace

ThemeSwitch::ThemeSwitch()
    : m_systemStyle(nameOf(*QApplication::style())), m_systemPalette(QApplication::palette())
{
}

void ThemeSwitch::apply(Theme theme) const
{
    const bool system = theme == Theme::System;
    const bool fits = qobject_cast<FittingStyle*>(QApplication::style()) != nullptr;
    const bool outlined = qobject_cast<OutlinedStyle*>(QApplication::style()) != nullptr;
    if (system && (outlined || !fits))
        QApplication::setStyle(new FittingStyle(m_systemStyle));
    else if (!system && !outlined)
        QApplication::setStyle(new OutlinedStyle);
    // No desktop has icons of this name, so that all icons are our own, which follow the palette.
    QIcon::setThemeName(system ? QString() : QStringLiteral("crossfade"));
    if (system)
        QApplication::setPalette(m_systemPalette);
    else
        QApplication::setPalette(makePalette(theme == Theme::Dark ? darkShades : lightShades));
}

} // namespace crossfade
