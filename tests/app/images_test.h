#pragma once

#include "app/gui/forms/embeddialog.h"
#include "tests/app/drop.h"
#include "tests/app/open_window.h"
#include "tests/models/test_files.h"
#include "tests/support/patience.h"

#include <QDir>
#include <QFileInfo>
#include <QImage>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>

#include <gtest/gtest.h>

#include <fstream>

namespace crossfade::test
{

/// The real window, two models and a folder of images: twelve shades in three classes, and one
/// file that is no image.
class Images : public testing::Test, protected OpenWindow
{
protected:
    Images()
    {
        for (int i = 0; i < 12; ++i)
            draw(QStringLiteral("photos/class%1/%2.png").arg(i % 3).arg(i),
                 QColor(20 * i, 255 - 20 * i, 10 * i));
        std::ofstream(path("photos/class0/broken.png").toStdString()) << "no image";
        writeModel(path("v-old.pt").toStdString(), "return x.mean([2, 3])");
        writeModel(path("v-new.pt").toStdString(),
                   "return torch.matmul(torch.flatten(x, 1), torch.ones([3072, 3]))");
    }

    void draw(const QString& name, const QColor& color)
    {
        QDir(m_folder.path()).mkpath(QFileInfo(name).path());
        QImage image(8, 8, QImage::Format_RGB32);
        image.fill(color);
        EXPECT_TRUE(image.save(path(name)));
    }

    /// Drops files on a widget, as the desktop does; what the sign said while they were dragged.
    QString drop(QWidget& target, const QStringList& names)
    {
        QStringList files;
        for (const QString& name : names)
            files += path(name);
        return dropOn(target, files).sign;
    }

    /// The embedding file of both models, made in the window.
    bool embedInWindow()
    {
        drop(m_window, {"v-old.pt", "v-new.pt", "photos"});
        auto& dialog = find<EmbedDialog>();
        auto& size = find<QSpinBox>("imageSize.old");
        EXPECT_TRUE(
            QTest::qWaitFor([&] { return dialog.wanted().startsWith("Enter the size"); }, longMs));
        size.setValue(2);
        return finish([&] { QTest::mouseClick(&find<QPushButton>("embedStart"), Qt::LeftButton); });
    }

    /// The results of the direct method, on the embedding file above.
    bool run()
    {
        if (!embedInWindow())
            return false;
        find<EmbedDialog>().hide();
        return finish([&] { QTest::mouseClick(&find<QPushButton>("runButton"), Qt::LeftButton); });
    }
};

} // namespace crossfade::test
