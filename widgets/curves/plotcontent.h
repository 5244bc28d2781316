#pragma once

#include "core/backfill/slice_intervals.h"

#include <QList>
#include <QPointF>
#include <QString>

#include <cstddef>
#include <span>
#include <vector>

namespace crossfade
{

class ResultModel;

/// What a plot of a result shows, in percent and in the user's language: every curve of the chosen
/// metric, or the chosen curve's groups by one attribute. NaN: no value.
struct PlotContent {
    struct Line {
        QString name;
        int style = 0; ///< of curveStyle()
        bool visible = true;
        std::vector<double> percent = {};    ///< [T]
        std::vector<double> low = {};        ///< lower end of its 95 % interval, [T] or empty
        std::vector<double> high = {};       ///< upper end of its 95 % interval, [T] or empty
        std::vector<double> backfilled = {}; ///< share of the group's items, [T]; empty: no group
        /// The values after single items, in percent, where they are known; empty: the slices are
        /// all.
        QList<QPointF> fine = {};
    };
    struct Level {
        QString name;
        double percent = 0;
        QList<qreal> dashes = {};
    };
    QString title; ///< which curve the groups are of; empty where all are shown
    QString yTitle;
    std::vector<Line> lines;
    std::vector<Level> levels;
    int chosen = -1; ///< index into lines; −1: none
    // Between the worst and the best group, [T]; empty where there are no groups.
    std::vector<double> gapLow = {};
    std::vector<double> gapHigh = {};
};

/// A metric after single items, in percent, no more points than a chart can show; empty where the
/// curve knows it at its slices only.
QList<QPointF> finePoints(const BackfillCurve& curve, std::size_t metric);

/// Empty where the model is empty, and where no metric has a value.
PlotContent plotContent(const ResultModel& model);

} // namespace crossfade
