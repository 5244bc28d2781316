#pragma once

#include <QApplication>
#include <QDropEvent>
#include <QLabel>
#include <QMimeData>
#include <QUrl>
#include <QWidget>

#include <gtest/gtest.h>

namespace crossfade::test
{

/// What came of files that were dragged over a widget and dropped.
struct Dropped {
    QString sign = {};               ///< while they were dragged; empty: none was shown
    const QWidget* window = nullptr; ///< that showed it
    bool isAccepted = false;
};

/// Drags files over a widget and drops them, as the desktop does.
inline Dropped dropOn(QWidget& target, const QStringList& files)
{
    QMimeData data;
    QList<QUrl> urls;
    for (const QString& file : files)
        urls += QUrl::fromLocalFile(file);
    data.setUrls(urls);
    const QPoint point(3, 3);
    QDragEnterEvent enter(point, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&target, &enter);
    EXPECT_TRUE(enter.isAccepted());
    Dropped dropped;
    for (const QWidget* top : QApplication::topLevelWidgets())
        for (const auto* sign : top->findChildren<QLabel*>("dropSign"))
            if (sign->isVisible() && sign->window() == top) {
                dropped = {.sign = sign->text(), .window = top};
                EXPECT_TRUE(top->rect().contains(sign->geometry()));
            }
    // A file manager would move the files, which then were gone from where they are.
    QDropEvent drop(point, Qt::CopyAction | Qt::MoveAction, &data, Qt::LeftButton,
                    Qt::ShiftModifier);
    QCoreApplication::sendEvent(&target, &drop);
    dropped.isAccepted = drop.isAccepted() && drop.dropAction() == Qt::CopyAction;
    return dropped;
}

} // namespace crossfade::test
