#include "tests/app/cut_texts.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QStyle>
#include <QStyleOptionButton>
#include <QStyleOptionComboBox>
#include <QToolButton>

namespace crossfade::test
{

namespace
{

bool isWhole(const QLabel& label)
{
    if (label.text().isEmpty())
        return true;
    return label.wordWrap() ? label.heightForWidth(label.width()) <= label.height()
                            : label.minimumSizeHint().width() <= label.width() &&
                                  label.minimumSizeHint().height() <= label.height();
}

QRect roomFor(const QComboBox& list)
{
    QStyleOptionComboBox option;
    option.initFrom(&list);
    option.editable = list.isEditable();
    return list.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField,
                                        &list);
}

QRect roomFor(const QAbstractButton& button)
{
    QStyleOptionButton option;
    option.initFrom(&button);
    const auto part = [&](QStyle::SubElement element) {
        return button.style()->subElementRect(element, &option, &button);
    };
    if (qobject_cast<const QCheckBox*>(&button) != nullptr)
        return part(QStyle::SE_CheckBoxContents);
    if (qobject_cast<const QRadioButton*>(&button) != nullptr)
        return part(QStyle::SE_RadioButtonContents);
    if (qobject_cast<const QPushButton*>(&button) != nullptr)
        return part(QStyle::SE_PushButtonContents);
    return button.rect();
}

/// Whether the text has room in the rectangle; a font's height is what its letters need at most.
bool fits(const QWidget& widget, const QString& text, const QRect& room, int beside)
{
    const QSize needed = widget.fontMetrics().size(Qt::TextShowMnemonic, text);
    const int height = widget.fontMetrics().tightBoundingRect(text).height();
    return needed.width() + beside <= room.width() && height <= room.height();
}

bool isWhole(const QAbstractButton& button)
{
    const auto* tool = qobject_cast<const QToolButton*>(&button);
    const bool hasIcon = !button.icon().isNull();
    if (tool != nullptr && hasIcon && tool->toolButtonStyle() == Qt::ToolButtonIconOnly)
        return true;
    return fits(button, button.text(), roomFor(button), hasIcon ? button.iconSize().width() : 0);
}

/// The text of the widget where it is cut.
QString cutText(const QWidget& widget)
{
    if (const auto* label = qobject_cast<const QLabel*>(&widget))
        return isWhole(*label) ? QString() : label->text();
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
        return isWhole(*button) ? QString() : button->text();
    if (const auto* list = qobject_cast<const QComboBox*>(&widget))
        return fits(*list, list->currentText(), roomFor(*list), 0) ? QString()
                                                                   : list->currentText();
    return {};
}

} // namespace

QStringList cutTexts(const QWidget& window)
{
    QStringList found;
    for (const auto* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != &window || widget->size().isEmpty())
            continue;
        const QString text = cutText(*widget);
        if (!text.isEmpty() && !widget->toolTip().contains(text))
            found += QStringLiteral("%1 %2 of %3: %4")
                         .arg(QLatin1String(widget->metaObject()->className()),
                              widget->objectName(), widget->parentWidget()->objectName(), text);
    }
    return found;
}

} // namespace crossfade::test
