#include "app/gui/style/latelanguage.h"

#include <QCoreApplication>
#include <QEvent>
#include <QScopedValueRollback>
#include <QWidget>

#include <algorithm>

namespace crossfade
{

LateLanguage::LateLanguage(QObject* parent) : QObject(parent)
{
    m_next.setSingleShot(true);
    connect(&m_next, &QTimer::timeout, this, &LateLanguage::tellNext);
}

void LateLanguage::watch(QWidget& part)
{
    part.installEventFilter(this);
}

bool LateLanguage::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::Show && event->type() != QEvent::LanguageChange)
        return false;
    auto* part = static_cast<QWidget*>(watched);
    const auto place = std::ranges::find(m_waiting, part, &QPointer<QWidget>::data);
    if (event->type() == QEvent::Show) {
        if (place != m_waiting.end()) {
            m_waiting.erase(place);
            tell(*part);
        }
        return false;
    }
    if (watched == m_told || part->isVisible())
        return false;
    if (place == m_waiting.end())
        m_waiting.emplace_back(part);
    m_next.start(0);
    return true;
}

void LateLanguage::tellNext()
{
    if (m_waiting.empty())
        return;
    const QPointer<QWidget> part = m_waiting.front();
    m_waiting.pop_front();
    if (part)
        tell(*part);
    if (!m_waiting.empty())
        m_next.start(0);
}

void LateLanguage::tell(QWidget& part)
{
    const QScopedValueRollback<const QObject*> told(m_told, &part);
    QEvent change(QEvent::LanguageChange);
    QCoreApplication::sendEvent(&part, &change);
}

} // namespace crossfade
