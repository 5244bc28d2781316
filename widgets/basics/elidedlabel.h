#pragma once

#include "widgets/words/label.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QStringList>
#include <QStyle>

namespace crossfade
{

/// A line of text. Where there is no room for all of it, it is the first shorter one that fits, or
/// else ends with an ellipsis. The whole text is its tool tip.
class ElidedLabel : public Label
{
public:
    using Label::Label;

    void setWhole(const QString& text, const QStringList& shorter = {})
    {
        setText(text); // for who reads it aloud
        setToolTip(text);
        m_shorter = shorter;
    }
    /// What there is room for.
    QString shown() const
    {
        const QFontMetricsF metrics(font(),
                                    this); // a rounded width would fit where the text does not
        const qreal room = contentsRect().width();
        for (const QString& line : QStringList{text()} + m_shorter)
            if (!line.isEmpty() && metrics.horizontalAdvance(line) <= room)
                return line;
        return metrics.elidedText(text(), Qt::ElideRight, room);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        style()->drawItemText(&painter, contentsRect(), static_cast<int>(alignment()), palette(),
                              isEnabled(), shown(), foregroundRole());
    }

private:
    QStringList m_shorter;
};

} // namespace crossfade
