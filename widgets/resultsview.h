#pragma once

#include <QWidget>

QT_BEGIN_NAMESPACE
class QComboBox;
class QLabel;
class QStackedWidget;
QT_END_NAMESPACE

namespace crossfade
{

class CurveChart;
class PlayBar;
class ResultModel;

/// The curves of a result in one metric, or the groups of one curve, and the bar that plays them;
/// what to do next while there is no result.
class ResultsView : public QWidget
{
    Q_OBJECT

public:
    explicit ResultsView(ResultModel& model, QWidget* parent = nullptr);

    PlayBar& playBar() const { return *m_playBar; }
    /// The chart as it stands, for the clipboard.
    QPixmap chartPicture() const;
    void nextMetric();
    /// The whole gallery, then the groups by one attribute after the other.
    void nextAttribute();

protected:
    void changeEvent(QEvent* event) override;

private:
    void showResult();
    void showAttributes();
    void retranslate();

    ResultModel& m_model;
    QStackedWidget* m_pages;
    QLabel* m_hint;
    QLabel* m_data;
    QLabel* m_metricLabel;
    QComboBox* m_metric;
    QLabel* m_groupLabel;
    QComboBox* m_group;
    CurveChart* m_chart;
    PlayBar* m_playBar;
};

} // namespace crossfade
