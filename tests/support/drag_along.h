#pragma once

#include <QTest>

namespace crossfade::test
{

/// With the left button, from the first point along the others.
inline void dragAlong(QWidget& widget, const QList<QPoint>& path)
{
    QTest::mousePress(&widget, Qt::LeftButton, {}, path.first());
    for (const QPoint& point : path)
        QTest::mouseMove(&widget, point);
    QTest::mouseRelease(&widget, Qt::LeftButton, {}, path.last());
}

} // namespace crossfade::test
