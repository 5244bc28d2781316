#include "core/base/machine/blas_kernels.h"
#include "tests/support/own_home.h"

#include <QApplication>

#include <gtest/gtest.h>

int main(int argc, char** argv)
{
    ::testing::InitGoogleTest(&argc, argv);
    crossfade::useBlasKernelsOfProcessor();
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const crossfade::test::OwnHome home;
    const QApplication application(argc, argv);
    QLocale::setDefault(QLocale::c()); // expected texts are in English with decimal points
    return RUN_ALL_TESTS();
}
