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
    explicit PanelDock(QWidget* parent) : QDockWidget(parent)
    {
        connect(this, &QDockWidget::visibilityChanged, this, &PanelDock::showContent);
    }

    /// Sets the content, whose size counts also where it is behind another panel.
    void setContent(QWidget* content)
    {
        QSizePolicy policy = content->sizePolicy();
        policy.setRetainSizeWhenHidden(true);
        content->setSizePolicy(policy);
        setWidget(content);
    }

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

private:
    /// Behind another panel it would only be covered, and Tab would go through it.
    void showContent(bool seen)
    {
        if (widget() != nullptr && isVisible() && !window()->isMinimized())
            widget()->setVisible(seen);
    }
};

} // namespace crossfade
