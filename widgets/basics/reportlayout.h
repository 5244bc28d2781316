#pragma once

#include <QString>

class QComboBox;
class QLabel;
class QTabWidget;
class QWidget;

namespace crossfade
{

/// What a view that reports on one job is made of, from top to bottom.
struct ReportParts {
    QLabel* card;        ///< what the report says, in words
    QLabel* metricLabel; ///< in the row with the box
    QComboBox* metric;
    QWidget* data; ///< what the numbers depend on, at the end of that row
    QWidget* metricRow;
    QWidget* chart;
    QTabWidget* tables;
};

/// Lays the parts out in the view, chart and tables in a splitter, the chart at least so high.
/// Objects are called `name`Card, `name`Metric, `name`Tables and `name`Halves.
void layOutReport(QWidget* view, const ReportParts& parts, const QString& name, int leastChart);

} // namespace crossfade
