#pragma once

#include <QString>

class QWidget;

namespace crossfade
{

class AppSettings;

/// Asks for a file to write, starting in the folder of the last one. `suffix` ("csv") is added to a
/// name without one. Empty: the user cancelled.
QString askForNewFile(QWidget* parent, AppSettings& settings, const QString& title,
                      const QString& suggestion, const QString& filter, const QString& suffix);

} // namespace crossfade
