#pragma once

#include <QWidget>

namespace crossfade
{

/// A screen of the window that is worked out only while it can be seen: what changes meanwhile
/// makes it stale, and it is brought up to date when it is shown.
class ResultPage : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// Whether what it is to show is still worked out, in a thread of its own.
    virtual bool isComputing() const { return false; }

protected:
    /// Calls refresh() now, or as soon as the page is shown.
    void invalidate()
    {
        m_stale = true;
        refreshIfSeen();
    }
    virtual void refresh() = 0;

    void showEvent(QShowEvent* event) override
    {
        QWidget::showEvent(event);
        refreshIfSeen();
    }

private:
    void refreshIfSeen()
    {
        if (!m_stale || !isVisible())
            return;
        m_stale = false;
        refresh();
    }

    bool m_stale = true;
};

} // namespace crossfade
