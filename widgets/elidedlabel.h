#pragma once

#include <QLabel>
#include <QPainter>
#include <QStyle>

namespace crossfade
{

/// A line of text that ends with an ellipsis where there is no room for all of it. The whole text
/// is its tool tip.
class ElidedLabel : public QLabel
{
public:
    using QLabel::QLabel;

    void setWhole(const QString& text)
    {
        setText(text); // for who reads it aloud
        setToolTip(text);
    }
    /// What there is room for.
    QString shown() const
    {
        return fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width());
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        style()->drawItemText(&painter, contentsRect(), static_cast<int>(alignment()), palette(),
                              isEnabled(), shown(), foregroundRole());
    }
};

} // namespace crossfade
