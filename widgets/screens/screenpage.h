#pragma once

#include "core/base/error.h"
#include "widgets/tables/sheet.h"

#include <QWidget>

#include <vector>

namespace crossfade
{

struct Screen;

/// The page of a screen.
class ScreenPage : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// Null before the page is one of the window's tabs.
    const Screen* screen() const { return m_screen; }
    void setScreen(const Screen& screen) { m_screen = &screen; }

    /// Whether there is nothing to show, where the screen needs content.
    virtual bool isEmpty() const { return false; }
    /// Whether what it is to show is still worked out, in a thread of its own.
    virtual bool isComputing() const { return false; }
    /// What it recommends, in words; empty: nothing.
    virtual QString advice() const { return {}; }
    /// The tables that a report shows beneath its chart.
    virtual std::vector<Sheet> tables() const { return {}; }
    /// A picture of its chart, for the clipboard; without buttons that lie on it.
    QPixmap chartPicture() const;
    /// Tells it that the backfill plays, or stands still.
    virtual void setPlaying(bool playing) { Q_UNUSED(playing) }

Q_SIGNALS:
    void failed(const crossfade::Error& error);

private:
    const Screen* m_screen = nullptr;
};

} // namespace crossfade
