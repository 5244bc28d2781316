#pragma once

#include <QAbstractButton>
#include <QGroupBox>
#include <QKeySequence>
#include <QLabel>
#include <QTabBar>

namespace crossfade::test
{

/// The letter that the text marks with "&"; empty: none.
inline QString letterOf(const QString& text)
{
    return QKeySequence::mnemonic(text).toString(QKeySequence::PortableText);
}

/// The texts of a widget that take the focus, or click, by Alt and a letter.
inline QStringList textsWithKeys(const QWidget& widget)
{
    if (const auto* label = qobject_cast<const QLabel*>(&widget))
        return label->buddy() == nullptr ? QStringList{} : QStringList{label->text()};
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
        return {button->text()};
    if (const auto* group = qobject_cast<const QGroupBox*>(&widget))
        return {group->title()};
    QStringList tabs;
    if (const auto* bar = qobject_cast<const QTabBar*>(&widget))
        for (int i = 0; i < bar->count(); ++i)
            tabs += bar->tabText(i);
    return tabs;
}

} // namespace crossfade::test
