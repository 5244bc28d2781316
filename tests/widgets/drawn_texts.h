#pragma once

#include "widgets/charts/paintedplot.h"

#include <QBuffer>
#include <QPainter>
#include <QStringList>
#include <QSvgGenerator>
#include <QXmlStreamReader>

namespace crossfade::test
{

/// All texts of a chart as it is drawn in a figure of its own size.
inline QStringList drawnTexts(const PaintedPlot& chart)
{
    QBuffer buffer;
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setSize(chart.size());
    QPainter painter(&svg);
    chart.draw(painter, chart.size(), false);
    painter.end();
    QXmlStreamReader reader(buffer.data());
    QStringList texts;
    while (!reader.atEnd())
        if (reader.readNextStartElement(); reader.name() == QLatin1String("text"))
            texts += reader.readElementText();
    return texts;
}

} // namespace crossfade::test
