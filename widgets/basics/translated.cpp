#include "widgets/basics/translated.h"

#include <QEvent>
#include <QWidget>

namespace crossfade
{

namespace
{

class Translator : public QObject
{
public:
    Translator(QWidget& widget, std::function<void()> setTexts)
        : QObject(&widget), m_setTexts(std::move(setTexts))
    {
        widget.installEventFilter(this);
        m_setTexts();
    }

protected:
    bool eventFilter(QObject* /*widget*/, QEvent* event) override
    {
        if (event->type() == QEvent::LanguageChange)
            m_setTexts();
        return false;
    }

private:
    std::function<void()> m_setTexts;
};

} // namespace

void keepTranslated(QWidget& widget, std::function<void()> setTexts)
{
    new Translator(widget, std::move(setTexts)); // the widget owns it
}

} // namespace crossfade
