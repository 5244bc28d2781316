#pragma once

#include <QCloseEvent>
#include <QDockWidget>

namespace crossfade
{

/// A dock that does not hide itself when it is closed: it says that the user wants it closed.
class PanelDock : public QDockWidget
{
    Q_OBJECT

public:
    using QDockWidget::QDockWidget;

    /// Whether it is shown, and not behind another one.
    bool isSeen() const { return isVisible() && !visibleRegion().isEmpty(); }

Q_SIGNALS:
    void closeWanted();

protected:
    void closeEvent(QCloseEvent* event) override
    {
        event->ignore();
        Q_EMIT closeWanted();
    }
};

} // namespace crossfade
