#include "app/gui/listkeys.h"
#include "app/gui/resources.h"
#include "app/gui/spacekey.h"
#include "app/gui/wheelfilter.h"
#include "core/base/blas_kernels.h"
#include "tests/support/own_home.h"

#include <QApplication>
#include <QLocale>

#include <gtest/gtest.h>

int main(int argc, char** argv)
{
    ::testing::InitGoogleTest(&argc, argv);
    crossfade::useBlasKernelsOfProcessor();
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const crossfade::test::OwnHome home;
    QApplication application(argc, argv);
    QApplication::setOrganizationName("Crossfade");
    QApplication::setApplicationName("crossfade-test");
    crossfade::loadResources();
    crossfade::SpaceKeyFilter spaceKey;
    application.installEventFilter(&spaceKey);
    crossfade::ListKeys listKeys;
    application.installEventFilter(&listKeys);
    crossfade::WheelFilter wheel;
    application.installEventFilter(&wheel);
    QLocale::setDefault(QLocale::c());
    QGuiApplication::setQuitOnLastWindowClosed(false); // tests that follow need the event loop
    return RUN_ALL_TESTS();
}
