#pragma once

#include <QLabel>
#include <QPainter>
#include <QStyle>

namespace crossfade
{

/// A line of text. Where there is no room for all of it, it is a shorter one, if there is one that
/// fits, or else ends with an ellipsis. The whole text is its tool tip.
class ElidedLabel : public QLabel
{
public:
    using QLabel::QLabel;

    void setWhole(const QString& text, const QString& shorter = {})
    {
        setText(text); // for who reads it aloud
        setToolTip(text);
        m_shorter = shorter;
    }
    /// What there is room for.
    QString shown() const
    {
        const int room = contentsRect().width();
        const auto fits = [&](const QString& line) {
            return fontMetrics().horizontalAdvance(line) <= room;
        };
        if (!fits(text()) && !m_shorter.isEmpty() && fits(m_shorter))
            return m_shorter;
        return fontMetrics().elidedText(text(), Qt::ElideRight, room);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        style()->drawItemText(&painter, contentsRect(), static_cast<int>(alignment()), palette(),
                              isEnabled(), shown(), foregroundRole());
    }

private:
    QString m_shorter;
};

} // namespace crossfade
