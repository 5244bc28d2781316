#pragma once

#include <QLabel>

#include <algorithm>

namespace crossfade
{

/// A label that shows its text as it is written. What a file says of its classes, attributes, ids
/// and paths is text: no mark in it is bold, and no picture in it is opened. So every label of ours
/// is one of these. A sentence of ours that has marks says so by setTextFormat(Qt::RichText), and
/// escapes the names in it (toHtmlEscaped()).
class Label : public QLabel
{
public:
    explicit Label(QWidget* parent = nullptr) : QLabel(parent) { setTextFormat(Qt::PlainText); }
    explicit Label(const QString& text, QWidget* parent = nullptr) : Label(parent)
    {
        setText(text);
    }

    /// Where lines are wrapped, one long name widens no panel.
    QSize minimumSizeHint() const override
    {
        constexpr int letters = 24;
        const QSize least = QLabel::minimumSizeHint();
        const int most = letters * fontMetrics().averageCharWidth();
        return {wordWrap() ? std::min(least.width(), most) : least.width(), least.height()};
    }
};

/// The text for a button or a menu, which take an & for the mark of a key.
inline QString asButtonText(QString text)
{
    return text.replace(QLatin1Char('&'), QLatin1String("&&"));
}

} // namespace crossfade
