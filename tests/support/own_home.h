#pragma once

#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtGlobal>

namespace crossfade::test
{

/// A home folder for this program alone, for as long as the object lives: test programs run beside
/// each other, and some of them empty the folder of the cache. Made before the QApplication is.
class OwnHome
{
public:
    OwnHome()
    {
        qputenv("HOME", m_folder.path().toLocal8Bit());
        QStandardPaths::setTestModeEnabled(true); // folders below HOME, whatever XDG_… say
    }

private:
    QTemporaryDir m_folder;
};

} // namespace crossfade::test
