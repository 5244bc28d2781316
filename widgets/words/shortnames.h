#pragma once

#include "widgets/words/resulttext.h"

#include <QStyledItemDelegate>

namespace crossfade
{

/// Shows names of classes without what they all begin with (sharedBeginning()); the cells keep the
/// whole names for tips, sorting and export.
class ShortNames : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    const QString& beginning() const { return m_beginning; }
    void setBeginning(const QString& beginning) { m_beginning = beginning; }
    QString displayText(const QVariant& value, const QLocale& locale) const override
    {
        return shortName(QStyledItemDelegate::displayText(value, locale), m_beginning);
    }

private:
    QString m_beginning;
};

} // namespace crossfade
