#pragma once

#include "core/study/follow/follow.h"

#include <QWidget>

#include <memory>

QT_BEGIN_NAMESPACE
class QComboBox;
class QLabel;
class QTabWidget;
QT_END_NAMESPACE

namespace crossfade
{

class LinesChart;
class DataLabel;
class SheetView;

/// How far a backfill is along its plan: measured against promised, what is to come with its band,
/// and when to stop.
class FollowView : public QWidget
{
    Q_OBJECT

public:
    using Report = std::shared_ptr<const FollowReport>;

    explicit FollowView(QWidget* parent = nullptr);

    /// Null: there is none.
    void setReport(Report report);
    const Report& report() const { return m_report; }
    QString advice() const;

private:
    void layOut();
    void showReport();
    std::size_t metric() const;
    void retranslate();

    Report m_report;
    QLabel* m_card;
    QLabel* m_metricLabel;
    QComboBox* m_metric;
    DataLabel* m_data;
    QWidget* m_metricRow;
    LinesChart* m_chart;
    QTabWidget* m_tables;
    SheetView* m_numbers;
    SheetView* m_ahead;
};

} // namespace crossfade
