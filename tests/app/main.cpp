#include "app/gui/style/eventfilters.h"
#include "app/gui/style/resources.h"
#include "core/base/machine/blas_kernels.h"
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
    crossfade::filterKeysAndWheel(application);
    QLocale::setDefault(QLocale::c());
    QGuiApplication::setQuitOnLastWindowClosed(false); // tests that follow need the event loop
    return RUN_ALL_TESTS();
}
