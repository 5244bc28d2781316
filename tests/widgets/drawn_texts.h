#pragma once

#include "widgets/charts/paintedplot.h"

#include <QAbstractItemView>
#include <QBuffer>
#include <QPainter>
#include <QStringList>
#include <QSvgGenerator>
#include <QXmlStreamReader>

namespace crossfade::test
{

/// All texts that are drawn in a figure of a size.
template <class Draw>
QStringList drawnTexts(const QSize& size, const Draw& draw)
{
    QBuffer buffer;
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setSize(size);
    QPainter painter(&svg);
    draw(painter);
    painter.end();
    QXmlStreamReader reader(buffer.data());
    QStringList texts;
    while (!reader.atEnd())
        if (reader.readNextStartElement(); reader.name() == QLatin1String("text"))
            texts += reader.readElementText();
    return texts;
}

/// All texts of a chart as it is drawn in a figure of its own size.
inline QStringList drawnTexts(const PaintedPlot& chart)
{
    return drawnTexts(chart.size(),
                      [&](QPainter& painter) { chart.draw(painter, chart.size(), false); });
}

/// All texts of the rows of a table as they are painted.
inline QStringList drawnTexts(QAbstractItemView& table)
{
    return drawnTexts(table.size(), [&](QPainter& painter) { table.viewport()->render(&painter); });
}

} // namespace crossfade::test
