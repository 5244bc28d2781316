#pragma once

#include "app/gui/launchoptions.h"

#include <QObject>
#include <QTimer>

namespace crossfade
{

class MainWindow;

/// Brings the window into the state that is asked for, takes its picture when everything in it has
/// come to rest, and ends the program: with 0, or with 1 and a word on standard error.
class Screenshot : public QObject
{
    Q_OBJECT

public:
    /// `window` outlives this.
    Screenshot(MainWindow& window, ScreenshotOptions options, QObject* parent = nullptr);

    /// Opens `file` (empty: the start page) and goes on from there.
    void take(const QString& file);

private:
    void goOn(bool succeeded);
    void arrange();
    void waitForRest();
    void write();

    MainWindow& m_window;
    ScreenshotOptions m_options;
    QTimer m_rest; ///< restarted by whatever still changes in the window
};

} // namespace crossfade
