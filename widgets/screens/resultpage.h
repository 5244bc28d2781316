#pragma once

#include "widgets/screens/screenpage.h"

namespace crossfade
{

/// The page of a screen that is worked out only while it can be seen: what changes meanwhile
/// makes it stale, and it is brought up to date when it is shown.
class ResultPage : public ScreenPage
{
    Q_OBJECT

public:
    using ScreenPage::ScreenPage;

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
        ScreenPage::showEvent(event);
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
