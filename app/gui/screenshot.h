#pragma once

#include "app/gui/workspace/launchoptions.h"

#include <QObject>
#include <QTimer>

namespace crossfade
{

class MainWindow;

/// Brings the window into the wanted state, takes a picture once nothing changes any more, and ends
/// the program: with exit status 0, or with a message on standard error and 2 where the results
/// have no such metric, attribute or method, 1 after any other error.
class Screenshot : public QObject
{
    Q_OBJECT

public:
    /// `window` outlives this.
    Screenshot(MainWindow& window, ScreenshotOptions options, QObject* parent = nullptr);

    /// Opens `file` (empty: the start page), or follows its backfill by a plan; the picture is
    /// taken once that is done.
    void take(const QString& file, const QString& plan = {}, const QString& target = {});

private:
    void goOn(bool succeeded);
    void arrange();
    void beginToWait();
    void openDialog();
    void waitForRest();
    void write();

    MainWindow& m_window;
    ScreenshotOptions m_options;
    bool m_isArranged = false;
    bool m_hasComputed = false; ///< when it was last looked whether it may be taken
    QTimer m_rest;              ///< restarted by every change in the window
};

} // namespace crossfade
