#pragma once

#include "widgets/words/label.h"

#include <QCheckBox>
#include <QStyleOptionButton>
#include <QStylePainter>

#include <algorithm>

namespace crossfade
{

/// A check box with a name from a file or a user, which may be of any length: it widens nothing.
/// Where there is no room for all of it, it is elided in its middle (names often differ at their
/// ends); the whole name begins its tool tip.
class ElidedCheckBox : public QCheckBox
{
public:
    explicit ElidedCheckBox(QWidget* parent = nullptr) : QCheckBox(parent)
    {
        // A check box's own policy has its whole text as the least width.
        setSizePolicy({QSizePolicy::Preferred, QSizePolicy::Fixed, QSizePolicy::CheckBox});
    }

    /// @param tip  what the tool tip says of it
    void setWhole(const QString& name, const QString& tip = {})
    {
        m_name = name;
        setText(asButtonText(name)); // for who reads it aloud
        setToolTip(tip.startsWith(name) ? tip
                   : tip.isEmpty()      ? name
                                        : name + QLatin1Char('\n') + tip);
    }
    const QString& whole() const { return m_name; }
    /// What there is room for.
    QString shown() const
    {
        QStyleOptionButton option;
        initStyleOption(&option);
        const QRect room = style()->subElementRect(QStyle::SE_CheckBoxContents, &option, this);
        return fontMetrics().elidedText(m_name, Qt::ElideMiddle, room.width());
    }
    QSize minimumSizeHint() const override
    {
        constexpr int letters = 12;
        const int least = sizeHint().width() - fontMetrics().horizontalAdvance(m_name) +
                          letters * fontMetrics().averageCharWidth();
        return {std::min(sizeHint().width(), least), sizeHint().height()};
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QStyleOptionButton option;
        initStyleOption(&option);
        option.text = asButtonText(shown());
        QStylePainter(this).drawControl(QStyle::CE_CheckBox, option);
    }

private:
    QString m_name;
};

} // namespace crossfade
