#pragma once

#include "app/gui/export/exports.h"

#include <QCoreApplication>

class QWidget;

namespace crossfade
{

class Actions;
class AppSettings;
class LanguageSwitch;
class ResultModel;
class WindowJobs;
struct WindowParts;

/// Connects the actions that write what the window shows. All that is given outlives `window`.
class ExportActions
{
    Q_DECLARE_TR_FUNCTIONS(crossfade::ExportActions)

public:
    struct Parts {
        QWidget& window;
        const Actions& actions;
        AppSettings& settings;
        ResultModel& results;
        LanguageSwitch& language;
        const WindowParts& shown;
        WindowJobs& jobs; ///< say where a file was written, or why not
    };
    static void connect(const Parts& parts);
};

} // namespace crossfade
